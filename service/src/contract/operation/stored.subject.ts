import type { Db } from '#db/database.ts'
import type { Call } from './call.ts'
import type { ErrorDefinition } from './errors.ts'
import { type Subject, subject } from './subject.ts'

type Scoped = Pick<Call, 'scope'>

/** A stored family, as far as one row of it is read. */
export interface Readable<Row> {
  notFound: ErrorDefinition
  find(call: Scoped & Pick<Call, 'db'>, id: string): Promise<Row>
}

/** The same, with the writes to one row. */
export interface Writable<Row, Changes, Gone extends { id: string }> {
  notFound: ErrorDefinition
  hold(tx: Db, call: Scoped, id: string): Promise<Row>
  update(tx: Db, call: Scoped & Pick<Call, 'now'>, id: string, changes: Changes): Promise<Row>
  remove(tx: Db, call: Scoped, id: string): Promise<Gone>
}

type Named<I extends string> = Readonly<Record<I, string>>

/**
 * One row of a stored family, read before the handler runs. A row that is absent, or outside the scope of the caller, is
 * answered with the 404 of the family. `kind` says what the id is of, where its parameter is only called `id`.
 */
export function storedOn<Row, const I extends string>(
  family: Readable<Row>,
  idParam: I,
  kind?: string,
): Subject<{ object: Row }, Named<I>> {
  return subject({
    ...idOf(family, idParam, kind),
    resolve: async (call, { id }) => ({ object: await family.find(call, id) }),
  })
}

/** What a handler can do with a row that it changes. Nothing is read before the first call. */
export interface Locked<Row, Changes, Gone> {
  /** Runs in one transaction that locks the row. */
  change<T>(run: (object: Row, write: Write<Row, Changes>) => Promise<T>): Promise<T>
  /** Changes the columns that are sent, without a look at the row before. */
  update(changes: Changes, then?: Follow<Row>): Promise<Row>
  remove(then?: Follow<Gone>): Promise<Gone>
}

/** What is recorded of a write, in its transaction: an entry of the audit log, an event. */
export type Follow<Row> = (tx: Db, row: Row) => unknown

interface Write<Row, Changes> {
  tx: Db
  /** Changes the columns that are sent. */
  update(changes: Changes): Promise<Row>
}

/** One row of a stored family that the handler changes or removes. Nothing is read before the lock. */
export function lockedOn<Row, Changes, Gone extends { id: string }, const I extends string>(
  family: Writable<Row, Changes, Gone>,
  idParam: I,
  kind?: string,
): Subject<Locked<Row, Changes, Gone>, Named<I>> {
  return subject({
    ...idOf(family, idParam, kind),
    async resolve(call, { id }) {
      const write = <R>(make: (tx: Db) => Promise<R>, then?: Follow<R>) =>
        call.transaction(async (tx) => {
          const row = await make(tx)
          await then?.(tx, row)
          return row
        })
      return {
        change: (run) =>
          call.transaction(async (tx) => {
            const object = await family.hold(tx, call, id)
            return run(object, { tx, update: (changes) => family.update(tx, call, id, changes) })
          }),
        update: (changes, then) => write((tx) => family.update(tx, call, id, changes), then),
        remove: (then) => write((tx) => family.remove(tx, call, id), then),
      }
    },
  })
}

function idOf<const I extends string>(
  { notFound }: { notFound: ErrorDefinition },
  idParam: I,
  kind: string | undefined,
) {
  return { idParam, ids: kind === undefined ? {} : { [idParam]: kind }, errors: [notFound] }
}

import type { Db } from '#db/database.ts'
import * as t from '../schema/schema.ts'
import type { Call, CallWith } from './call.ts'
import { Deleted, deleted } from './deleted.ts'
import type { ErrorDefinition } from './errors.ts'
import {
  type KeptKey,
  type Method,
  type Nothing,
  type Operation,
  operation,
  type Paging,
  type Route,
} from './operation.ts'
import type { PageAnswer } from './page-answer.ts'
import type { PermissionArea } from './permissions.ts'
import { type Follow, lockedOn, type Readable, storedOn, type Writable } from './stored.subject.ts'
import { subject } from './subject.ts'

/** A stored family, as its operations use it. */
interface Family<Row, New, Changes, Gone extends { id: string }, Query, Item>
  extends Readable<Row>,
    Writable<Row, Changes, Gone>,
    Listed<Query, Item>,
    Made<Row, New, Item> {}

interface Listed<Query, Item> {
  sorts: readonly string[]
  list(call: Call, requested?: Query, sort?: string): Promise<PageAnswer<Item>>
}

interface Shown<Row, Item> {
  /** What a write may be refused for, besides that there is no such row. */
  refusals: { insert: readonly ErrorDefinition[]; update: readonly ErrorDefinition[] }
  item(row: Row, call: Pick<Call, 'keyring' | 'now'>): Item
}

interface Made<Row, New, Item> extends Shown<Row, Item> {
  insert(tx: Db, call: Call, row: New): Promise<Row>
}

/** What each operation says of itself. The rest follows from the family. */
interface About<Id extends string, R extends Route> {
  id: Id
  route: R
  summary: string
  description?: string
  /** Besides those of the family. */
  errors?: readonly ErrorDefinition[]
}

/** The route of an operation on one row. */
type RowRoute<M extends Method, P extends string> = `${M} /v1/${string}{${P}}`

/** Records a write in its transaction: an entry of the audit log, an event. */
type Recording<Row> = (tx: Db, row: Row, call: Call) => unknown
type Recordings<Row> = Recording<Row> | readonly Recording<Row>[]

interface List<Id extends string, Q extends t.TObject, Query> extends About<Id, `GET /v1/${string}`> {
  /** A family with sorts also takes `sort`. */
  query?: Q
  /** Where it is not a page of items: with copies for older clients, or fields for further ways of paging. */
  reply?: t.Reply
  paging?: Partial<Paging>
  /** What the query narrows the list to. */
  requested?(call: CallWith<never, unknown, t.Static<Q>>): Query | Promise<Query>
}

interface Create<Id extends string, B extends t.TObject, New, Row> extends About<Id, `POST /v1/${string}`> {
  body: B
  idempotency?: KeptKey
  /** The new row, judged before a transaction begins. */
  row(call: CallWith<never, unknown, unknown, t.Static<B>>): New | Promise<New>
  record?: Recordings<Row>
}

interface Change<Id extends string, P extends string, B extends t.TObject, Changes, Row>
  extends About<Id, RowRoute<'PATCH' | 'PUT', P>> {
  body: B
  columns(body: t.Static<B>): Changes
  /** Refuses a change for what the row is. The row is locked before. */
  judge?(row: Row, body: t.Static<B>): void
  record?: Recordings<Row>
}

interface Delete<Id extends string, P extends string, Gone> extends About<Id, RowRoute<'DELETE', P>> {
  record?: Recordings<Gone>
}

/**
 * Declares the operations of a stored family, and answers them by their ids. One that differs, or needs a way out of the
 * service, is left out here and written beside it.
 */
export function storedOperations<
  Row,
  New,
  Changes,
  Gone extends { id: string },
  Query extends object,
  Item,
  const P extends string,
  LQ extends t.TObject = Nothing,
  CB extends t.TObject = Nothing,
  UB extends t.TObject = Nothing,
  const LI extends string = never,
  const GI extends string = never,
  const CI extends string = never,
  const UI extends string = never,
  const DI extends string = never,
>(
  family: Family<Row, New, Changes, Gone, Query, Item>,
  {
    tag,
    permission,
    item,
    idParam,
    kind,
    ...parts
  }: {
    tag: string
    /** With `contacts` here, reads require `contacts:read` and writes `contacts:write`. */
    permission: PermissionArea
    item: t.TSchema
    /** The parameter of the path that holds the id, and what the id is of where its name does not say it. */
    idParam: P
    kind?: string
    list?: List<LI, LQ, NoInfer<Query>>
    get?: About<GI, RowRoute<'GET', NoInfer<P>>>
    create?: Create<CI, CB, NoInfer<New>, NoInfer<Row>>
    change?: Change<UI, NoInfer<P>, UB, NoInfer<Changes>, NoInfer<Row>>
    delete?: Delete<DI, NoInfer<P>, NoInfer<Gone>>
  },
): Readonly<Record<LI | GI | CI | UI | DI, Operation>> {
  const reads: Common = { tag, permission: `${permission}:read`, reply: t.ok(item) }
  const writes: Common = { ...reads, permission: `${permission}:write` }
  const named = lockedOn<Row, Changes, Gone, string>(family, idParam, kind)
  const declared: (Operation | undefined)[] = [
    parts.list && listOf(family, parts.list, { ...reads, reply: t.page(item) }),
    parts.get && getOf(family, parts.get, { ...reads, on: storedOn<Row, string>(family, idParam, kind) }),
    parts.create && createOf(family, parts.create, { ...writes, reply: t.created(item) }),
    parts.change && changeOf(family, parts.change, { ...writes, on: named }),
    parts.delete && deleteOf(parts.delete, { ...writes, on: named, reply: t.ok(Deleted) }),
  ]
  // Each stands under the id that its part names.
  return Object.fromEntries(declared.flatMap((one) => (one ? [[one.id, one]] : []))) as Record<
    LI | GI | CI | UI | DI,
    Operation
  >
}

type Common = Pick<Operation, 'tag' | 'permission' | 'reply'>
type LockedRow<Row, Changes, Gone extends { id: string }> = ReturnType<
  typeof lockedOn<Row, Changes, Gone, string>
>

function listOf<Query, Item, Q extends t.TObject>(
  family: Listed<Query, Item>,
  { requested, ...list }: List<string, Q, Query>,
  common: Common,
): Operation {
  const [word, ...words] = family.sorts
  const on = subject({
    ...(word !== undefined && { query: { sort: t.optional(t.oneOf(word, ...words)) } }),
    resolve: async (_, { members: { sort } }) => ({ sort }),
  })
  return operation({
    ...common,
    ...list,
    on,
    handler: async (call) => family.list(call, await requested?.(call), call.sort),
  })
}

function getOf<Row, Item>(
  family: Shown<Row, Item>,
  get: About<string, RowRoute<'GET', string>>,
  common: Common & { on: ReturnType<typeof storedOn<Row, string>> },
): Operation {
  return operation({ ...common, ...get, handler: async (call) => family.item(call.object, call) })
}

function createOf<Row, New, Item, B extends t.TObject>(
  family: Made<Row, New, Item>,
  { row, record, ...create }: Create<string, B, New, Row>,
  common: Common,
): Operation {
  return operation({
    ...common,
    ...create,
    errors: [...(create.errors ?? []), ...family.refusals.insert],
    async handler(call) {
      const wanted = await row(call)
      return call.transaction(async (tx) => {
        const made = await family.insert(tx, call, wanted)
        await recorded(record, tx, made, call)
        return family.item(made, call)
      })
    },
  })
}

function changeOf<Row, Changes, Gone extends { id: string }, Item, B extends t.TObject>(
  family: Shown<Row, Item>,
  { columns, judge, record, ...change }: Change<string, string, B, Changes, Row>,
  common: Common & { on: LockedRow<Row, Changes, Gone> },
): Operation {
  return operation({
    ...common,
    ...change,
    errors: [...(change.errors ?? []), ...family.refusals.update],
    async handler(call) {
      const { body } = call
      if (!judge) return family.item(await call.update(columns(body), inCall(record, call)), call)
      return call.change(async (held, { tx, update }) => {
        judge(held, body)
        const row = await update(columns(body))
        await recorded(record, tx, row, call)
        return family.item(row, call)
      })
    },
  })
}

function deleteOf<Row, Changes, Gone extends { id: string }>(
  { record, ...remove }: Delete<string, string, Gone>,
  common: Common & { on: LockedRow<Row, Changes, Gone> },
): Operation {
  return operation({
    ...common,
    ...remove,
    handler: async (call) => deleted((await call.remove(inCall(record, call))).id),
  })
}

function inCall<Row>(record: Recordings<Row> | undefined, call: Call): Follow<Row> | undefined {
  return record && ((tx, row) => recorded(record, tx, row, call))
}

async function recorded<Row>(
  record: Recordings<Row> | undefined,
  tx: Db,
  row: Row,
  call: Call,
): Promise<void> {
  for (const one of record === undefined ? [] : [record].flat()) await one(tx, row, call)
}

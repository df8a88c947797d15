import { type RawBuilder, sql } from 'kysely'
import { newId } from '#values/id.ts'
import type { Scope } from '#values/scope.ts'
import { type Db, ofTeam } from '../database.ts'
import { isCollision } from './collision.ts'
import { type AnyDeclaration, loose, ours, type Values, within } from './family-rows.ts'
import { lockProfile, lockTeam } from './locks.ts'

/** Something that is unique, by its name, and the id of the row that has it. */
export interface Taken {
  name: string
  by: string | undefined
}

/** The single statements about the rows of one table. Their text does not depend on the values. */
export class FamilyStatements {
  readonly #table: string
  readonly #declaration: AnyDeclaration

  constructor(table: string, declaration: AnyDeclaration) {
    this.#table = table
    this.#declaration = declaration
  }

  rows(db: Db, scope: Scope) {
    return loose(db)
      .selectFrom(this.#table)
      .selectAll(this.#table)
      .select(this.#computed())
      .where(within(this.#table, this.#declaration, scope))
  }

  lock(tx: Db, scope: Scope, id: string): Promise<unknown> {
    return loose(tx)
      .selectFrom(this.#table)
      .select('id')
      .where('id', '=', id)
      .where(within(this.#table, this.#declaration, scope))
      .forNoKeyUpdate()
      .execute()
  }

  #computed() {
    const declared: object = this.#declaration.computed ?? {}
    const computed: [string, RawBuilder<unknown>][] = Object.entries(declared)
    return computed.map(([name, value]) => value.as(name))
  }

  /** A new row with what the scope and the family say of it. */
  placed(scope: Scope, row: Values, now: Date): Values {
    return {
      id: newId(now),
      ...ours(this.#declaration.scope, scope),
      created_at: now,
      ...(this.#declaration.changes?.includes('updated_at') && { updated_at: now }),
      ...row,
    }
  }

  insert(tx: Db, values: Values): Promise<Values | undefined> {
    return loose(tx)
      .insertInto(this.#table)
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .returning(this.#computed())
      .executeTakeFirst()
  }

  /** Names every column that may change, also those that were not sent. */
  update(tx: Db, scope: Scope, id: string, sent: Values, now: Date): Promise<Values | undefined> {
    const { changes = [] } = this.#declaration
    const columns = changes.map((column) => [
      column,
      column === 'updated_at' ? now : sentOrKept(column, sent[column]),
    ])
    return loose(tx)
      .updateTable(this.#table)
      .set(Object.fromEntries(columns))
      .where('id', '=', id)
      .where(within(this.#table, this.#declaration, scope))
      .returningAll()
      .returning(this.#computed())
      .executeTakeFirst()
  }

  remove(tx: Db, scope: Scope, id: string): Promise<Values | undefined> {
    return loose(tx)
      .deleteFrom(this.#table)
      .where('id', '=', id)
      .where(within(this.#table, this.#declaration, scope))
      .returningAll()
      .executeTakeFirst()
  }

  /** False when there is no such parent, or none that the scope sees. */
  async lockParent(tx: Db, scope: Scope, { profile_id }: Values): Promise<boolean> {
    const { under } = this.#declaration
    if (under === 'profile') return lockProfile(tx, scope, String(profile_id))
    return under === 'team' ? lockTeam(tx, scope.teamId) : true
  }

  async lockParentOf(tx: Db, { teamId }: Scope, id: string): Promise<void> {
    const { under, changesHold } = this.#declaration
    if (!changesHold) return
    if (under === 'team') await lockTeam(tx, teamId)
    if (under === 'profile')
      await sql`
        select 1 from profile where id = (
          select profile_id from ${sql.table(this.#table)} where id = ${id} and ${ofTeam(teamId)}
        ) for no key update`.execute(tx)
  }

  /** How many rows the parent has, inside and outside the scope of the caller. */
  async countUnderParent(tx: Db, { team_id, profile_id }: Values, now: Date): Promise<number> {
    const { under, counted } = this.#declaration
    const ofParent = under === 'profile' ? sql`profile_id = ${profile_id}` : ofTeam(String(team_id))
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(this.#table)}
      where ${ofParent} and ${counted?.(now) ?? sql`true`}`.execute(tx)
    return rows[0]?.count ?? 0
  }

  /** Another row that has a unique value which is about to be written. */
  async findTaken(tx: Db, values: Values, id = ''): Promise<Taken | undefined> {
    for (const [name, columns] of this.#unique()) {
      if (columns.some((column) => values[column] === undefined)) continue
      let others = loose(tx).selectFrom(this.#table).select('id').where('id', '<>', id)
      for (const column of columns) others = others.where(column, '=', values[column])
      const other = await others.executeTakeFirst()
      if (other) return { name, by: String(other.id) }
    }
    return undefined
  }

  /** What an error says was taken, by the name that PostgreSQL gives to the index of a constraint. */
  takenBy(cause: unknown): Taken | undefined {
    const index = (columns: readonly string[]) => [this.#table, ...columns, 'key'].join('_')
    const found = this.#unique().find(([, columns]) => isCollision(cause, index(columns)))
    return found && { name: found[0], by: undefined }
  }

  /** Where an insert met a row that was committed after the look for it. */
  takenByAnother(): Taken {
    const [first] = this.#unique()
    if (!first) throw new Error(`a row of ${this.#table} was refused, and nothing of it is declared unique`)
    return { name: first[0], by: undefined }
  }

  #unique(): [string, readonly string[]][] {
    const declared: object = this.#declaration.unique ?? {}
    return Object.entries(declared)
  }
}

function sentOrKept(column: string, value: unknown) {
  return sql`case when ${value !== undefined}::boolean then ${value ?? null} else ${sql.ref(column)} end`
}

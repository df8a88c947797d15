import type {
  DeleteQueryBuilder,
  DeleteResult,
  Kysely,
  RawBuilder,
  SelectQueryBuilder,
  SqlBool,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely'
import type { Scope } from '#values/scope.ts'
import { type Db, inScope, type Owner, ofOwner, ofTeam, type Tables } from '../database.ts'

type TableWith<Columns> = {
  [T in keyof Tables]: Tables[T] extends Columns ? T : never
}[keyof Tables]

type TeamTable = TableWith<{ team_id: unknown }>
type OwnedTable = TableWith<{ team_id: unknown; mode: unknown }>
type ScopedTable = TableWith<{ team_id: unknown; mode: unknown; profile_id: unknown }> | 'profile'

type Nothing = Record<never, never>

/** Beginnings of statements that reach some rows of a table and no others. */
export interface Statements<Reached extends keyof Tables> {
  from<T extends Reached>(table: T): SelectQueryBuilder<Tables, T, Nothing>
  update<T extends Reached>(table: T): UpdateQueryBuilder<Tables, T, T, UpdateResult>
  delete<T extends Reached>(table: T): DeleteQueryBuilder<Tables, T, DeleteResult>
}

/** The rows that a caller sees: of the team, the mode and the profiles of its credential. */
export function scoped(db: Db, scope: Scope): Statements<ScopedTable> {
  return statements(db, (table) => inScope(scope, table, table === 'profile' ? 'id' : 'profile_id'))
}

/** The rows of a team in one mode, of all profiles: for tables without one, and where no caller's scope applies. */
export function owned(db: Db, owner: Owner | Pick<Scope, 'teamId' | 'mode'>): Statements<OwnedTable> {
  return statements(db, (table) => ofOwner(owner, table))
}

/** The rows of a team in both modes. */
export function inTeam(db: Db, teamId: string): Statements<TeamTable> {
  return statements(db, (table) => ofTeam(teamId, table))
}

function statements<Reached extends keyof Tables>(
  db: Db,
  own: (table: string) => RawBuilder<SqlBool>,
): Statements<Reached> {
  // biome-ignore lint/suspicious/noExplicitAny: a table that is a type parameter has no columns to check; the result has
  const any: Kysely<any> = db
  return {
    from: (table: string) => any.selectFrom(table).where(own(table)),
    // biome-ignore lint/suspicious/noExplicitAny: as above
    update: (table: string) => any.updateTable<any>(table).where(own(table)),
    delete: (table: string) => any.deleteFrom(table).where(own(table)),
  }
}

import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Mode, Scope } from '#values/scope.ts'

/**
 * The row types of all tables. The owner of a table adds its type in a `*.tables.ts`:
 *
 *     declare module '#db/database.ts' {
 *       interface Tables extends NotesTables {}
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: owners add their tables
export interface Tables {}

/** A connection or a transaction: store functions take either. */
export type Db = Kysely<Tables>

/** Whose row it is, where no caller's scope applies. */
export interface Owner {
  team_id: string
  mode: Mode
}

/** Keeps a statement inside one team. `table` names the table in a statement with several. */
export function ofTeam(teamId: string, table?: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column('team_id', table)} = ${teamId}`
}

/** The same, in one mode. */
export function ofOwner(owner: Owner | Pick<Scope, 'teamId' | 'mode'>, table?: string): RawBuilder<SqlBool> {
  const teamId = 'teamId' in owner ? owner.teamId : owner.team_id
  return sql<SqlBool>`(${ofTeam(teamId, table)} and ${column('mode', table)} = ${owner.mode})`
}

/**
 * Keeps a statement inside the caller's team, mode and profiles. Every read of a profile-scoped table passes through
 * here.
 */
export function inScope(scope: Scope, table?: string, profileColumn = 'profile_id'): RawBuilder<SqlBool> {
  if (scope.profileIds === 'all') return ofOwner(scope, table)
  return sql<SqlBool>`(${ofOwner(scope, table)} and ${column(profileColumn, table)} = any(${[...scope.profileIds]}::text[]))`
}

function column(name: string, table: string | undefined): RawBuilder<unknown> {
  return sql.ref(table === undefined ? name : `${table}.${name}`)
}

/** `column = any(list)`: one statement text for lists of every length. */
export function isAny(column: string, values: readonly string[]) {
  return sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])`
}

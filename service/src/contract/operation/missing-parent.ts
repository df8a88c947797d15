import { ApiError, type ErrorDefinition } from './errors.ts'
import type { Operation } from './operation.ts'

/** What a row may belong to, by the column that names it, with the 404 of the one who owns it. */
export type MissingParents = Readonly<Record<string, ErrorDefinition>>

/** Columns of the caller: if that row is gone, its credential does not resolve any more. */
const callers = ['team_id', 'user_id', 'created_by', 'invited_by']

type Declared = Pick<Operation, 'errors'> & Partial<Pick<Operation, 'query' | 'body'>>

/**
 * An object may be deleted between the check that it is there and the write of a row below it. The database refuses
 * that row; this is the answer to the request: the 404 that the operation declares for the object, or `gone` when the
 * caller's own team or user was deleted. Undefined for any other failure.
 */
export function missingParent(
  cause: unknown,
  { errors, query, body }: Declared,
  gone: ApiError,
  missingParents: MissingParents,
): ApiError | undefined {
  const { code, constraint } = (cause ?? {}) as { code?: unknown; constraint?: unknown }
  const column = code === '23503' ? columnOf(String(constraint), Object.keys(missingParents)) : undefined
  if (column === undefined) return undefined
  if (callers.includes(column)) return gone
  const definition = errors.find((error) => error.code === missingParents[column]?.code)
  const name = column.replace('_id', 'Id')
  const members = { ...query?.properties, ...body?.properties }
  const param = [name, `${name}s`].find((member) => Object.hasOwn(members, member))
  return definition && new ApiError(definition, param === undefined ? {} : { param })
}

/** The column of a foreign key, by the name of the key. */
function columnOf(constraint: string, parents: readonly string[]): string | undefined {
  return new RegExp(`_(${[...parents, ...callers].join('|')})(?:_team_id_mode)?_fkey$`).exec(constraint)?.[1]
}

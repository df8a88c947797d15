import { ApiError } from './errors.ts'
import type { Operation } from './operation.ts'

/** What a row may belong to, by the column that names it, with the code of its 404. */
const parents: Record<string, string> = {
  profile_id: 'profile_not_found',
  account_id: 'account_not_found',
  post_id: 'post_not_found',
  target_id: 'target_not_found',
  contact_id: 'contact_not_found',
  field_id: 'custom_field_not_found',
  webhook_id: 'webhook_not_found',
  media_id: 'media_not_found',
}

/** Who asks: they are gone, so their credential does not resolve any more. */
const callers = ['team_id', 'user_id', 'created_by', 'invited_by']

const foreignKey = new RegExp(`_(${[...Object.keys(parents), ...callers].join('|')})(?:_team_id_mode)?_fkey$`)

type Declared = Pick<Operation, 'errors'> & Partial<Pick<Operation, 'query' | 'body'>>

/**
 * An object may be deleted between the check that it is there and the write of a row below it. The database refuses
 * that row; this is the answer to the request: the 404 that the operation declares for the object, or `gone` when the
 * caller's own team or user was deleted. Undefined for any other failure.
 */
export function absentParent(
  cause: unknown,
  { errors, query, body }: Declared,
  gone: ApiError,
): ApiError | undefined {
  const { code, constraint } = (cause ?? {}) as { code?: unknown; constraint?: unknown }
  const column = code === '23503' ? foreignKey.exec(String(constraint))?.[1] : undefined
  if (column === undefined) return undefined
  if (callers.includes(column)) return gone
  const definition = errors.find((error) => error.code === parents[column])
  const name = column.replace('_id', 'Id')
  const members = { ...query?.properties, ...body?.properties }
  const param = [name, `${name}s`].find((member) => Object.hasOwn(members, member))
  return definition && new ApiError(definition, param === undefined ? {} : { param })
}

import { namesNothing } from '#wire/twin/ids.ts'
import { graphFault, noSuchObject } from '../../graph/twin/fault.ts'
import { shownFields } from '../../graph/twin/fields.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'

/** A person who has written to the account: every id, except those that select otherwise. */
export function shownCorrespondent({ parameters, path }: GraphCall): object {
  const id = path.id ?? ''
  if (id === 'sbx_unresolvable')
    throw graphFault(400, '(#230) User consent is required to access user profile', { code: 230 })
  if (namesNothing(id)) throw noSuchObject(id)
  const person = {
    id,
    name: `Sandbox person ${id}`,
    username: `person.${id}`,
    follower_count: id.length,
    is_verified_user: false,
    is_user_follow_business: !id.endsWith('0'),
    is_business_follow_user: id.endsWith('1'),
  }
  return shownFields(person, parameters, 'name')
}

import { namesNothing } from '#wire/twin/ids.ts'
import { standingOf } from '../../capabilities/conversations/standing.twin.ts'
import { graphFault, noSuchObject } from '../../graph/twin/fault.ts'
import { shownFields } from '../../graph/twin/fields.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'

/**
 * A person who has written to the account: every id, except those that select otherwise. Whom the control has described
 * is shown so. Of others a full description is made up, and whether they follow is not told by itself.
 */
export async function shownCorrespondent(
  { state, parameters, path }: GraphCall,
  accountId: string,
): Promise<object> {
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
  const said = await standingOf(state, accountId, id)
  if (!said && parameters.text('fields').includes('is_verified_user'))
    return shownFields(person, parameters, 'name')
  const { follows = null, followerCount = null } = said ?? {}
  const { is_user_follow_business: _, follower_count: __, ...rest } = person
  const told = {
    ...rest,
    ...(follows !== null && { is_user_follow_business: follows }),
    ...(followerCount !== null && { follower_count: followerCount }),
  }
  return shownFields(told, parameters, 'name')
}

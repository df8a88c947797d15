import type { TwinState } from '#wire/twin/twin.ts'
import type { Holder } from '../../gapi/twin/token.ts'
import { groupOf, holderOf, locationIdsOf } from './account.ts'
import { putFirstPosts } from './local-post.ts'
import { putFirstMedia } from './media.ts'
import { putFirstLinks } from './place-action.ts'
import { putFirstReviews } from './review.ts'

/** Opens the locations of whom a token is for. What only reads must not be what makes them. */
export async function openLocations(state: TwinState, granted: { access_token?: string }): Promise<void> {
  if (granted.access_token === undefined) return
  const headers = { authorization: `Bearer ${granted.access_token}` }
  const holder: Holder = await holderOf(state, new Request('https://sandbox.example/', { headers }))
  for (const locationId of locationIdsOf(holder)) {
    if ((await state.get('opened', locationId)) !== undefined) continue
    await state.put('opened', locationId, { at: state.now.toISOString() })
    const place = { accountId: groupOf(holder), locationId }
    await putFirstPosts(state, place)
    await putFirstMedia(state, place)
    await putFirstLinks(state, locationId)
    await putFirstReviews(state, locationId)
  }
}

import { fixture, gone, made, type Place, prepared } from '#testing/fixtures/fixture.ts'
import { newAccount } from '#testing/team/accounts.ts'

/** A broadcast to two contacts, who have a channel on its account: a list of one has no second page. */
async function newBroadcast(place: Place): Promise<string> {
  const { call, profileId } = place
  const { id: accountId } = await newAccount(place)
  const body = { profileId, accountId, name: 'News', message: { text: 'Good morning' } }
  const id = made(await call('POST /v1/broadcasts', body))
  const contactIds = []
  for (const externalId of ['somebody', 'somebody-else'])
    contactIds.push(made(await call('POST /v1/contacts', { profileId, accountId, externalId })))
  gone(await call(`POST /v1/broadcasts/${id}/recipients`, { contactIds }))
  return id
}

export const broadcast = fixture({
  kind: 'broadcastId',
  scope: 'profile',
  absent: ['broadcast_not_found'],
  make: newBroadcast,
  testModeOnly: 'In live mode a real account would have to be connected.',
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/broadcasts/${id}`)),
})

export const scheduled = prepared({
  prepares: ['cancelBroadcast'],
  async values(place) {
    const broadcastId = await newBroadcast(place)
    const at = { scheduledAt: '2099-01-31T09:00:00Z' }
    gone(await place.call(`POST /v1/broadcasts/${broadcastId}/schedule`, at))
    return { broadcastId }
  },
})

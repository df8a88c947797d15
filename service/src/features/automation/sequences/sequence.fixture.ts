import { fixture, gone, made, type Place } from '#testing/fixtures/fixture.ts'
import { newAccount } from '#testing/team/accounts.ts'

const testModeOnly = 'In live mode a real account would have to be connected.'

async function activeSequence(place: Place): Promise<string> {
  const { call, profileId } = place
  const { id: accountId } = await newAccount(place)
  // So late that nobody is sent anything while tests look at it.
  const steps = [{ order: 0, delayMinutes: 525_600, message: { text: 'Good morning' } }]
  const id = made(await call('POST /v1/sequences', { profileId, accountId, name: 'Welcome', steps }))
  gone(await call(`POST /v1/sequences/${id}/activate`))
  return id
}

export const sequence = fixture({
  kind: 'sequenceId',
  scope: 'profile',
  testModeOnly,
  absent: ['sequence_not_found'],
  make: activeSequence,
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/sequences/${id}`)),
})

/** A contact in the shared sequence. */
export const enrolledContact = fixture({
  kind: 'enrolledContactId',
  scope: 'profile',
  testModeOnly,
  absent: ['enrollment_not_found'],
  async make(place) {
    const { call, profileId } = place
    const sequenceId = await place.the('sequenceId')
    const { accountId } = (await call(`GET /v1/sequences/${sequenceId}`)).body
    const externalId = `enrolled-${Math.random()}`
    const id = made(await call('POST /v1/contacts', { profileId, accountId, externalId }))
    gone(await call(`POST /v1/sequences/${sequenceId}/enroll`, { contactIds: [id] }))
    return id
  },
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/contacts/${id}`)),
})

const contactOf = new Map<string, string>()

export const contactChannel = fixture({
  kind: 'contactChannelId',
  scope: 'profile',
  testModeOnly,
  absent: ['channel_not_found'],
  async make(place) {
    const { call, profileId } = place
    const { id: accountId } = await newAccount(place)
    const { body } = await call('POST /v1/contacts', { profileId, accountId, externalId: '4712' })
    contactOf.set(body.channels[0].id, body.id)
    return body.channels[0].id
  },
  remove: async ({ call }, id) => gone(await call(`DELETE /v1/contacts/${contactOf.get(id)}`)),
})

import { fixture, gone, made, sample } from '#testing/fixtures/fixture.ts'
import { newEmail } from '#testing/team/members.ts'

export const invitation = fixture({
  kind: 'invitationId',
  scope: 'session',
  absent: ['invitation_not_found'],
  make: async ({ team }) =>
    made(await team.owner('POST /v1/team/invitations', { email: newEmail(), role: 'member' })),
  remove: async ({ team }, id) => gone(await team.owner(`DELETE /v1/team/invitations/${id}`)),
})

export const limitedLink = sample({
  operation: 'inviteLinkTokens',
  at: 'profileIds[]',
  body: { scope: 'profiles' },
})

export const limitedInvitation = sample({
  operation: 'invite',
  at: 'profileIds[]',
  body: { email: 'somebody@mail.example', role: 'member' },
})

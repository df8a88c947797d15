import { fixture, gone } from '#testing/fixtures/fixture.ts'
import { newMember } from '#testing/team/members.ts'

export const member = fixture({
  kind: 'userId',
  scope: 'session',
  absent: ['user_not_found', 'member_not_found'],
  make: async ({ team }) => (await newMember(team, 'member')).userId,
  remove: async ({ team }, id) => gone(await team.owner(`DELETE /v1/team/members/${id}`)),
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newMember } from '#testing/team/members.ts'
import { newTeam } from '#testing/team/team.ts'

test('users are listed in both shapes, and each is read by its id', async () => {
  const team = await newTeam()
  const { user } = (await team.owner('GET /v1/auth/session')).body
  const kept = await newMember(team, 'member', [team.profileId])
  const { status, body } = await kept.call('GET /v1/users')
  assert.equal(status, 200)
  assert.equal(body.currentUserId, kept.userId)
  const shown = body.data.map(({ id, email, role, emailVerified }: any) => [id, email, role, emailVerified])
  assert.deepEqual(shown, [
    [user.id, team.email, 'owner', false],
    [kept.userId, kept.email, 'member', false],
  ])
  assert.deepEqual(
    body.users.map(({ _id, role, isRoot, profileAccess }: any) => [_id, role, isRoot, profileAccess]),
    [
      [user.id, 'owner', true, ['all']],
      [kept.userId, 'member', false, [team.profileId]],
    ],
  )
  for (const one of body.data) {
    const read = await team.owner(`GET /v1/users/${one.id}`)
    const { lastSeenAt: _, ...rest } = read.body
    const { lastSeenAt: __, ...listed } = one
    assert.deepEqual([read.status, rest], [200, listed])
  }
})

test('a user of another team is none of this one', async () => {
  const [team, other] = [await newTeam(), await newTeam()]
  const { user } = (await other.owner('GET /v1/auth/session')).body
  for (const id of [user.id, randomId(), 'x'])
    assert.deepEqual(faultOf(await team.owner(`GET /v1/users/${id}`)), {
      status: 404,
      code: 'user_not_found',
    })
})

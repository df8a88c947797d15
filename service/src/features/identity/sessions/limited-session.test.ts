import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { faultOf } from '#testing/service/socket.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { newMember, type TestMember } from '#testing/team/members.ts'
import { type Call, newTeam, type Team } from '#testing/team/team.ts'

/** A webhook that may be made where private receivers are allowed, in either mode. */
const hook = (more: object = {}) => ({
  name: 'hook',
  url: 'http://127.0.0.1:9/',
  events: ['post.published'],
  ...more,
})

describe('a session that is kept to some profiles', () => {
  let team: Team
  let member: TestMember
  let other: string
  let inTest: Call
  before(async () => {
    team = await newTeam()
    other = (await team.call('POST /v1/profiles', { name: 'other' })).body.id
    member = await newMember(team, 'member', [team.profileId])
    inTest = (route, body) => member.call(route, body, { 'x-mode': 'test' })
  })

  const idsOf = (reply: { body: any }) => reply.body.data.map(({ id }: { id: string }) => id)

  test('sees what a key with the same list sees', async () => {
    const [mine, theirs] = [await newAccount(team), await newAccount(team, 'skynet', other)]
    const key = await team.key({ profileIds: [team.profileId] })
    for (const call of [inTest, key]) {
      assert.deepEqual(idsOf(await call('GET /v1/profiles')), [team.profileId])
      assert.deepEqual(idsOf(await call('GET /v1/accounts')), [mine.id])
      assert.equal((await call(`GET /v1/accounts/${theirs.id}`)).code, 'account_not_found')
      assert.equal((await call(`GET /v1/profiles/${other}`)).code, 'profile_not_found')
      const body = { content: 'x', targets: [{ accountId: theirs.id }], publishNow: true }
      assert.equal((await call('POST /v1/posts', body)).code, 'account_not_found')
    }
    assert.deepEqual(idsOf(await member.call('GET /v1/profiles')), [])
  })

  test('makes profiles and does not see them', async () => {
    const key = await team.key({ profileIds: [team.profileId] })
    for (const [name, call] of [
      ['by session', inTest],
      ['by key', key],
    ] as const) {
      const made = await call('POST /v1/profiles', { name })
      assert.equal(made.status, 201)
      assert.equal((await call(`GET /v1/profiles/${made.body.id}`)).code, 'profile_not_found')
      assert.deepEqual(idsOf(await call('GET /v1/profiles')), [team.profileId])
      assert.equal((await team.call(`GET /v1/profiles/${made.body.id}`)).status, 200)
    }
  })

  test('names the profiles of its webhooks, out of its own', async () => {
    const key = await team.key({ profileIds: [team.profileId] })
    for (const call of [inTest, key]) {
      for (const more of [{}, { profileIds: [] }])
        assert.equal((await call('POST /v1/webhooks', hook(more))).code, 'missing_required_parameter')
      const beyond = await call('POST /v1/webhooks', hook({ profileIds: [team.profileId, other] }))
      assert.deepEqual(faultOf(beyond), { status: 404, code: 'profile_not_found', param: 'profileIds' })
      const made = await call('POST /v1/webhooks', hook({ profileIds: [team.profileId] }))
      assert.equal(made.status, 201)
      const widened = await call(`PATCH /v1/webhooks/${made.body.id}`, { profileIds: [other] })
      assert.equal(widened.code, 'profile_not_found')
    }
    const all = (await team.call('POST /v1/webhooks', hook())).body
    assert.equal((await inTest(`GET /v1/webhooks/${all.id}`)).code, 'webhook_not_found')
  })

  test('has no way to widen itself', async () => {
    const refused = { status: 403, code: 'insufficient_permissions' }
    for (const [route, body] of [
      ['POST /v1/api-keys', { name: 'all' }],
      ['POST /v1/invite/tokens', {}],
      ['POST /v1/team/invitations', { email: 'x@example.com', role: 'member' }],
      [`PATCH /v1/team/members/${member.userId}`, { role: 'admin' }],
    ] as const)
      assert.deepEqual(faultOf(await member.call(route, body)), refused, route)
  })

  test('is kept to them again after the role changed to one that is never kept to profiles, and back', async () => {
    const changed = async (userId: string, role: string) =>
      assert.equal((await team.owner(`PATCH /v1/team/members/${userId}`, { role })).status, 200)
    for (const role of ['billing_admin', 'admin', 'owner']) {
      const kept = await newMember(team, 'member', [team.profileId])
      const seen = async () => idsOf(await kept.call('GET /v1/profiles', undefined, { 'x-mode': 'test' }))
      await changed(kept.userId, role)
      if (role !== 'billing_admin') assert.ok((await seen()).includes(other), role)
      for (const later of ['read_only', 'member']) {
        await changed(kept.userId, later)
        assert.deepEqual(await seen(), [team.profileId], `${role}, then ${later}`)
      }
      const { data } = (await team.owner(`GET /v1/audit-log?action=team.role_changed`)).body
      const reported = data
        .filter(({ target }: any) => target.id === kept.userId)
        .map(({ changes }: any) => changes.profiles)
      const limited = [team.profileId]
      assert.deepEqual(reported, [
        undefined,
        { before: 'all', after: limited },
        { before: limited, after: 'all' },
      ])
    }
  })

  test('sees nothing when its profiles are gone', async () => {
    const only = (await team.call('POST /v1/profiles', { name: 'short-lived' })).body.id
    const kept = await newMember(team, 'read_only', [only])
    const key = await team.key({ profileIds: [only] })
    await team.call(`DELETE /v1/profiles/${only}`)
    const asMember: Call = (route) => kept.call(route, undefined, { 'x-mode': 'test' })
    for (const call of [asMember, key]) {
      assert.deepEqual(idsOf(await call('GET /v1/profiles')), [])
      assert.deepEqual(idsOf(await call('GET /v1/accounts')), [])
      assert.deepEqual(idsOf(await call('GET /v1/posts')), [])
    }
    const anew = (await team.call('POST /v1/profiles', { name: 'short-lived' })).body.id
    assert.equal((await key(`GET /v1/profiles/${anew}`)).code, 'profile_not_found')
  })
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { businessNow } from '#testing/service/clock.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { connectAccount } from '#testing/team/connect.ts'
import { newEmail, newMember } from '#testing/team/members.ts'
import { control, newStranger, newTeam, type Team } from '#testing/team/team.ts'

const hook = { name: 'hook', url: 'https://hooks.sandbox.test/ok', events: ['post.published'] }

/** Everything in the log but what signing in and making the team have left there. */
async function entriesOf({ owner }: Pick<Team, 'owner'>, query = '') {
  const { status, body } = await owner(`GET /v1/audit-log?limit=100${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.filter(({ action }: { action: string }) => !action.startsWith('auth.'))
}

const actionsOf = (entries: { action: string }[]) => entries.map(({ action }) => action).reverse()

test('what is done to keys, profiles and webhooks is recorded, with who, what and from where', async () => {
  const team = await newTeam()
  const before = (await entriesOf(team)).length
  const { user } = (await team.owner('GET /v1/auth/session')).body
  const agent = { 'user-agent': 'a panel', 'x-mode': 'test' }
  const key = (await team.owner('POST /v1/api-keys', { name: 'one' }, agent)).body
  await team.owner(`DELETE /v1/api-keys/${key.id}`, undefined, agent)
  const profile = (await team.owner('POST /v1/profiles', { name: 'short' }, agent)).body
  await team.owner(`DELETE /v1/profiles/${profile.id}`, undefined, agent)
  const webhook = (await team.owner('POST /v1/webhooks', hook, agent)).body
  const path = `/v1/webhooks/${webhook.id}`
  await team.owner(`PATCH ${path}`, { name: 'hook' }, agent)
  await team.owner(`PATCH ${path}`, { name: 'other', customHeaders: { 'x-pass': 'swordfish' } }, agent)
  const rotated = (await team.owner(`PATCH ${path}`, { rotateSecret: true }, agent)).body
  await team.owner(`DELETE ${path}`, undefined, agent)
  const entries = (await entriesOf(team)).slice(0, -before)
  assert.deepEqual(actionsOf(entries), [
    'apikey.created',
    'apikey.deleted',
    'profile.deleted',
    'webhook.created',
    'webhook.updated',
    'webhook.secret_rotated',
    'webhook.deleted',
  ])
  for (const entry of entries) {
    assert.deepEqual(entry.actor, { type: 'user', id: user.id, email: team.email })
    assert.equal(entry.userAgent, 'a panel')
    assert.match(entry.ip, /^198\.1[89]\./)
    assert.ok(Math.abs(Date.parse(entry.createdAt) - (await businessNow()).getTime()) < 60_000)
  }
  const [, , updated, , gone, , made] = entries
  assert.deepEqual(made.target, { type: 'api_key', id: key.id, label: 'one' })
  assert.deepEqual(gone.target, { type: 'profile', id: profile.id, label: 'short' })
  assert.deepEqual(updated.changes, {
    mode: 'test',
    name: { before: 'hook', after: 'other' },
    customHeaders: 'changed',
  })
  const text = JSON.stringify(entries)
  for (const secret of ['swordfish', key.key, webhook.secret, rotated.secret])
    assert.equal(text.includes(secret), false)
})

test('what is done to the team is recorded', async () => {
  const team = await newTeam()
  const member = await newMember(team, 'member')
  const { id } = (await team.owner('POST /v1/team/invitations', { email: newEmail(), role: 'admin' })).body
  await team.owner(`DELETE /v1/team/invitations/${id}`)
  await team.owner('POST /v1/invite/tokens', { role: 'viewer' })
  await team.owner(`PATCH /v1/team/members/${member.userId}`, { role: 'admin' })
  await team.owner(`PATCH /v1/team/members/${member.userId}`, { role: 'admin' })
  await team.owner(`DELETE /v1/team/members/${member.userId}`)
  const entries = (await entriesOf(team)).filter(({ action }: any) => action.startsWith('team.'))
  assert.deepEqual(actionsOf(entries), [
    'team.member_invited',
    'team.invitation_accepted',
    'team.member_invited',
    'team.invitation_revoked',
    'team.member_invited',
    'team.role_changed',
    'team.member_removed',
  ])
  const [removed, changed, , , , joined] = entries
  assert.deepEqual(removed.target, { type: 'user', id: member.userId, label: member.email })
  assert.deepEqual(changed.changes.role, { before: 'member', after: 'admin' })
  assert.deepEqual(joined.actor, { type: 'user', id: member.userId, email: member.email })
})

test('what somebody does to accounts is recorded, and what a platform does by itself is not', async () => {
  const team = await newTeam()
  const account = await newAccount(team)
  const redirected = await connectAccount(team.call, team.profileId)
  const second = (await team.call('POST /v1/profiles', { name: 'second' })).body.id
  await team.call(`PATCH /v1/accounts/${account.id}`, { profileId: second })
  await team.call(`PATCH /v1/accounts/${account.id}`, { profileId: second })
  await team.call(`POST /v1/accounts/${account.id}/actions/disconnect`)
  await team.call(`POST /v1/accounts/${account.id}/actions/disconnect`)
  await team.call(`DELETE /v1/accounts/${account.id}`)
  const sandbox = await control()
  await sandbox('POST /_sandbox/accounts', { platform: 'skynet', profileId: second })
  const entries = (await entriesOf(team)).filter(({ action }: any) => action.startsWith('account.'))
  assert.deepEqual(actionsOf(entries), [
    'account.connected',
    'account.connected',
    'account.moved',
    'account.disconnected',
    'account.deleted',
    'account.connected',
  ])
  const [bySandbox, deleted, , moved, byConsent] = entries
  assert.deepEqual(bySandbox.actor, { type: 'system', id: null, email: null })
  assert.deepEqual(moved.changes.profileId, { before: team.profileId, after: second })
  assert.equal(byConsent.target.id, redirected.id)
  assert.deepEqual(deleted.target, { type: 'account', id: account.id, label: account.username })
  const keys = (await team.owner('GET /v1/api-keys')).body.data
  assert.deepEqual(deleted.actor, { type: 'system', id: keys[0].id, email: null })
})

test('nothing is recorded of what was refused', async () => {
  const team = await newTeam()
  const before = await entriesOf(team)
  const { user } = (await team.owner('GET /v1/auth/session')).body
  await team.owner(`DELETE /v1/team/members/${user.id}`)
  await team.owner('DELETE /v1/team', { confirm: 'another name' })
  await team.owner(`DELETE /v1/profiles/${team.profileId}`, undefined, { 'x-mode': 'test' })
  await team.owner('POST /v1/webhooks', { ...hook, url: 'ftp://hooks.sandbox.test/' })
  assert.deepEqual(await entriesOf(team), before)
})

test('the log is filtered by action, actor, target and time', async () => {
  const team = await newTeam()
  const admin = await newMember(team, 'admin')
  await admin.call('POST /v1/api-keys', { name: 'by the admin' })
  await team.owner('POST /v1/api-keys', { name: 'by the owner' })
  const made = await entriesOf(team, '&action=apikey.created')
  assert.equal(made.length, 3)
  const byAdmin = await entriesOf(team, `&actorId=${admin.userId}&targetType=api_key`)
  assert.deepEqual(
    byAdmin.map(({ target }: any) => target.label),
    ['by the admin'],
  )
  const { createdAt } = byAdmin[0]
  const since = await entriesOf(team, `&from=${encodeURIComponent(createdAt)}&action=apikey.created`)
  assert.ok(since.length >= 1 && since.every((entry: any) => entry.createdAt >= createdAt))
  const until = await entriesOf(team, `&to=${encodeURIComponent(createdAt)}&actorId=${admin.userId}`)
  assert.ok(until.every((entry: any) => entry.createdAt < createdAt))
  const day = createdAt.slice(0, 10)
  assert.equal((await entriesOf(team, `&from=${day}&to=${day}&action=apikey.created`)).length, 3)
  const refused = await team.owner('GET /v1/audit-log?from=2026-02-02&to=2026-01-01')
  assert.deepEqual(faultOf(refused), { status: 400, code: 'invalid_range', param: 'to' })
  for (const query of ['action=x', 'targetType=x'])
    assert.equal((await team.owner(`GET /v1/audit-log?${query}`)).code, 'invalid_value')
  assert.equal((await team.owner('GET /v1/audit-log?actorId=x')).code, 'invalid_string')
})

test('only owners and admins read the audit log, and no key does', async () => {
  const team = await newTeam()
  for (const role of ['owner', 'admin', 'billing_admin', 'member', 'read_only'] as const) {
    const { call } = await newMember(team, role)
    const { status, code } = await call('GET /v1/audit-log')
    const reads = role === 'owner' || role === 'admin'
    assert.deepEqual([status, code], reads ? [200, undefined] : [403, 'insufficient_permissions'], role)
    const logs = await call('GET /v1/logs')
    assert.equal(logs.status, role === 'billing_admin' ? 403 : 200, role)
  }
  assert.equal((await team.call('GET /v1/audit-log')).code, 'actor_not_allowed')
})

describe('the audit log in a service of its own', () => {
  let own: Running
  before(async () => {
    own = await boot()
  })
  after(() => own.stop())

  test('is kept for 365 days', async () => {
    const team = await newTeam(own)
    await team.owner('POST /v1/api-keys', { name: 'long ago' })
    const sandbox = await control(own)
    const keptAfter = async (days: number) => {
      await sandbox('POST /_sandbox/clock', { advanceSeconds: days * 86_400 })
      await sandbox('POST /_sandbox/jobs/run', { job: 'sweep' })
      const stranger = await newStranger(own)
      const { email, password } = team
      const login = await stranger('POST /v1/auth/login', { email, password })
      const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
      const owner: Team['owner'] = (route, body) => stranger(route, body, { cookie })
      return (await entriesOf({ owner }, '&action=apikey.created')).length
    }
    assert.equal(await keptAfter(364), 2)
    assert.equal(await keptAfter(2), 0)
  })
})

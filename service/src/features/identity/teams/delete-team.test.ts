import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countRowsOfTeam, withDatabase } from '#testing/database/rows.ts'
import { databaseServer, needsServer } from '#testing/service/process.ts'
import { type Running, service } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newAccount } from '#testing/team/accounts.ts'
import { newEmail, newMember } from '#testing/team/members.ts'
import { publishNow } from '#testing/team/posts.ts'
import { eventually, newStranger, newTeam, type Team } from '#testing/team/team.ts'

const invalidCredential = { status: 401, code: 'invalid_credential' }

const waitingForRows = `
  select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

async function nameOf({ owner }: Team): Promise<string> {
  return (await owner('GET /v1/auth/session')).body.team.name
}

async function remove(team: Team) {
  return team.owner('DELETE /v1/team', { confirm: await nameOf(team) })
}

/** A team with something of everything. */
async function busyTeam() {
  const team = await newTeam()
  const member = await newMember(team, 'admin')
  const account = await newAccount(team)
  const webhook = { name: 'hook', url: 'https://hooks.sandbox.test/ok', events: ['post.published'] }
  await team.call('POST /v1/webhooks', webhook)
  await team.call('POST /v1/webhooks', { ...webhook, url: 'https://hooks.sandbox.test/500' })
  await publishNow(team.call, [account.id], 'published')
  const targets = [{ accountId: account.id }]
  const later = { content: 'later', targets, scheduledFor: '2090-01-01T00:00:00Z' }
  const scheduled = await team.call('POST /v1/posts', later, { 'idempotency-key': 'a key' })
  assert.equal(scheduled.status, 201)
  await team.call(`GET /v1/connect/skynet?profileId=${team.profileId}`)
  await team.call(`GET /v1/connect/botchat?profileId=${team.profileId}`)
  const invitation = await team.owner('POST /v1/team/invitations', { email: newEmail(), role: 'member' })
  return { team, member, account, invitation: invitation.body }
}

test('a team is deleted by its name only', async () => {
  const team = await newTeam()
  const name = await nameOf(team)
  for (const confirm of ['', name.toUpperCase(), `${name} `, team.id])
    assert.deepEqual(faultOf(await team.owner('DELETE /v1/team', { confirm })), {
      status: 400,
      code: 'invalid_value',
      param: 'confirm',
    })
  assert.equal((await team.owner('DELETE /v1/team', {})).code, 'missing_required_parameter')
  assert.equal((await team.owner('GET /v1/auth/session')).status, 200)
})

test('with a team go its sessions, keys and invitations, and the addresses are free', async () => {
  const other = await busyTeam()
  const { team, member, invitation } = await busyTeam()
  const live = await team.key({ mode: 'live' })
  const removed = await remove(team)
  assert.deepEqual([removed.status, removed.body], [200, { id: team.id, deleted: true }])
  for (const call of [team.owner, team.call, live, member.call])
    assert.deepEqual(faultOf(await call('GET /v1/auth/verify')), invalidCredential)
  const stranger = await newStranger()
  const { email, password } = team
  assert.equal((await stranger('POST /v1/auth/login', { email, password })).code, 'invalid_login')
  const late = { token: invitation.token, password }
  const accepted = await stranger('POST /v1/team/invitations/accept', late)
  assert.equal(accepted.code, 'invitation_token_invalid')
  assert.equal((await stranger('POST /v1/auth/register', { email, password })).status, 201)
  const invited = { email: member.email, role: 'member' }
  assert.equal((await other.team.owner('POST /v1/team/invitations', invited)).status, 201)
  assert.equal((await other.team.call('GET /v1/posts')).body.data.length, 2)
  assert.equal((await other.member.call('GET /v1/team/members')).body.data.length, 2)
})

test('nothing of a deleted team is left but the log of what was done', { skip: needsServer }, async () => {
  const running = await service()
  const { team } = await busyTeam()
  const before = await countRowsOfTeam(running, team.id)
  for (const table of ['post', 'post_target', 'webhook', 'webhook_delivery', 'event', 'log_entry'])
    assert.ok((before[table] ?? 0) > 0, table)
  await remove(team)
  // Requests are logged once a second.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  assert.deepEqual(Object.keys(await countRowsOfTeam(running, team.id)), ['audit_entry'])
})

/** Once so many wait for others in the database of the service. */
async function waiting(running: Running, count: number): Promise<void> {
  await eventually(
    () => withDatabase(running, (query) => query(waitingForRows)),
    ({ length }) => length === count,
  )
}

test('a log that is being written while its team is deleted goes with it', {
  skip: needsServer,
}, async () => {
  const running = await service()
  const team = await newTeam()
  await eventually(
    () => countRowsOfTeam(running, team.id),
    ({ usage_day }) => usage_day !== undefined,
  )
  const confirm = await nameOf(team)
  const removed = await withDatabase(running, async (query) => {
    await query('begin')
    await query('select 1 from usage_day where team_id = $1 for update', [team.id])
    await team.owner('POST /v1/profiles', { name: 'written late' })
    // Its line is inserted, and waits for the day that it is counted on.
    await waiting(running, 1)
    const removing = team.owner('DELETE /v1/team', { confirm })
    await waiting(running, 2)
    await query('commit')
    return removing
  })
  assert.equal(removed.status, 200)
  assert.deepEqual(Object.keys(await countRowsOfTeam(running, team.id)), ['audit_entry'])
})

test('so does a call to the sandbox that is being written down', { skip: needsServer }, async () => {
  const running = await service()
  const team = await newTeam()
  const { id } = await newAccount(team, 'microblog')
  const confirm = await nameOf(team)
  const removed = await withDatabase(running, async (query) => {
    await query(`
      create function hold_call() returns trigger language plpgsql as $$
      begin
        if new.team_id = '${team.id}' then perform pg_advisory_xact_lock(1); end if;
        return null;
      end $$`)
    // A commit that writes a call of the team down waits until it is let go.
    await query(`
      create constraint trigger hold_call after insert on sandbox_call deferrable initially deferred
      for each row execute function hold_call()`)
    await query('select pg_advisory_lock(1)')
    const asking = team.call(`GET /v1/microblog/tweet?accountId=${id}&id=1`)
    await waiting(running, 1)
    const removing = team.owner('DELETE /v1/team', { confirm })
    await waiting(running, 2)
    await query('select pg_advisory_unlock(1)')
    const answers = [await removing, await asking]
    await query('drop function hold_call cascade')
    return answers[0]
  })
  assert.equal(removed?.status, 200)
  assert.deepEqual(Object.keys(await countRowsOfTeam(running, team.id)), ['audit_entry'])
})

test('a team is deleted while it publishes and goes on asking, and what it waits for comes to nothing', async () => {
  const other = await busyTeam()
  for (let round = 0; round < 3; round++) {
    const { team, account } = await busyTeam()
    const confirm = await nameOf(team)
    const targets = [{ accountId: account.id }]
    const slow = { content: 'held sbx:publish:slow1s', targets, publishNow: true }
    const held = (await team.call('POST /v1/posts', slow)).body
    await eventually(
      () => team.call(`GET /v1/posts/${held.id}`),
      ({ body }) => body.status === 'publishing',
    )
    const requested = Array.from({ length: 15 }, (_, index) => [
      team.call('POST /v1/posts', { content: `post ${index}`, targets, publishNow: true }),
      team.call('POST /v1/profiles', { name: `profile ${index}` }),
      team.owner('POST /v1/api-keys', { name: `key ${index}` }),
    ]).flat()
    await requested[round * 6]
    const removed = await team.owner('DELETE /v1/team', { confirm })
    assert.equal(removed.status, 200, JSON.stringify(removed.body))
    for (const { status, body } of await Promise.all(requested))
      assert.ok([201, 401, 404, 503].includes(status), `${status} ${JSON.stringify(body)}`)
    assert.deepEqual(faultOf(await team.call('GET /v1/posts')), invalidCredential)
    const left = databaseServer && (await countRowsOfTeam(await service(), team.id))
    assert.deepEqual(Object.keys(left || { audit_entry: 1 }), ['audit_entry'])
  }
  // The answers of the calls that were held come in, and the others' work goes on.
  await new Promise((resolve) => setTimeout(resolve, 1200))
  await publishNow(other.team.call, [other.account.id], 'after all')
})

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import pg from 'pg'
import { needsServer, newDatabase, type Spawned, spawnService } from '#testing/service/process.ts'
import { testKey } from '#testing/team/keys.ts'
import { type Call, client, eventually, sessionOf } from '#testing/team/team.ts'

const password = 'a long password'
const next = 'another long password'

// What no operation of this area shows is looked at where it is kept.
describe('in the database', { skip: needsServer }, () => {
  let process: Spawned
  let stranger: Call
  let database: pg.Client
  before(async () => {
    const DATABASE_URL = await newDatabase()
    process = spawnService({ DATABASE_URL, ENCRYPTION_KEY: testKey(5) })
    const url = await process.url
    stranger = client(url, { 'user-agent': 'a browser' })
    await eventually(
      () => stranger('GET /v1/health'),
      ({ status }) => status === 200,
      20_000,
    )
    database = new pg.Client({ connectionString: DATABASE_URL })
    await database.connect()
  })
  after(async () => {
    await database.end()
    process.kill('SIGTERM')
    await process.exit
  })

  const ask = async (text: string, ...values: unknown[]) => (await database.query(text, values)).rows

  async function register(email: string) {
    const registered = await stranger('POST /v1/auth/register', { email, password })
    const { id } = registered.body.user
    const cookie = { cookie: `zither_session=${sessionOf(registered)}`, 'user-agent': 'a browser' }
    return { id, team: registered.body.team.id, call: client(await process.url, cookie) }
  }

  test('everything that is done with a credential of a person is in the audit log, with whoever did it', async () => {
    const email = 'audited@example.com'
    const { id, team, call } = await register(email)
    await stranger('POST /v1/auth/login', { email, password: 'not the password' })
    await stranger('POST /v1/auth/login', { email, password })
    await call('POST /v1/auth/password/change', { currentPassword: 'not the password', newPassword: next })
    await call('POST /v1/auth/password/change', { currentPassword: password, newPassword: next })
    await call('POST /v1/auth/logout')
    const rows = await ask('select * from audit_entry where team_id = $1 order by id', team)
    assert.deepEqual(
      rows.map(({ action, actor_type, actor_id, actor_email }) => [
        action,
        actor_type,
        actor_id,
        actor_email,
      ]),
      [
        ['auth.registered', 'user', id, email],
        ['auth.login_failed', 'system', null, null],
        ['auth.login', 'user', id, email],
        ['auth.password_changed', 'user', id, email],
        ['auth.logout', 'user', id, email],
      ],
    )
    for (const { target_type, target_id, ip, user_agent } of rows)
      assert.deepEqual([target_type, target_id, ip, user_agent], ['user', id, '127.0.0.1', 'a browser'])
    assert.doesNotMatch(JSON.stringify(rows), /password"|long password|zs_/)
    await stranger('POST /v1/auth/login', { email: 'nobody@example.com', password })
    const [entry] = await ask('select * from audit_entry where team_id is null')
    assert.deepEqual(
      [entry.action, entry.target_id, entry.target_label],
      ['auth.login_failed', null, 'nobody@example.com'],
    )
    const locked = Array.from({ length: 12 }, () => stranger('POST /v1/auth/login', { email, password }))
    await Promise.all(locked)
    const failed = await ask(
      "select 1 from audit_entry where team_id = $1 and action = 'auth.login_failed'",
      team,
    )
    assert.equal(failed.length, 11, 'ten that were compared, after one before')
  })

  test('tokens and passwords are digests and hashes', async () => {
    const { id } = await register('digested@example.com')
    const [session] = await ask('select * from session where user_id = $1', id)
    assert.equal(session.digest.length, 32)
    const [user] = await ask('select * from app_user where id = $1', id)
    assert.match(user.password_hash, /^argon2id\$19456\$2\$1\$/)
    assert.doesNotMatch(JSON.stringify([session, user]), /zs_|long password/)
  })

  test('when a user was seen last is kept', async () => {
    const { id, call } = await register('seen@example.com')
    const seen = async () =>
      (await ask('select last_seen_at from app_user where id = $1', id))[0].last_seen_at
    const first = await seen()
    assert.ok(first)
    await ask("update session set seen_at = seen_at - interval '2 minutes' where user_id = $1", id)
    const renewed = await call('GET /v1/auth/session')
    assert.match(renewed.headers.get('set-cookie') ?? '', /Max-Age=1209600/)
    await eventually(seen, (at) => at > first)
  })

  test('a member who is kept to some profiles sees no others', async () => {
    const { id, team, call } = await register('kept@example.com')
    const { body: profile } = await call('POST /v1/profiles', { name: 'mine' })
    await ask(
      "update membership set role = 'member', profile_ids = array[$2] where user_id = $1",
      id,
      profile.id,
    )
    const { data } = (await call('GET /v1/profiles')).body
    assert.deepEqual(
      data.map((one: { id: string }) => one.id),
      [profile.id],
    )
    const [other] = await ask(
      "select id from profile where team_id = $1 and mode = 'live' and id <> $2",
      team,
      profile.id,
    )
    assert.equal((await call(`PATCH /v1/profiles/${other.id}`, { name: 'x' })).status, 404)
    await ask('update membership set profile_ids = null where user_id = $1', id)
    assert.equal((await call('GET /v1/profiles')).body.data.length, 2)
  })
})

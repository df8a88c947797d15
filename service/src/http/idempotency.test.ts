import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { randomId } from '#testing/fixtures/sample.ts'
import { type Credential, keyOf, sessionOf } from '#testing/requests/asker.ts'
import { advance } from '#testing/service/clock.ts'
import { send } from '#testing/service/http.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { newTeam, type Team } from '#testing/team/team.ts'

const day = 24 * 3600
const reused = { status: 409, code: 'idempotency_key_reused' }

describe('an Idempotency-Key', () => {
  let own: Running
  let team: Team
  let credential: Credential

  before(async () => {
    own = await boot()
    team = await newTeam(own)
    credential = await keyOf(team)
  })
  after(() => own.stop())

  const create = (key: string, body: unknown, as: Credential = credential, route = 'POST /v1/profiles') =>
    send(own.url, route, { headers: { ...as, 'idempotency-key': key }, body })
  const named = async (name: string, mode = 'test') => {
    const path = `GET /v1/profiles?limit=100&name=${encodeURIComponent(name)}`
    return (await team.owner(path, undefined, { 'x-mode': mode })).body.data.length
  }

  test('answers a repeat with the same bytes, and says that it is one', async () => {
    const [key, body] = [randomId(), { name: randomId(), color: '#a0b1c2' }]
    const first = await create(key, body)
    assert.equal(first.status, 201)
    assert.equal(first.headers.get('idempotent-replayed'), null)
    for (let count = 0; count < 3; count++) {
      const again = await create(key, body)
      assert.deepEqual([again.status, again.text], [201, first.text])
      assert.equal(again.headers.get('idempotent-replayed'), 'true')
      assert.equal(again.headers.get('content-type'), first.headers.get('content-type'))
      assert.notEqual(again.headers.get('x-request-id'), first.headers.get('x-request-id'))
    }
    await team.owner(`PATCH /v1/profiles/${first.body.id}`, { name: randomId() }, { 'x-mode': 'test' })
    assert.equal((await create(key, body)).text, first.text)
    assert.equal(await named(body.name), 0)
  })

  test('is the same for the same request, however its JSON is written', async () => {
    const [key, name] = [randomId(), `Ärger ${randomId()}`]
    const first = await create(key, JSON.stringify({ name, description: 'd' }))
    assert.equal(first.status, 201)
    const escaped = JSON.stringify(name).replace('Ä', '\\u00c4')
    for (const body of [
      `{"description":"d","name":${JSON.stringify(name)}}`,
      `\n{ "name" : ${JSON.stringify(name)},\t"description":"d" }  `,
      `{"name":${escaped},"description":"d"}`,
    ]) {
      const again = await create(key, body)
      assert.deepEqual([again.status, again.text], [201, first.text], body)
    }
  })

  test('with another request is refused, and the first one still replays', async () => {
    const [key, body] = [randomId(), { name: randomId() }]
    const first = await create(key, body)
    for (const other of [
      { name: randomId() },
      { ...body, description: '' },
      { ...body, description: null },
      { ...body, color: '#000000' },
    ])
      assert.deepEqual(faultOf(await create(key, other)), reused, JSON.stringify(other))
    assert.equal((await create(key, body)).text, first.text)
  })

  test('stays free while nothing was changed', async () => {
    const key = randomId()
    const taken = await create(randomId(), { name: randomId() })
    const reader = await keyOf(team, { permission: 'read' })
    assert.equal((await create(key, { name: '' })).code, 'invalid_string')
    assert.equal((await create(key, '{')).code, 'invalid_request_body')
    assert.equal((await create(key, { name: randomId() }, reader)).status, 403)
    assert.equal((await create(key, { name: randomId() }, {})).status, 401)
    for (let count = 0; count < 2; count++) {
      const conflict = await create(key, { name: taken.body.name })
      assert.deepEqual(faultOf(conflict), { status: 409, code: 'profile_name_conflict', param: 'name' })
      assert.equal(conflict.headers.get('idempotent-replayed'), null)
    }
    const made = await create(key, { name: randomId() })
    assert.deepEqual([made.status, made.headers.get('idempotent-replayed')], [201, null])
  })

  test('is kept for 24 hours', async () => {
    const [key, body] = [randomId(), { name: randomId() }]
    const first = await create(key, body)
    await advance(day - 60, own)
    assert.equal((await create(key, body)).text, first.text)
    assert.deepEqual(faultOf(await create(key, { name: randomId() })), reused)
    await advance(61, own)
    assert.equal((await create(key, body)).code, 'profile_name_conflict')
    const other = { name: randomId() }
    const second = await create(key, other)
    assert.deepEqual([second.status, second.headers.get('idempotent-replayed')], [201, null])
    assert.deepEqual(faultOf(await create(key, body)), reused)
    await advance(day - 60, own)
    assert.equal((await create(key, other)).text, second.text)
  })

  test('lets one of many at once act, and the others wait for its answer or are told that it runs', async () => {
    for (let round = 0; round < 5; round++) {
      const [key, name] = [randomId(), randomId()]
      const answers = await Promise.all(Array.from({ length: 20 }, () => create(key, { name })))
      const made = answers.filter(({ status }) => status === 201)
      assert.ok(made.length > 0)
      assert.equal(new Set(made.map(({ text }) => text)).size, 1)
      assert.equal(made.filter(({ headers }) => headers.get('idempotent-replayed') === null).length, 1)
      for (const other of answers.filter(({ status }) => status !== 201)) {
        assert.deepEqual(faultOf(other), { status: 409, code: 'idempotency_key_in_flight' })
        assert.equal(other.headers.get('retry-after'), '1')
      }
      assert.equal(await named(name), 1)
    }
  })

  test('lets one of different requests at once act', async () => {
    const key = randomId()
    const names = Array.from({ length: 10 }, () => randomId())
    const answers = await Promise.all(names.map((name) => create(key, { name })))
    assert.equal(answers.filter(({ status }) => status === 201).length, 1)
    for (const { code } of answers.filter(({ status }) => status !== 201))
      assert.ok(['idempotency_key_reused', 'idempotency_key_in_flight'].includes(String(code)), String(code))
    const counts = await Promise.all(names.map((name) => named(name)))
    assert.equal(
      counts.reduce((sum, count) => sum + count),
      1,
    )
  })

  test('is shared by all credentials of a team, in both modes, and with nobody else', async () => {
    const [key, body] = [randomId(), { name: randomId() }]
    const first = await create(key, body)
    const session = await sessionOf(own.url, team)
    const live = await keyOf(team, { mode: 'live' })
    for (const as of [await keyOf(team), live, session, { ...session, 'x-mode': 'test' }])
      assert.equal((await create(key, body, as)).text, first.text)
    assert.deepEqual([await named(body.name), await named(body.name, 'live')], [1, 0])
    const stranger = await create(key, body, await keyOf(await newTeam(own)))
    assert.equal(stranger.status, 201)
    assert.notEqual(stranger.body.id, first.body.id)
  })

  test('belongs to one operation', async () => {
    const key = randomId()
    assert.equal((await create(key, { name: randomId() })).status, 201)
    const draft = await create(key, { content: 'a draft', isDraft: true }, credential, 'POST /v1/posts')
    assert.deepEqual([draft.status, draft.headers.get('idempotent-replayed')], [201, null])
  })

  test('has up to 255 characters, of any kind that a header holds', async () => {
    for (const key of ['k', 'a b', '"quoted"', "it's; drop", `${'é'.repeat(100)}`, 'k'.repeat(255)]) {
      const body = { name: randomId() }
      const first = await create(Buffer.from(key).toString('latin1'), body)
      assert.equal(first.status, 201, key)
      assert.equal((await create(Buffer.from(key).toString('latin1'), body)).text, first.text, key)
    }
  })
})

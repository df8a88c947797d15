import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { catalogue } from '#features/catalogue.ts'
import { randomId } from '#testing/fixtures/sample.ts'
import { type Credential, keyOf, sessionOf } from '#testing/requests/asker.ts'
import { advance } from '#testing/service/clock.ts'
import { send } from '#testing/service/http.ts'
import { keyedOperations } from '#testing/service/keyed-operations.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { control, eventually, newTeam, type Team } from '#testing/team/team.ts'
import { newReceiver, type Receiver } from '#testing/twins/receiver.ts'

const day = 24 * 3600
const inFlight = { status: 409, code: 'idempotency_key_in_flight' }
const reused = { status: 409, code: 'idempotency_key_reused' }
const unknown = { status: 409, code: 'idempotency_key_outcome_unknown' }

describe('an Idempotency-Key of an operation that calls a provider', () => {
  let own: Running
  let team: Team
  let credential: Credential
  let provider: Receiver

  before(async () => {
    provider = await newReceiver()
    own = await boot({ LOG_LEVEL: 'fatal' }, [...catalogue, ...keyedOperations(provider.url)])
    team = await newTeam(own)
    credential = await keyOf(team)
  })
  after(() => own.stop())
  beforeEach(() => provider.answers({}))

  const ask = (key: string | undefined, body: object, route = 'sends', as: Credential = credential) =>
    send(own.url, `POST /v1/${route}`, {
      headers: { ...as, ...(key !== undefined && { 'idempotency-key': key }) },
      body,
    })
  const calls = (text: string) => provider.received.filter(({ body }) => body === text).length
  const isReplay = ({ headers }: { headers: Headers }) => headers.get('idempotent-replayed') === 'true'

  test('lets one request call, and answers each repeat for 24 hours with its bytes', async () => {
    const [key, body] = [randomId(), { text: randomId() }]
    const first = await ask(key, body)
    assert.deepEqual([first.status, isReplay(first)], [201, false])
    for (const wait of [0, 0, day - 60]) {
      await advance(wait, own)
      const again = await ask(key, body)
      assert.deepEqual([again.status, again.text, isReplay(again)], [201, first.text, true])
      assert.equal(again.headers.get('content-type'), first.headers.get('content-type'))
    }
    assert.equal(calls(body.text), 1)
    await advance(61, own)
    const anew = await ask(key, body)
    assert.deepEqual([anew.status, isReplay(anew), calls(body.text)], [201, false, 2])
  })

  test('tells whoever comes meanwhile that the first still runs, and makes one call', async () => {
    const [key, body] = [randomId(), { text: randomId() }]
    const gate = Promise.withResolvers<void>()
    provider.answers({ after: gate.promise })
    const first = ask(key, body)
    await eventually(
      async () => calls(body.text),
      (count) => count === 1,
    )
    const others = await Promise.all(Array.from({ length: 20 }, () => ask(key, body)))
    for (const other of others) {
      assert.deepEqual(faultOf(other), inFlight)
      assert.equal(other.headers.get('retry-after'), '1')
    }
    assert.deepEqual(faultOf(await ask(key, { text: 'other' })), reused)
    gate.resolve()
    assert.equal((await first).status, 201)
    const again = await ask(key, body)
    assert.deepEqual([again.text, isReplay(again)], [(await first).text, true])
    assert.equal(calls(body.text), 1)
  })

  test('lets one of many at once call, before any of them has begun to', async () => {
    for (let round = 0; round < 5; round++) {
      const [key, body] = [randomId(), { text: randomId(), before: 'asks' }]
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask(key, body)))
      const made = answers.filter(({ status }) => status === 201)
      assert.equal(made.filter((answer) => !isReplay(answer)).length, 1)
      assert.equal(new Set(made.map(({ text }) => text)).size, 1)
      for (const other of answers.filter(({ status }) => status !== 201))
        assert.deepEqual(faultOf(other), inFlight)
      assert.equal(calls(body.text), 1)
    }
  })

  test('with another request is refused: with 409, and with 422 where a chain is built', async () => {
    for (const [route, status] of [
      ['sends', 409],
      ['needs', 409],
      ['chains', 422],
    ] as const) {
      const [key, body] = [randomId(), { text: randomId() }]
      const first = await ask(key, body, route)
      assert.equal(first.status, 201)
      for (const other of [{ text: 'other' }, { ...body, calls: 1 }])
        assert.deepEqual(faultOf(await ask(key, other, route)), { ...reused, status }, route)
      assert.equal((await ask(key, body, route)).text, first.text)
      assert.equal(calls(body.text), 1)
    }
  })

  test('belongs to the API key, or to the panel user with all sessions and in both modes', async () => {
    const [key, body] = [randomId(), { text: randomId() }]
    const [one, other] = [await sessionOf(own.url, team), await sessionOf(own.url, team)]
    const first = await ask(key, body, 'sends', one)
    assert.equal(first.status, 201)
    for (const as of [one, other, { ...other, 'x-mode': 'test' }]) {
      const again = await ask(key, body, 'sends', as)
      assert.deepEqual([again.text, isReplay(again)], [first.text, true])
    }
    assert.equal(calls(body.text), 1)
    for (const as of [credential, await keyOf(team)]) {
      const separate = await ask(key, body, 'sends', as)
      assert.deepEqual([separate.status, isReplay(separate)], [201, false])
    }
    assert.equal(calls(body.text), 3)
  })

  test('is shared by the keys of a team in one mode, where its scope is that', async () => {
    const [key, body] = [randomId(), { text: randomId() }]
    const first = await ask(key, body, 'needs')
    const session = { ...(await sessionOf(own.url, team)), 'x-mode': 'test' }
    for (const as of [await keyOf(team), session])
      assert.equal((await ask(key, body, 'needs', as)).text, first.text)
    const live = await ask(key, body, 'needs', await keyOf(team, { mode: 'live' }))
    assert.deepEqual([live.status, isReplay(live), calls(body.text)], [201, false, 2])
  })

  test('replays to a key that is limited to profiles only what that key has made, and calls for no other', async () => {
    const [key, body] = [randomId(), { text: randomId() }]
    const limited = () => keyOf(team, { scope: 'profiles', profileIds: [team.profileId] })
    const [maker, other] = [await limited(), await limited()]
    const first = await ask(key, body, 'needs', maker)
    assert.equal(first.status, 201)
    for (const as of [maker, credential]) assert.equal((await ask(key, body, 'needs', as)).text, first.text)
    assert.deepEqual(faultOf(await ask(key, body, 'needs', other)), {
      status: 404,
      code: 'profile_not_found',
    })
    assert.equal(calls(body.text), 1)
    const [lost, doubt] = [randomId(), { text: randomId() }]
    provider.answers(() => undefined)
    await ask(lost, doubt, 'needs', maker)
    assert.deepEqual(faultOf(await ask(lost, doubt, 'needs', other)), unknown)
    assert.equal(calls(doubt.text), 1)
  })

  test('stays free after an answer that changed nothing, before the call or at the provider', async () => {
    const [key, text] = [randomId(), randomId()]
    const free = async (status: number, code: string, body: object = { text }, as?: Credential) => {
      const reply = await ask(key, body, 'sends', as)
      assert.deepEqual([reply.status, reply.code, isReplay(reply)], [status, code, false])
    }
    await free(400, 'missing_required_parameter', {})
    await free(403, 'insufficient_permissions', { text }, await keyOf(team, { permission: 'read' }))
    await free(401, 'missing_credential', { text }, {})
    await free(404, 'recipient_not_found', { text, before: 'raises' })
    await free(500, 'what the call needs could not be kept', { text, before: 'cannot keep' })
    await free(502, 'provider_error', { text, unreachable: true })
    assert.equal(calls(text), 0)
    for (const [status, answered, code] of [
      [400, 400, 'provider_rejected'],
      [500, 502, 'provider_error'],
      [401, 409, 'account_disconnected'],
      [429, 429, 'outbound_rate_limited'],
    ] as const) {
      provider.answers({ status })
      await free(answered, code)
    }
    provider.answers({})
    const made = await ask(key, { text })
    assert.deepEqual([made.status, isReplay(made), calls(text)], [201, false, 5])
  })

  test('of a call whose outcome is unknown replays that answer byte for byte for the rest of its window, and never calls again', async () => {
    const [key, body] = [randomId(), { text: randomId() }]
    provider.answers(() => undefined)
    const first = await ask(key, body)
    assert.deepEqual(faultOf(first), { status: 504, code: 'provider_timeout' })
    assert.deepEqual([first.body.details, isReplay(first)], [{ outcome: 'unknown' }, false])
    provider.answers({})
    for (const wait of [0, 3600, day - 3700]) {
      await advance(wait, own)
      await (await control(own))('POST /_sandbox/jobs/run', { job: 'sweep' })
      const again = await ask(key, body)
      assert.deepEqual([again.status, again.text, isReplay(again)], [504, first.text, true])
    }
    assert.deepEqual(faultOf(await ask(key, { text: 'other' })), reused)
    assert.equal(calls(body.text), 1)
    await advance(101, own)
    assert.deepEqual([(await ask(key, body)).status, calls(body.text)], [201, 2])
  })

  test('where it is required tells of an unknown outcome at once, and of an earlier request only to a repeat', async () => {
    const [key, body] = [randomId(), { text: randomId() }]
    assert.equal((await ask(undefined, body, 'needs')).code, 'missing_idempotency_key')
    provider.answers(() => undefined)
    const first = await ask(key, body, 'needs')
    assert.deepEqual([faultOf(first), first.body.details], [unknown, { outcome: 'unknown' }])
    assert.match(first.body.error, /^This request may/)
    provider.answers({})
    const again = await ask(key, body, 'needs')
    assert.deepEqual(faultOf(again), unknown)
    assert.match(again.body.error, /^An earlier request/)
    assert.equal(calls(body.text), 1)
  })

  test('is in doubt when the service breaks after the call', async () => {
    const [key, body] = [randomId(), { text: randomId(), afterwards: 'breaks' }]
    for (let count = 0; count < 3; count++) assert.deepEqual(faultOf(await ask(key, body)), unknown)
    assert.equal(calls(body.text), 1)
  })

  test('keeps an error that came after an effect', async () => {
    const [key, body] = [randomId(), { text: randomId(), calls: 3 }]
    provider.answers(({ body: text }) => ({ status: calls(text) < 3 ? 200 : 400 }))
    const first = await ask(key, body, 'chains')
    assert.deepEqual([first.status, first.code, calls(body.text)], [400, 'provider_rejected', 3])
    provider.answers({})
    const again = await ask(key, body, 'chains')
    assert.deepEqual([again.status, again.text, isReplay(again)], [400, first.text, true])
    assert.equal(calls(body.text), 3)
  })

  test('is not needed where it is optional, and then nothing replays', async () => {
    const body = { text: randomId() }
    const answers = [await ask(undefined, body), await ask(undefined, body)]
    assert.deepEqual(
      answers.map((answer) => [answer.status, isReplay(answer)]),
      [
        [201, false],
        [201, false],
      ],
    )
    assert.equal(calls(body.text), 2)
  })

  test('that is forwarded reaches the provider with every request, and nothing replays here', async () => {
    const [key, body] = [randomId(), { text: randomId() }]
    const [first, second] = [await ask(key, body, 'forwards'), await ask(key, body, 'forwards')]
    assert.deepEqual([first.status, second.status, isReplay(second)], [201, 201, false])
    const sent = provider.received.filter((request) => request.body === body.text)
    assert.deepEqual(
      sent.map(({ headers }) => headers['idempotency-key']),
      [key, key],
    )
    assert.equal((await ask('k'.repeat(256), body, 'forwards')).code, 'invalid_idempotency_key')
    assert.deepEqual([(await ask(undefined, body, 'forwards')).status, calls(body.text)], [201, 3])
  })
})

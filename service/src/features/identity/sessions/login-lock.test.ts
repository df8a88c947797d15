import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { cheapCost, type Running, service } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { eventually, newStranger, newTeam, type Reply, type Team } from '#testing/team/team.ts'
import { mailService, newMailbox, register } from '#testing/twins/mail.ts'
import { hashAt, recommendedCost } from '../people/password.ts'

const wrong = { status: 401, code: 'invalid_login' }
const locked = { status: 429, code: 'too_many_login_attempts' }
const minute = 60

const login = async (running: Running, email: string, password: string) =>
  (await newStranger(running))('POST /v1/auth/login', { email, password })

const guess = (running: Running, email: string) => login(running, email, 'not the password')

/** All that a stranger sees of a failure, but what is of the request alone. */
function seen({ status, body, headers }: Reply) {
  const { requestId, ...rest } = body
  return { status, rest, names: [...headers.keys()].sort() }
}

const deliveries: [name: string, running: () => Promise<Running>][] = [
  ['without delivery', service],
  ['with delivery', mailService],
]

for (const [name, start] of deliveries)
  describe(`guessing passwords ${name}`, () => {
    test('is answered ten times and no more, however many guess at once', async () => {
      const running = await start()
      const team = await newTeam(running)
      for (const email of [team.email, newMailbox()]) {
        const guesses = await Promise.all(Array.from({ length: 50 }, () => guess(running, email)))
        const codes = Map.groupBy(guesses, ({ code }) => code)
        assert.equal(codes.get('invalid_login')?.length, 10)
        assert.equal(codes.get('too_many_login_attempts')?.length, 40)
        for (const refused of codes.get('too_many_login_attempts') ?? [])
          assert.equal(refused.headers.get('retry-after'), null)
      }
      assert.deepEqual(faultOf(await login(running, team.email, team.password)), locked)
    })

    test('looks the same at an address that is known, at one that is registered and at one that nobody has', async () => {
      const running = await start()
      const { email } = await newTeam(running)
      const addresses = [email, newMailbox()]
      if (start === mailService) addresses.push((await register(running)).to)
      for (let count = 0; count < 12; count++) {
        const answers = []
        for (const address of addresses) answers.push(seen(await guess(running, address)))
        for (const answer of answers) assert.deepEqual(answer, answers[0])
        assert.equal(answers[0]?.status, count < 10 ? 401 : 429)
      }
    })
  })

describe('a locked address', () => {
  const lock = async (running: Running, { email }: Pick<Team, 'email'>) => {
    for (let count = 0; count < 10; count++) assert.deepEqual(faultOf(await guess(running, email)), wrong)
  }

  test('keeps the sessions that it has', async () => {
    const running = await service()
    const team = await newTeam(running)
    await lock(running, team)
    assert.deepEqual(faultOf(await login(running, team.email, team.password)), locked)
    assert.equal((await team.owner('GET /v1/auth/session')).status, 200)
  })

  test('opens when the oldest failure is a quarter of an hour old, and what was refused meanwhile does not count', async () => {
    const running = await service()
    const team = await newTeam(running)
    assert.deepEqual(faultOf(await guess(running, team.email)), wrong)
    await advance(10 * minute, running)
    for (let count = 0; count < 9; count++) assert.deepEqual(faultOf(await guess(running, team.email)), wrong)
    for (let count = 0; count < 20; count++) assert.equal((await guess(running, team.email)).status, 429)
    await advance(5 * minute + 1, running)
    assert.deepEqual(faultOf(await guess(running, team.email)), wrong)
    assert.deepEqual(faultOf(await login(running, team.email, team.password)), locked)
    await advance(10 * minute, running)
    assert.equal((await login(running, team.email, team.password)).status, 200)
  })

  test('is one however its letters are written', async () => {
    const running = await service()
    const team = await newTeam(running)
    await lock(running, { email: team.email.toUpperCase() })
    assert.deepEqual(faultOf(await login(running, team.email, team.password)), locked)
  })

  test('begins anew with a success', async () => {
    const running = await service()
    const team = await newTeam(running)
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 9; count++)
        assert.deepEqual(faultOf(await guess(running, team.email)), wrong)
      assert.equal((await login(running, team.email, team.password)).status, 200)
    }
  })

  test('is not opened by the password of a registration that anybody may make', async () => {
    const running = await mailService()
    const team = await newTeam(running)
    const stranger = await newStranger(running)
    const password = 'what a stranger chose'
    await stranger('POST /v1/auth/register', { email: team.email, password })
    for (let count = 0; count < 9; count++) {
      assert.deepEqual(faultOf(await guess(running, team.email)), wrong)
      assert.equal((await login(running, team.email, password)).code, 'email_not_verified')
    }
    assert.deepEqual(faultOf(await guess(running, team.email)), wrong)
    assert.deepEqual(faultOf(await login(running, team.email, password)), locked)
  })

  test('is not the limit of a client: another client of the same address is not counted by it', async () => {
    const running = await service()
    const [one, other] = [await newTeam(running), await newTeam(running)]
    const stranger = await newStranger(running)
    for (let count = 0; count < 10; count++)
      await stranger('POST /v1/auth/login', { email: one.email, password: 'not the password' })
    const { email, password } = other
    assert.equal((await stranger('POST /v1/auth/login', { email, password })).status, 200)
  })
})

test('more passwords than can be compared in a few seconds are put off, and the rest is answered', async (t) => {
  const running = await service()
  // At the cost of tests, hundreds are compared before the next one comes.
  hashAt(recommendedCost)
  t.after(() => hashAt(cheapCost))
  const answers = await Promise.all(Array.from({ length: 320 }, () => guess(running, newMailbox())))
  const busy = answers.filter(({ status }) => status === 503)
  for (const answer of busy) {
    assert.deepEqual(faultOf(answer), { status: 503, code: 'service_unavailable' })
    assert.ok(Number(answer.headers.get('retry-after')) >= 1)
  }
  assert.equal(answers.length - busy.length, answers.filter(({ status }) => status === 401).length)
  assert.ok(busy.length > 0)
  const after = await eventually(
    () => guess(running, newMailbox()),
    ({ status }) => status === 401,
  )
  assert.equal(after.status, 401)
})

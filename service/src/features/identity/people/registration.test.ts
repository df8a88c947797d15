import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newDirectory, spawnService } from '#testing/service/process.ts'
import { boot, type Running } from '#testing/service/service.ts'
import { faultOf } from '#testing/service/socket.ts'
import { testKey } from '#testing/team/keys.ts'
import { client, control, eventually, newStranger, newTeam, type Reply } from '#testing/team/team.ts'
import { mailService, newMailbox, register, settledMails } from '#testing/twins/mail.ts'

const key = testKey(7)
const closed = { status: 503, code: 'registration_unavailable' }
const pending = { verification: 'pending' }
const password = 'a long password'

/** All that a stranger sees of an answer, but what is of the request alone. */
function seen({ status, body, headers }: Reply) {
  const names = [...headers.keys()].sort()
  return { status, body, names, type: headers.get('content-type'), length: headers.get('content-length') }
}

describe('registering without delivery', () => {
  test('makes a team with one default profile in each mode, and signs in', async () => {
    const team = await newTeam()
    const session = await team.owner('GET /v1/auth/session')
    assert.equal(session.status, 200)
    assert.equal(session.body.role, 'owner')
    assert.equal(session.body.team.id, team.id)
    assert.equal(session.body.user.emailVerified, false)
    for (const mode of ['live', 'test']) {
      const profiles = await team.owner('GET /v1/profiles', undefined, { 'x-mode': mode })
      assert.equal(profiles.body.data.length, 1)
      assert.equal(profiles.body.data[0].isDefault, true)
    }
  })

  test('gives an address one account, however its letters are written', async () => {
    const team = await newTeam()
    const stranger = await newStranger()
    const email = team.email.toUpperCase()
    const again = await stranger('POST /v1/auth/register', { email, password: 'another one' })
    assert.deepEqual(faultOf(again), { status: 409, code: 'email_already_registered', param: 'email' })
  })

  test('mails nothing, keeps nothing for the control, and says so', async () => {
    const stranger = await newStranger()
    const { body } = await stranger('GET /v1/status')
    assert.deepEqual([body.registration, body.emailDelivery], ['open', false])
    const sandbox = await control()
    for (const method of ['GET', 'DELETE'])
      assert.deepEqual(faultOf(await sandbox(`${method} /_sandbox/mail`)), {
        status: 409,
        code: 'mail_not_captured',
      })
    const { email } = await newTeam()
    const forgot = await stranger('POST /v1/auth/password/forgot', { email })
    assert.deepEqual([forgot.status, forgot.body], [202, { status: 'accepted' }])
    const state = await sandbox('GET /_sandbox/state')
    assert.equal(state.body.due.mail, 0)
  })

  test('takes 8 to 128 characters that are not the address, and an address', async () => {
    const email = newMailbox()
    const weak = { status: 400, code: 'weak_password', param: 'password' }
    const invalid = { status: 400, code: 'invalid_email', param: 'email' }
    const rows: [body: object, fault: object][] = [
      [{ email, password: '1234567' }, weak],
      [{ email, password: 'x'.repeat(129) }, weak],
      [{ email, password: email.toUpperCase() }, weak],
      [{ email, password: '' }, weak],
      [{ email: 'nobody', password }, invalid],
      [{ email: 'a@b', password }, invalid],
      [{ email: `${'x'.repeat(65)}@example.com`, password }, invalid],
      [{ email: `x@${'y'.repeat(260)}.example`, password }, invalid],
      [{ email: 'a,b@example.com', password }, invalid],
      [{ email: 7, password }, invalid],
      [
        { email, password: 7 },
        { status: 400, code: 'invalid_string', param: 'password' },
      ],
      [{ password }, { status: 400, code: 'missing_required_parameter', param: 'email' }],
      [{ email }, { status: 400, code: 'missing_required_parameter', param: 'password' }],
    ]
    for (const running of [undefined, await mailService()])
      for (const [body, fault] of rows) {
        const stranger = await newStranger(running)
        assert.deepEqual(faultOf(await stranger('POST /v1/auth/register', body)), fault, JSON.stringify(body))
      }
    const stranger = await newStranger()
    for (const good of ['12345678', 'ä'.repeat(128), '😀'.repeat(128)]) {
      const made = await stranger('POST /v1/auth/register', { email: newMailbox(), password: good })
      assert.equal(made.status, 201, good)
    }
  })
})

describe('registering where mail is delivered', () => {
  test('answers 202 alike for an address that is new, registered or known, and opens no session', async () => {
    const running = await mailService()
    const stranger = await newStranger(running)
    const { email: known } = await newTeam(running)
    const fresh = newMailbox()
    const answers = []
    for (const email of [fresh, fresh, known, known.toUpperCase()])
      answers.push(await stranger('POST /v1/auth/register', { email, password, name: 'Ann' }))
    for (const answer of answers) {
      assert.deepEqual([answer.status, answer.body], [202, pending])
      assert.deepEqual(seen(answer), seen(answers[0] as Reply))
      assert.equal(answer.headers.get('set-cookie'), null)
    }
    assert.deepEqual(
      (await settledMails(fresh, running)).map(({ kind }) => kind),
      ['verify_email', 'verify_email'],
    )
    const toKnown = await settledMails(known, running)
    assert.equal(toKnown.length, 1, 'the mail of the registration that made the account, and no other')
  })

  test('makes no account before the link is opened', async () => {
    const running = await mailService()
    const { to } = await register(running)
    const stranger = await newStranger(running)
    const early = await stranger('POST /v1/auth/login', { email: to, password })
    assert.deepEqual(faultOf(early), { status: 403, code: 'email_not_verified' })
    assert.equal(early.headers.get('set-cookie'), null)
  })

  test('is not confused by a cookie of an old session', async () => {
    const running = await mailService()
    const stranger = await newStranger(running)
    const email = newMailbox()
    const cookie = { cookie: `zither_session=zs_${'0'.repeat(43)}` }
    assert.equal((await stranger('POST /v1/auth/register', { email, password }, cookie)).status, 202)
    const [mail] = await settledMails(email, running)
    const verified = await stranger('POST /v1/auth/verify-email', { token: mail?.token }, cookie)
    assert.deepEqual(verified.body, { verified: true, email })
    const login = await stranger('POST /v1/auth/login', { email, password }, cookie)
    assert.equal(login.status, 200)
    assert.match(login.headers.get('set-cookie') ?? '', /^zither_session=zs_/)
  })

  test('is told by the status and the state', async () => {
    const running = await mailService()
    const { body } = await (await newStranger(running))('GET /v1/status')
    assert.deepEqual([body.registration, body.emailDelivery], ['open', true])
    const state = await (await control(running))('GET /_sandbox/state')
    assert.deepEqual(state.body.registration, { open: true, emailDelivery: 'outbox' })
  })

  test('by the log prints the link there, and nothing else of the mail', async () => {
    const settings = { DATA_DIR: await newDirectory(), AUTH_EMAIL_DELIVERY: 'log', LOG_LEVEL: 'info' }
    const process = spawnService(settings)
    const url = await process.url
    const stranger = client(url, {})
    await eventually(
      () => stranger('GET /v1/health'),
      ({ status }) => status === 200,
      20_000,
    )
    const email = newMailbox()
    assert.deepEqual((await stranger('POST /v1/auth/register', { email, password })).body, pending)
    const lineOf = () =>
      process
        .output()
        .split('\n')
        .find((line) => line.includes('"link"'))
    const line = await eventually(async () => lineOf(), Boolean)
    const [, token] =
      /"link":"http:\/\/localhost:\d+\/verify-email#token=(zv_[0-9A-Za-z]{43})"/.exec(line ?? '') ?? []
    assert.equal((await stranger('POST /v1/auth/verify-email', { token })).status, 200)
    assert.equal((await stranger('POST /v1/auth/login', { email, password })).status, 200)
    assert.doesNotMatch(process.output(), new RegExp(email))
    process.kill('SIGTERM')
    assert.deepEqual(await process.exit, { code: 0, signal: null })
  })
})

describe('a deployment for production', () => {
  const production = { DEPLOYMENT: 'production', ENCRYPTION_KEY: key, SANDBOX_CONTROL: '0' }
  const bodies = [{ email: 'a@example.com', password }, {}, { email: 7 }, { notAField: 1 }, '{', undefined]

  async function expectClosed(running: Running): Promise<void> {
    const stranger = await newStranger(running)
    for (const body of bodies) {
      const refused = await stranger('POST /v1/auth/register', body)
      assert.deepEqual(faultOf(refused), closed, JSON.stringify(body))
    }
    assert.equal((await stranger('GET /v1/status')).body.registration, 'closed')
  }

  const shut: Record<string, string>[] = [
    {},
    { PUBLIC_REGISTRATION: '1' },
    { PUBLIC_REGISTRATION: '1', AUTH_EMAIL_DELIVERY: 'log' },
    { AUTH_EMAIL_DELIVERY: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1' },
  ]
  for (const env of shut)
    test(`is closed with ${JSON.stringify(env)}: every registration is told so, whatever it holds`, async () => {
      const running = await boot({ ...production, ...env })
      try {
        await expectClosed(running)
      } finally {
        await running.stop()
      }
    })

  test('is open where that is wanted and mails are sent', async () => {
    const mail = { AUTH_EMAIL_DELIVERY: 'smtp', SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_REGISTRATION: '1' }
    const running = await boot({ ...production, ...mail, LOG_LEVEL: 'silent' })
    try {
      const stranger = await newStranger(running)
      const made = await stranger('POST /v1/auth/register', { email: newMailbox(), password })
      assert.deepEqual([made.status, made.body], [202, pending])
      assert.equal((await stranger('POST /v1/auth/register', {})).status, 400)
    } finally {
      await running.stop()
    }
  })

  test('lets those in who have an account, while it is closed to others', async () => {
    const settings = { DATA_DIR: await newDirectory(), ENCRYPTION_KEY: key }
    const person = { email: newMailbox(), password }
    const on = async (
      env: Record<string, string>,
      ask: (stranger: ReturnType<typeof client>) => Promise<void>,
    ) => {
      const process = spawnService({ ...settings, ...env })
      const stranger = client(await process.url, {})
      await eventually(
        () => stranger('GET /v1/health'),
        ({ status }) => status === 200,
        20_000,
      )
      await ask(stranger)
      process.kill('SIGTERM')
      assert.equal((await process.exit).code, 0)
    }
    await on({}, async (stranger) => {
      assert.equal((await stranger('POST /v1/auth/register', person)).status, 201)
    })
    await on({ DEPLOYMENT: 'production', HOST: '127.0.0.1' }, async (stranger) => {
      assert.deepEqual(faultOf(await stranger('POST /v1/auth/register', person)), closed)
      const login = await stranger('POST /v1/auth/login', person)
      assert.equal(login.status, 200)
    })
  })
})

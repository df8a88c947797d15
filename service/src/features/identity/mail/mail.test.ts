import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { advance } from '#testing/service/clock.ts'
import { boot, controlToken, type Running, service } from '#testing/service/service.ts'
import { client, control, eventually, newStranger } from '#testing/team/team.ts'
import { mailService, newMailbox, register, settledMails } from '#testing/twins/mail.ts'
import { type MailServer, newMailServer, parse } from '#testing/twins/mail-server.ts'

const password = 'a long password'
const minute = 60
const hour = 3600

describe('mail over SMTP', () => {
  let server: MailServer
  let running: Running
  before(async () => {
    server = await newMailServer()
    running = await boot({
      AUTH_EMAIL_DELIVERY: 'smtp',
      SMTP_URL: server.url,
      MAIL_FROM: 'zither@mail.example',
      PUBLIC_URL: 'https://zither.example',
      LOG_LEVEL: 'silent',
    })
  })
  after(() => running.stop())
  beforeEach(() => server.says({}))

  const send = async (email = newMailbox()) => {
    const stranger = await newStranger(running)
    const answer = await stranger('POST /v1/auth/register', { email, password })
    assert.equal(answer.status, 202)
    return email
  }
  const due = async () => {
    const sandbox = await control(running)
    return (await sandbox('POST /_sandbox/jobs/run', { job: 'mail' })).body.count
  }
  const takenBy = (email: string) => server.delivered.filter(({ to }) => to.includes(email))
  const offeredTo = (email: string) => server.offered.filter(({ to }) => to.includes(email))

  test('has the link in a text and in HTML, comes from us, and the link works', async () => {
    const email = await send()
    await eventually(
      async () => takenBy(email).length,
      (count) => count === 1,
    )
    const [mail] = takenBy(email)
    assert.equal(mail?.from, 'zither@mail.example')
    const { headers, 'text/plain': text = '', 'text/html': html = '' } = parse(mail as never)
    assert.equal(headers.from, 'Zither <zither@mail.example>')
    assert.equal(headers.to, email)
    assert.equal(headers.subject, 'Confirm your address')
    assert.match(headers['message-id'] ?? '', /^<[0-9a-f]{24}@mail\.example>$/)
    assert.equal(headers['auto-submitted'], 'auto-generated')
    const [link = '', token] =
      /https:\/\/zither\.example\/verify-email#token=(zv_[0-9A-Za-z]{43})/.exec(text) ?? []
    assert.ok(html.includes(`href="${link}"`))
    assert.match(text, /24 hours.*once/s)
    const stranger = await newStranger(running)
    assert.equal((await stranger('POST /v1/auth/verify-email', { token })).status, 200)
    assert.equal((await stranger('POST /v1/auth/login', { email, password })).status, 200)
  })

  test('that is put off by the server comes on a later attempt, once, under the same id', async () => {
    for (const saying of [{ recipient: 450 }, { mail: 451 }, { mail: 'hangs up' }] as const) {
      server.says(saying)
      const email = await send()
      await due()
      assert.equal(takenBy(email).length, 0)
      server.says({})
      await advance(minute - 5, running)
      assert.equal(takenBy(email).length, 0, 'not before its time')
      await advance(6, running)
      assert.equal(takenBy(email).length, 1, JSON.stringify(saying))
      const ids = new Set(offeredTo(email).map((mail) => parse(mail).headers['message-id']))
      assert.equal(ids.size, 1)
      await advance(24 * hour, running)
      assert.equal(takenBy(email).length, 1)
    }
  })

  test('that the server refuses for good is not sent again', async () => {
    server.says({ mail: 550 })
    const email = await send()
    await due()
    assert.equal(offeredTo(email).length, 1)
    server.says({})
    await advance(24 * hour, running)
    assert.equal(offeredTo(email).length, 1)
  })

  test('is tried seven times in a day, and then no more', async () => {
    server.says({ mail: 452 })
    const email = await send()
    await due()
    for (const delay of [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour]) await advance(delay, running)
    assert.equal(offeredTo(email).length, 6)
    await advance(12 * hour, running)
    assert.equal(offeredTo(email).length, 7)
    await advance(48 * hour, running)
    assert.equal(offeredTo(email).length, 7)
  })

  test('does not leave any more once its link is void', async () => {
    server.says({ mail: 452 })
    const stranger = await newStranger(running)
    const email = await send()
    await due()
    server.says({})
    await advance(minute, running)
    const { 'text/plain': text = '' } = parse(takenBy(email)[0] as never)
    const [token] = /zv_\w{43}/.exec(text) ?? []
    await stranger('POST /v1/auth/verify-email', { token })
    server.says({ mail: 452 })
    await stranger('POST /v1/auth/password/forgot', { email })
    await due()
    const before = offeredTo(email).length
    server.says({})
    await advance(30 * minute, running)
    assert.equal(offeredTo(email).length, before + 1)
  })

  test('waits for a server that is away', async () => {
    const away = await boot({
      AUTH_EMAIL_DELIVERY: 'smtp',
      SMTP_URL: 'smtp://127.0.0.1:1',
      LOG_LEVEL: 'silent',
    })
    try {
      const stranger = await newStranger(away)
      const answer = await stranger('POST /v1/auth/register', { email: newMailbox(), password })
      assert.equal(answer.status, 202)
      const sandbox = client(away.url, { 'x-sandbox-token': controlToken })
      await sandbox('POST /_sandbox/jobs/run', { job: 'mail' })
      assert.equal((await sandbox('GET /_sandbox/state')).body.due.mail, 0)
      const moved = await sandbox('POST /_sandbox/clock', { advanceSeconds: 7 * minute })
      assert.deepEqual(moved.body.ran, [{ job: 'mail', count: 2 }])
    } finally {
      await away.stop()
    }
  })
})

describe('mail that is kept for the control', () => {
  test('is listed newest first, by address, up to a limit, until it is forgotten', async () => {
    const running = await mailService()
    const sandbox = await control(running)
    const [one, two] = [await register(running), await register(running)]
    const all = (await sandbox('GET /_sandbox/mail?limit=2')).body.data
    assert.deepEqual(
      all.map(({ to }: { to: string }) => to),
      [two.to, one.to],
    )
    const [mail] = (await sandbox(`GET /_sandbox/mail?to=${one.to.toUpperCase()}`)).body.data
    assert.deepEqual(Object.keys(mail).sort(), [
      'at',
      'id',
      'kind',
      'link',
      'status',
      'subject',
      'text',
      'to',
      'token',
    ])
    assert.deepEqual([mail.kind, mail.status, mail.id], ['verify_email', 'sent', one.id])
    assert.ok(mail.text.includes(mail.link) && mail.link.endsWith(mail.token))
    for (const query of ['limit=0', 'limit=1001', 'limit=x'])
      assert.equal((await sandbox(`GET /_sandbox/mail?${query}`)).code, 'invalid_limit')
    assert.equal((await sandbox('DELETE /_sandbox/mail')).status, 204)
    assert.deepEqual((await sandbox('GET /_sandbox/mail')).body, { data: [] })
    const stranger = await newStranger(running)
    assert.equal((await stranger('POST /v1/auth/verify-email', { token: one.token })).status, 200)
  })

  test('bounces and dawdles where the address says so, and the answers do not differ', async () => {
    const running = await mailService()
    const stranger = await newStranger(running)
    const answers = []
    for (const tag of ['', '+bounce', '+slow']) {
      const email = newMailbox(tag)
      const began = performance.now()
      const { status, body } = await stranger('POST /v1/auth/register', { email, password })
      answers.push({ email, status, body, ms: performance.now() - began })
    }
    for (const { status, body, ms } of answers) {
      assert.deepEqual([status, body], [202, { verification: 'pending' }])
      assert.ok(ms < 4000)
    }
    const [plain = '', bounced = '', slow = ''] = answers.map(({ email }) => email)
    await eventually(
      () => new Promise<number>((resolve) => setTimeout(() => resolve(1), 1000)),
      () => true,
    )
    const statusOf = async (email: string) => {
      const { body } = await (await control(running))(`GET /_sandbox/mail?to=${encodeURIComponent(email)}`)
      return body.data.map(({ status }: { status: string }) => status)
    }
    assert.deepEqual(
      [await statusOf(plain), await statusOf(bounced), await statusOf(slow)],
      [['sent'], ['failed'], []],
    )
    assert.equal((await settledMails(slow, running)).length, 1)
    const [mail] = await settledMails(bounced, running)
    assert.equal((await stranger('POST /v1/auth/verify-email', { token: mail?.token })).status, 200)
  })

  test('is due work with a name, also where nothing is mailed', async () => {
    for (const running of [await mailService(), await service()]) {
      const sandbox = await control(running)
      const ran = await sandbox('POST /_sandbox/jobs/run', { job: 'mail' })
      assert.deepEqual([ran.status, ran.body.job], [200, 'mail'])
      assert.equal((await sandbox('GET /_sandbox/state')).body.due.mail, 0)
    }
  })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newDirectory, spawnService } from '#testing/service/process.ts'
import { controlToken } from '#testing/service/service.ts'
import { testKey } from '#testing/team/keys.ts'
import { client, eventually, type Mail, newAddress, sessionOf } from '#testing/team/team.ts'
import { newMailbox } from '#testing/twins/mail.ts'

const key = testKey(9)

test('an account that was made without mail delivery is the owner of the mailbox once mail is delivered', async () => {
  const settings = {
    DATA_DIR: await newDirectory(),
    ENCRYPTION_KEY: key,
    SANDBOX_CONTROL: '1',
    SANDBOX_CONTROL_TOKEN: controlToken,
  }
  const [email, alone] = [newMailbox(), newMailbox()]
  const [early, mine] = ['of who came early', 'of the owner']
  let session = ''

  async function on(env: Record<string, string>, run: (ask: ReturnType<typeof client>) => Promise<void>) {
    const process = spawnService({ ...settings, ...env })
    const ask = client(await process.url, {
      'x-forwarded-for': newAddress(),
      'x-sandbox-token': controlToken,
    })
    await eventually(
      () => ask('GET /v1/health'),
      ({ status }) => status === 200,
      20_000,
    )
    await run(ask)
    process.kill('SIGTERM')
    await process.exit
  }

  await on({}, async (ask) => {
    const made = await ask('POST /v1/auth/register', { email, password: early })
    session = sessionOf(made)
    assert.equal((await ask('POST /v1/auth/register', { email: alone, password: early })).status, 201)
  })

  await on({ AUTH_EMAIL_DELIVERY: 'outbox' }, async (ask) => {
    const mails = async (to: string): Promise<Mail[]> => {
      await ask('POST /_sandbox/jobs/run', { job: 'mail' })
      return (await ask(`GET /_sandbox/mail?to=${encodeURIComponent(to)}`)).body.data
    }
    const login = (to: string, password: string) => ask('POST /v1/auth/login', { email: to, password })
    assert.equal((await login(alone, early)).code, 'email_not_verified')
    const [own] = await mails(alone)
    assert.equal((await ask('POST /v1/auth/verify-email', { token: own?.token })).status, 200)
    assert.equal((await login(alone, early)).status, 200, 'nobody else has asked for it')

    assert.equal((await ask('POST /v1/auth/register', { email, password: mine })).status, 202)
    const [mail] = await mails(email)
    assert.equal(mail?.kind, 'verify_email', 'the address is not proven yet')
    assert.equal((await login(email, early)).code, 'email_not_verified')
    const verified = await ask('POST /v1/auth/verify-email', { token: mail?.token })
    assert.deepEqual(verified.body, { verified: true, email })
    for (const password of [early, mine]) assert.equal((await login(email, password)).status, 401)
    const bearer = { authorization: `Bearer ${session}` }
    assert.equal((await ask('GET /v1/auth/session', undefined, bearer)).status, 401)
    await ask('POST /v1/auth/password/forgot', { email })
    const [reset] = await mails(email)
    await ask('POST /v1/auth/password/reset', { token: reset?.token, password: 'a third password' })
    assert.equal((await login(email, 'a third password')).status, 200)
  })
})

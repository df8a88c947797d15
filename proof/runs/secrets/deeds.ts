import { randomBytes } from 'node:crypto'
import type { Answer, Client } from '../../harness/client.ts'
import { controlToken, type Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { until } from '../../harness/load/load.ts'
import type { StandIn } from '../../harness/servers/stand-in.ts'
import type { Canaries } from './canaries.ts'

/** An answer after the one that shows a secret once. */
interface Later {
  name: string
  text: string
}

/** The services answers that are kept, and who asks. */
export interface Scene {
  ground: Ground
  deployment: Deployment
  standIn: StandIn
  canaries: Canaries
  /** Without a credential, each time from another address. */
  stranger: Client
  later: Later[]
}

/** Brings secrets in by every way that there is, and answers what was answered afterwards. */
export async function useEverySecret(
  ground: Ground,
  deployment: Deployment,
  standIn: StandIn,
  canaries: Canaries,
): Promise<Later[]> {
  canaries.add('setting', controlToken)
  const scene: Scene = { ground, deployment, standIn, canaries, stranger: deployment.client(), later: [] }
  const owner = await people(scene)
  const keys = await apiKeys(scene, owner)
  await webhooks(scene, keys)
  await accounts(scene, keys)
  await wrongPlaces(scene, keys.live)
  await readEverything(scene, owner, keys)
  return scene.later
}

let addresses = 0

/** Asks and keeps the answer for the search, unless it is the one that shows a secret. */
async function ask(
  { later, ground }: Scene,
  client: Client,
  route: string,
  {
    body,
    headers = {},
    shows = false,
  }: { body?: unknown; headers?: Record<string, string>; shows?: boolean } = {},
): Promise<Answer> {
  addresses += 1
  const from = `198.18.${addresses >> 8}.${addresses & 255}`
  const answer = await client.ask(route, { body, headers: { 'x-forwarded-for': from, ...headers } })
  if (shows && answer.status >= 400)
    ground.report.violation('the run could not be made', `${route} ${answer.status} ${answer.text}`)
  if (!shows)
    later.push({ name: `${route} ${answer.status}`, text: JSON.stringify(answer.headers) + answer.text })
  return answer
}

const cookieOf = ({ headers }: Answer) =>
  /zither_session=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''

interface Mail {
  token: string
}

/** What was mailed to an address last. */
async function mailTo({ deployment, canaries }: Scene, to: string, kind: string): Promise<Mail> {
  const control = deployment.control()
  const { data } = await until(
    () => control.call(`GET /_sandbox/mail?to=${encodeURIComponent(to)}`),
    ({ data: mails }) => mails.some((mail: { kind: string }) => mail.kind === kind),
    10_000,
  )
  const mail = data.find((one: { kind: string }) => one.kind === kind)
  canaries.add(`token of ${kind}`, mail.token)
  return mail
}

/** Registers, verifies, signs in, forgets, resets, changes, invites and accepts. Answers the owner. */
async function people(scene: Scene): Promise<Client> {
  const { stranger, canaries, deployment } = scene
  const email = `owner-${randomBytes(4).toString('hex')}@example.com`
  const password = () => canaries.make('password')
  const first = password()
  await ask(scene, stranger, 'POST /v1/auth/register', { body: { email, password: first } })
  await ask(scene, stranger, 'POST /v1/auth/login', { body: { email, password: first } })
  const { token } = await mailTo(scene, email, 'verify_email')
  await ask(scene, stranger, 'POST /v1/auth/verify-email', { body: { token } })
  for (let count = 0; count < 3; count++)
    await ask(scene, stranger, 'POST /v1/auth/login', { body: { email, password: password() } })
  await ask(scene, stranger, 'POST /v1/auth/password/forgot', { body: { email } })
  const reset = await mailTo(scene, email, 'password_reset')
  const second = password()
  await ask(scene, stranger, 'POST /v1/auth/password/reset', {
    body: { token: reset.token, password: second },
  })
  const signIn = async (address: string, secret: string) => {
    const body = { email: address, password: secret }
    const answer = await ask(scene, stranger, 'POST /v1/auth/login', { body, shows: true })
    return deployment.client({ authorization: `Bearer ${canaries.add('session', cookieOf(answer))}` })
  }
  const signedIn = await signIn(email, second)
  const third = password()
  const change = { currentPassword: second, newPassword: third }
  await ask(scene, signedIn, 'POST /v1/auth/password/change', { body: change })
  await ask(scene, signedIn, 'POST /v1/auth/password/change', {
    body: { ...change, newPassword: password() },
  })
  await invitations(scene, signedIn)
  return signIn(email, third)
}

async function invitations(scene: Scene, owner: Client): Promise<void> {
  const { stranger, canaries } = scene
  const email = `member-${randomBytes(4).toString('hex')}@example.com`
  await ask(scene, owner, 'POST /v1/team/invitations', { body: { email, role: 'member' } })
  const { token } = await mailTo(scene, email, 'invitation')
  const accept = (body: object) =>
    ask(scene, stranger, 'POST /v1/team/invitations/accept', { body, shows: true })
  const accepted = await accept({ token, password: canaries.make('password') })
  canaries.add('session', cookieOf(accepted))
  const link = await ask(scene, owner, 'POST /v1/invite/tokens', { body: { role: 'viewer' }, shows: true })
  canaries.add('token of a link', link.body.token)
  const other = `viewer-${randomBytes(4).toString('hex')}@example.com`
  const viewer = await accept({ token: link.body.token, email: other, password: canaries.make('password') })
  canaries.add('session', cookieOf(viewer))
}

interface Keys {
  live: Client
  test: Client
}

async function apiKeys(scene: Scene, owner: Client): Promise<Keys> {
  const { canaries, deployment } = scene
  const make = async (wish: object) => {
    const body = { name: 'a key', ...wish }
    const made = await ask(scene, owner, 'POST /v1/api-keys', { body, shows: true })
    return { id: made.body.id, key: canaries.add('API key', made.body.key) }
  }
  const client = async (wish: object) =>
    deployment.client({ authorization: `Bearer ${(await make(wish)).key}` })
  for (let count = 0; count < 8; count++) {
    const { id } = await make({ mode: count % 2 ? 'live' : 'test' })
    if (count < 4) await ask(scene, owner, `DELETE /v1/api-keys/${id}`)
  }
  return { live: await client({ mode: 'live' }), test: await client({ mode: 'test' }) }
}

async function webhooks(scene: Scene, { live }: Keys): Promise<void> {
  const { canaries, ground } = scene
  const receiver = await ground.receiver()
  const events = ['account.connected', 'post.published', 'post.failed']
  for (let count = 0; count < 4; count++) {
    const secret = `whsec_${randomBytes(32).toString('base64')}`
    const own = count % 2 ? { secret: canaries.addKey('webhook secret', secret.slice(6)) && secret } : {}
    const customHeaders = { 'x-token': canaries.make('custom header', { plain: true }) }
    const url = receiver.url(`hears-${count}`)
    const body = { name: `hears ${count}`, url, events, customHeaders, ...own }
    const made = await ask(scene, live, 'POST /v1/webhooks', { body, shows: true })
    canaries.addKey('webhook secret', String(made.body.secret).slice(6))
    const rotated = await ask(scene, live, `PATCH /v1/webhooks/${made.body.id}`, {
      body: { rotateSecret: true },
      shows: true,
    })
    canaries.addKey('webhook secret', String(rotated.body.secret).slice(6))
    await ask(scene, live, 'POST /v1/webhooks/test', { body: { webhookId: made.body.id } })
  }
  const secret = canaries.make('refused webhook secret')
  const url = receiver.url('none')
  await ask(scene, live, 'POST /v1/webhooks', { body: { name: 'none', url, events, secret } })
  const userinfo = `https://user:${canaries.make('password in an address', { plain: true })}@example.com/`
  await ask(scene, live, 'POST /v1/webhooks', { body: { name: 'none', url: userinfo, events } })
}

/** A failing platform puts the token of an account into its error. The service keeps the error without the token. */
async function accounts(scene: Scene, { live, test }: Keys): Promise<void> {
  const { canaries, standIn } = scene
  const ids: string[] = []
  for (const client of [live, test])
    for (let count = 0; count < 4; count++) {
      const identifier = `person-${randomBytes(5).toString('hex')}.stand-in.test`
      const profiles = await client.call('GET /v1/profiles')
      const appPassword = canaries.make('app password', { plain: true })
      const body = { identifier, appPassword, profileId: profiles.data[0].id }
      const made = await ask(scene, client, 'POST /v1/connect/skynet/credentials', { body })
      if (client === test) continue
      ids.push(made.body.account.id)
      canaries.add('access token', `access-${identifier}`)
      canaries.add('refresh token', `refresh-${identifier}`)
    }
  standIn.conduct((text) => {
    const token = /says (\S+)/.exec(text)?.[1]
    if (!token) return { keeps: true }
    const said = JSON.stringify({ error: 'InvalidRequest', message: `not with access-${token}` })
    const head = `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\ncontent-length: ${said.length}\r\n`
    return { keeps: false, answer: { raw: `${head}\r\n${said}` } }
  })
  const listed = await live.call('GET /v1/accounts')
  for (const { id, username } of listed.data) {
    const post = (content: string) =>
      ask(scene, live, 'POST /v1/posts', {
        body: { content, targets: [{ accountId: id }], publishNow: true },
      })
    await post(`fine ${username}`)
    await post(`says ${username}`)
  }
  await until(
    () => live.call('GET /v1/posts?limit=100'),
    ({ data }) => data.every(({ status }: { status: string }) => ['published', 'failed'].includes(status)),
    20_000,
  )
  await ask(scene, live, `POST /v1/accounts/${ids[0]}/actions/disconnect`)
}

/** Secrets where none belongs: in addresses, in odd headers, in bodies that are refused. */
async function wrongPlaces(scene: Scene, key: Client): Promise<void> {
  const { stranger, canaries } = scene
  const plain = (kind: string) => canaries.make(kind, { plain: true })
  const read = (headers: Record<string, string>) => ask(scene, stranger, 'GET /v1/posts', { headers })
  await read({ authorization: `Bearer ${plain('odd credential')}` })
  await read({
    authorization: `Basic ${Buffer.from(`me:${canaries.make('odd credential')}`).toString('base64')}`,
  })
  await read({
    authorization: `Bearer sk_${canaries.add('odd credential', randomBytes(22).toString('hex').slice(0, 43))}`,
  })
  await read({ cookie: `zither_session=${plain('odd credential')}` })
  await read({ 'x-api-key': plain('odd credential') })
  await ask(scene, key, 'GET /v1/posts', { headers: { 'x-connect-token': plain('odd header') } })
  for (const path of ['posts?api_key=', 'connect/pending-data?token=', 'profiles?cursor=', 'posts?limit='])
    await ask(scene, key, `GET /v1/${path}${plain('query')}`)
  await ask(scene, key, `GET /v1/posts/${plain('path').toLowerCase()}`)
  const email = 'someone@example.com'
  const bodies = [
    () => `{"email":"${email}","password":"${plain('broken body')}"`,
    () => ({ email, password: { is: canaries.make('refused body') } }),
    () => ({ email: [canaries.make('refused body')], password: 'a long password' }),
    () => ({ email, password: 'a long password', secret: canaries.make('refused body') }),
    () => ({ email: canaries.make('refused body'), password: canaries.make('refused body') }),
    () => ({ email, password: canaries.make('refused body').repeat(4) }),
    () => ({ token: canaries.make('refused body') }),
  ]
  const routes = ['login', 'register', 'verify-email', 'password/reset', 'password/forgot']
  for (const route of routes)
    for (const body of bodies) await ask(scene, stranger, `POST /v1/auth/${route}`, { body: body() })
}

const reads = ['profiles', 'accounts', 'posts', 'webhooks', 'webhooks/logs', 'logs', 'webhooks/settings']
const ownerReads = ['api-keys', 'auth/session', 'team/members', 'users', 'audit-log', 'auth/verify']

async function readEverything(scene: Scene, owner: Client, { live, test }: Keys): Promise<void> {
  for (const path of reads) for (const client of [live, test]) await ask(scene, client, `GET /v1/${path}`)
  for (const path of ownerReads) await ask(scene, owner, `GET /v1/${path}`)
  const { data } = await live.call('GET /v1/posts')
  for (const { id } of data) {
    await ask(scene, live, `GET /v1/posts/${id}`)
    await ask(scene, live, `GET /v1/posts/${id}/logs`)
  }
}

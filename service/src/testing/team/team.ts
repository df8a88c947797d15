import { randomInt } from 'node:crypto'
import { type Call, client, eventually, newAddress, type Reply, sessionOf } from '../service/client.ts'
import { controlToken, type Running, service } from '../service/service.ts'

export { type Call, client, eventually, newAddress, type Reply, sessionOf } from '../service/client.ts'

export interface KeyOptions {
  mode?: 'live' | 'test'
  profileIds?: string[]
  readOnly?: boolean
}

export interface Team {
  id: string
  /** Of the service that it is a team of. */
  url: string
  email: string
  password: string
  /** As the signed-in owner, in live mode unless a header says otherwise. */
  owner: Call
  /** With a key of the team: by default unlimited and of test mode. */
  key(options?: KeyOptions): Promise<Call>
  /** A key of test mode that was made already. */
  call: Call
  /** The default profile of test mode. */
  profileId: string
}

let teams = 0

/** A new team with its owner, its default profiles and a key of test mode. */
export async function newTeam(running?: Running): Promise<Team> {
  const { url } = running ?? (await service())
  const address = newAddress()
  teams += 1
  const email = `owner-${teams}-${randomInt(1e9)}@example.com`
  const password = 'a long password'
  const stranger = client(url, { 'x-forwarded-for': address })
  const registered = await signUp(stranger, { email, password }, running)
  const token = sessionOf(registered)
  const owner = client(url, { authorization: `Bearer ${token}`, 'x-forwarded-for': address })
  const key = async ({ mode = 'test', profileIds, readOnly }: KeyOptions = {}): Promise<Call> => {
    const made = await owner('POST /v1/api-keys', {
      name: 'test',
      mode,
      ...(profileIds && { scope: 'profiles', profileIds }),
      ...(readOnly && { permission: 'read' }),
    })
    if (made.status !== 201) throw new Error(`a key could not be made: ${JSON.stringify(made.body)}`)
    return client(url, { authorization: `Bearer ${made.body.key}`, 'x-forwarded-for': address })
  }
  const call = await key()
  const profiles = await call('GET /v1/profiles')
  return {
    id: registered.body.team.id,
    url,
    email,
    password,
    owner,
    key,
    call,
    profileId: profiles.body.data[0].id,
  }
}

/** Registers a person who is signed in afterwards, by the way that the deployment has for it. */
async function signUp(
  stranger: Call,
  person: { email: string; password: string },
  running?: Running,
): Promise<Reply> {
  const registered = await patiently(() => stranger('POST /v1/auth/register', person))
  if (registered.status === 201) return registered
  if (registered.status !== 202)
    throw new Error(`a team could not be made: ${JSON.stringify(registered.body)}`)
  const [mail] = await mailsTo(person.email, 1, running)
  await stranger('POST /v1/auth/verify-email', { token: mail?.token })
  return stranger('POST /v1/auth/login', person)
}

/** Repeats a request after a Retry-After: other tests in this process may keep the service busy for a moment. */
async function patiently(ask: () => Promise<Reply>): Promise<Reply> {
  for (let left = 10; ; left--) {
    const reply = await ask()
    if (reply.status !== 503 || left === 0) return reply
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(reply.headers.get('retry-after') ?? 1)))
  }
}

export interface Mail {
  id: string
  at: string
  to: string
  kind: string
  subject: string
  text: string
  token: string
  link: string
  status: 'sent' | 'failed'
}

/** What was mailed to an address, the newest first, once it is so many. */
export async function mailsTo(address: string, count: number, running?: Running): Promise<Mail[]> {
  const sandbox = await control(running)
  const ask = () => sandbox(`GET /_sandbox/mail?to=${encodeURIComponent(address)}`)
  const { body } = await eventually(ask, (reply) => reply.body.data?.length >= count)
  return body.data
}

/** A caller without a credential, at an address of its own. */
export async function newStranger(running?: Running): Promise<Call> {
  const { url } = running ?? (await service())
  return client(url, { 'x-forwarded-for': newAddress() })
}

/** The control surface of the sandbox. */
export async function control(running?: Pick<Running, 'url'>): Promise<Call> {
  const { url } = running ?? (await service())
  return client(url, { 'x-sandbox-token': controlToken })
}

import { api, type NewTeam, newTestTeam, withKey } from './api.ts'
import { type Account, connectByCode, connectByConsent, connectByPassword } from './connect.ts'
import type { Expectations } from './expectations.ts'
import { callLine, heading } from './paint.ts'
import type { Receiver } from './receiver.ts'
import type { Scene } from './scene.ts'

/** Everything that comes before the first post: a team, a profile, an account on each network and a webhook. */
export async function prepare(
  url: string,
  { key, owner }: NewTeam,
  receiver: Receiver,
  expectations: Expectations,
): Promise<Scene> {
  const call = api(url, withKey(key))
  const profile = await call('POST /v1/profiles', { name: 'Demo' })
  callLine('POST /v1/profiles', 'Demo')
  const profileId = profile.body.id
  const accounts = await connect(call, profileId)
  await subscribe(call, receiver)
  return { url, call, owner, profileId, accounts, receiver, expectations }
}

export async function foundTeam(url: string): Promise<NewTeam> {
  heading('2. Make a team, a key and a profile')
  const team = await newTestTeam(url, 'Demo')
  callLine('POST /v1/auth/register', 'a person, and the team Demo')
  callLine(
    'POST /v1/api-keys',
    `${team.key.slice(0, 12)}...  a key of test mode: nothing leaves this machine`,
  )
  return team
}

interface Network {
  id: string
  kind: string
  name: string
  abilities: { post: boolean }
}

async function connect(call: Scene['call'], profileId: string): Promise<Scene['accounts']> {
  const all: Network[] = (await call('GET /v1/platforms')).body
  const networks = all.filter(({ kind }) => kind === 'posting')
  heading(`3. Connect an account on ${networks.length} networks, each in its own way`)
  const accounts: Record<string, Account> = {}
  const by: Record<string, Network[]> = {}
  for (const network of networks) {
    const { way, connectAccount } = wayOf(network.id)
    const account = { ...(await connectAccount(call, profileId, network.id)), network: network.name }
    // A store takes articles and no posts, so what follows does not post there.
    if (network.abilities.post) accounts[network.id] = account
    by[way] = [...(by[way] ?? []), network]
  }
  for (const [way, connected] of Object.entries(by)) {
    const [first] = connected
    if (first) callLine(routeOf(first.id), connected.map(({ name }) => name).join(', '))
    callLine('', way)
  }
  return accounts as Scene['accounts']
}

type ConnectAccount = (call: Scene['call'], profileId: string, platform: string) => Promise<Account>

function wayOf(platform: string): { way: string; connectAccount: ConnectAccount } {
  if (platform === 'skynet')
    return {
      way: 'by handle and app password',
      connectAccount: (call, profileId) => connectByPassword(call, profileId, 'demo.skynet.test'),
    }
  if (platform === 'botchat')
    return { way: 'by a code that is posted in the chat', connectAccount: connectByCode }
  return { way: 'by consent: the authUrl of each was opened', connectAccount: connectByConsent }
}

function routeOf(platform: string): string {
  if (platform === 'skynet') return 'POST /v1/connect/skynet/credentials'
  return platform === 'botchat' ? 'GET, PATCH /v1/connect/botchat' : 'GET /v1/connect/{platform}'
}

const events = [
  'post.scheduled',
  'post.published',
  'post.partial',
  'post.failed',
  'post.unknown',
  'post.platform.published',
  'post.platform.failed',
  'post.platform.unknown',
  'ad.status_changed',
]

async function subscribe(call: Scene['call'], receiver: Receiver): Promise<void> {
  heading('4. Subscribe a receiver to what happens')
  const made = await call('POST /v1/webhooks', { name: 'Demo', url: receiver.url, events })
  receiver.trust(made.body.secret)
  callLine('POST /v1/webhooks', `${receiver.url}, on this machine`)
  callLine('', 'it checks every delivery with the public library standardwebhooks')
}

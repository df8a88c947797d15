import { api, type NewTeam, newTestTeam, withKey } from './api.ts'
import { connectByCode, connectByConsent, connectByPassword } from './connect.ts'
import type { Expectations } from './expectations.ts'
import { callLine, heading } from './paint.ts'
import type { Receiver } from './receiver.ts'
import type { Scene } from './scene.ts'

/** Everything that comes before the first post: a team, a profile, four accounts and a webhook. */
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

async function connect(call: Scene['call'], profileId: string): Promise<Scene['accounts']> {
  heading('3. Connect an account on four platforms, each in its own way')
  const accounts = {
    skynet: await connectByPassword(call, profileId, 'demo.skynet.test'),
    botchat: await connectByCode(call, profileId),
    threadnet: await connectByConsent(call, profileId, 'threadnet'),
    microblog: await connectByConsent(call, profileId, 'microblog'),
  }
  const ways = {
    skynet: ['POST /v1/connect/skynet/credentials', 'by handle and app password'],
    botchat: ['GET, PATCH /v1/connect/botchat', 'by a code that is posted in the chat'],
    threadnet: ['GET /v1/connect/threadnet', 'by consent: its authUrl was opened'],
    microblog: ['GET /v1/connect/microblog', 'by consent: its authUrl was opened'],
  } as const
  for (const [platform, [route, way]] of Object.entries(ways))
    callLine(route, `${platform.padEnd(10)} ${way}`)
  return accounts
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
]

async function subscribe(call: Scene['call'], receiver: Receiver): Promise<void> {
  heading('4. Subscribe a receiver to what happens')
  const made = await call('POST /v1/webhooks', { name: 'Demo', url: receiver.url, events })
  receiver.trust(made.body.secret)
  callLine('POST /v1/webhooks', `${receiver.url}, on this machine`)
  callLine('', 'it checks every delivery with the public library standardwebhooks')
}

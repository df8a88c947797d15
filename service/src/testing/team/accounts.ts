import { randomInt } from 'node:crypto'
import { begin } from './connect.ts'
import { endWithTest } from './ended-tests.ts'
import { control, type Reply, type Team } from './team.ts'

export interface TestAccount {
  id: string
  username: string
  platform: string
  profileId: string
}

let accounts = 0

/** Connects a sandbox account of an identity of its own, the way a client does it. */
export async function newAccount(
  { call, url, profileId: own }: Pick<Team, 'call' | 'profileId'> & Partial<Pick<Team, 'url'>>,
  platform = 'skynet',
  profileId = own,
): Promise<TestAccount> {
  accounts += 1
  if (ofNewcomers.has(platform)) {
    const made = await (await control(url === undefined ? url : { url }))('POST /_sandbox/accounts', {
      platform,
      profileId,
    })
    return connected(made, made.body, call)
  }
  const connect = connecting[platform] ?? byConsent(platform)
  const made = await connect(call, profileId, accounts)
  return connected(made, made.body.account, call)
}

function connected({ status, body }: Reply, account: TestAccount, call: Team['call']): TestAccount {
  if (status >= 300) throw new Error(`an account could not be made: ${JSON.stringify(body)}`)
  endWithTest(() => call(`DELETE /v1/accounts/${account.id}`))
  return account
}

/** People who agree there share pages, organizations, locations and channels, which are the accounts. A newcomer has their own. */
const ofNewcomers: ReadonlySet<string> = new Set([
  'socialnet',
  'photonet',
  'pronet',
  'bizlisting',
  'chatroom',
  'workchat',
  'snapnet',
  'chatapp',
])

type Connecting = (call: Team['call'], profileId: string, number: number) => ReturnType<Team['call']>

/** The ways that are not the consent of a person. */
const connecting: Record<string, Connecting> = {
  skynet: (call, profileId, number) =>
    call('POST /v1/connect/skynet/credentials', {
      profileId,
      identifier: `person-${number}-${randomInt(1e9)}.test`,
      appPassword: 'an app password',
    }),
  botchat: (call, profileId, number) =>
    call('POST /v1/connect/botchat', { profileId, chatId: `-100${1_000_000 + number}${randomInt(1000)}` }),
}

function byConsent(platform: string): Connecting {
  return async (call, profileId, number) => {
    const { state } = (await begin(call, profileId, platform)).body
    return call(`POST /v1/connect/${platform}`, { code: `sbx_ok_${1 + (number % 999)}`, state, profileId })
  }
}

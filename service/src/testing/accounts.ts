import { randomInt } from 'node:crypto'
import type { Team } from './team.ts'

export interface TestAccount {
  id: string
  username: string
  platform: string
  profileId: string
}

let accounts = 0

/** Connects a sandbox account of an identity of its own, the way a client does it. */
export async function newAccount(
  { call, profileId: own }: Pick<Team, 'call' | 'profileId'>,
  platform = 'skynet',
  profileId = own,
): Promise<TestAccount> {
  accounts += 1
  const connect = connecting[platform] ?? byConsent(platform)
  const made = await connect(call, profileId, accounts)
  if (made.status !== 200) throw new Error(`an account could not be made: ${JSON.stringify(made.body)}`)
  return made.body.account
}

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
    const started = await call(`GET /v1/connect/${platform}?profileId=${profileId}`)
    const { state } = started.body
    return call(`POST /v1/connect/${platform}`, { code: `sbx_ok_${1 + (number % 999)}`, state, profileId })
  }
}

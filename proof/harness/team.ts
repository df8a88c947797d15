import { randomBytes } from 'node:crypto'
import type { Client } from './client.ts'
import type { Deployment } from './deployment.ts'
import { inParallel } from './load/load.ts'
import { texted } from './networks.ts'

/** A team with its key, as a user would have it. */
export interface Team {
  id: string
  /** Carries the key. */
  client: Client
  /** Signed in as the owner; live mode unless a header says otherwise. */
  owner: Client
  /** The key itself. */
  key: string
  profileId: string
}

/** A test-mode team. Unless given less, its balance is so high that the metered platform never refuses it. */
export async function newTeam(
  deployment: Deployment,
  mode: 'live' | 'test' = 'test',
  amountUsd = '500000.00',
): Promise<Team> {
  const stranger = deployment.client()
  const email = `owner-${randomBytes(6).toString('hex')}@example.com`
  const registered = await stranger.ask('POST /v1/auth/register', {
    body: { email, password: 'a long password' },
  })
  if (registered.status !== 201) throw new Error(`a team could not be made: ${registered.text}`)
  const cookie = String(registered.headers['set-cookie']).split(';')[0]?.split('=')[1] ?? ''
  const owner = deployment.client({ authorization: `Bearer ${cookie}` })
  const { key } = await owner.call('POST /v1/api-keys', { name: 'proof', mode })
  const client = deployment.client({ authorization: `Bearer ${key}` })
  const profiles = await client.call('GET /v1/profiles')
  const teamId = registered.body.team.id
  if (mode === 'test' && amountUsd !== '0') await loadCredit(deployment, teamId, { amountUsd })
  return { id: teamId, client, owner, key, profileId: profiles.data[0].id }
}

/** Loads the balance of test mode. Needs the control surface. */
export async function loadCredit(
  deployment: Deployment,
  teamId: string,
  amount: { amountUsd: string } | { amountMicros: number },
): Promise<void> {
  await deployment.control().call('POST /_sandbox/billing/credits', { teamId, kind: 'manual', ...amount })
}

/** Sandbox accounts, on the platforms in turn; left out, those that take a text alone. Needs the control surface. */
export async function newAccounts(
  deployment: Deployment,
  { profileId }: Pick<Team, 'profileId'>,
  count: number,
  platforms: readonly string[] = texted,
): Promise<{ id: string; platform: string }[]> {
  const control = deployment.control()
  const numbers = Array.from({ length: count }, (_, index) => index)
  return inParallel(numbers, 8, (index) =>
    control.call('POST /_sandbox/accounts', { platform: platforms[index % platforms.length], profileId }),
  )
}

/** Accounts of live mode on the stand-in platform. */
export async function newLiveAccounts({ client, profileId }: Team, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, (_, index) => index)
  return inParallel(numbers, 8, async (index) => {
    const body = { identifier: `person-${index}.stand-in.test`, appPassword: 'an app password', profileId }
    return (await client.call('POST /v1/connect/skynet/credentials', body)).account.id
  })
}

/** A webhook for all profiles, or for the named ones. */
export async function newWebhook(
  { client }: Pick<Team, 'client'>,
  url: string,
  events: readonly string[],
  profileIds: readonly string[] = [],
): Promise<{ id: string; secret: string }> {
  return client.call('POST /v1/webhooks', { name: url.split('/').at(-1), url, events, profileIds })
}

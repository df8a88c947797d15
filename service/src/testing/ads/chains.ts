import type { Running } from '../service/service.ts'
import { newAccount } from '../team/accounts.ts'
import { type Call, control, newTeam, type Reply, type Team } from '../team/team.ts'

export const chainKinds = ['create', 'boost', 'call', 'messaging', 'ctwa'] as const
export type ChainKindName = (typeof chainKinds)[number]

export const prefixOf: Record<ChainKindName, string> = {
  create: 'socialnet_ad_standalone_create',
  boost: 'socialnet_ad_boost_create',
  call: 'socialnet_ad_call_create',
  messaging: 'socialnet_ad_messaging_create',
  ctwa: 'socialnet_ad_ctwa_create',
}

export const creative = {
  headline: 'Look',
  body: 'Hello',
  linkUrl: 'https://example.com/',
  imageUrl: 'https://example.com/a.jpg',
}

const contents: Record<ChainKindName, object> = {
  create: { creative },
  boost: { objectStoryId: 'socialnet-1_122000000000001' },
  call: { creative, phoneNumber: '+15551234567' },
  messaging: { creative, greeting: 'Hi', prefilledText: 'More, please' },
  ctwa: { creative, greeting: 'Hi', prefilledText: 'More, please' },
}

export const adOf = (kind: ChainKindName, name = 'Ad') => ({ name, ...contents[kind] })

export const adSet = {
  name: 'Germany',
  billingEvent: 'IMPRESSIONS',
  optimizationGoal: 'REACH',
  dailyBudgetMinorUnits: 1999,
  targeting: { geo_locations: { countries: ['DE'] } },
}

/** The body of a chain whose first name holds a text, such as a token. */
export function chainOf(kind: ChainKindName, accountId: string, text = 'Spring', more: object = {}): object {
  return {
    ...{ accountId, adAccountId: 'act_1000', adSet },
    campaign: { name: text, goal: 'traffic' },
    ads: [adOf(kind)],
    ...more,
  }
}

export interface Advertiser {
  team: Team
  accountId: string
  /** Requests a chain. */
  build(kind: ChainKindName, body: object, key?: string): Promise<Reply>
}

export async function newAdvertiser(team?: Team): Promise<Advertiser> {
  const own = team ?? (await newTeam())
  const { id: accountId } = await newAccount(own, 'adnet')
  return { team: own, accountId, build: builder(own.call) }
}

const builder = (call: Call) => (kind: ChainKindName, body: object, key?: string) =>
  call(`POST /v1/ads/${kind}`, body, key === undefined ? {} : { 'idempotency-key': key })

/** A call that the ad platform has seen. */
export interface SeenCall {
  operation: string
  path: string
  body: Record<string, any>
  kept: boolean
  /** Of what was made, where it was answered. */
  id: string | null
}

/** The calls of an account that were to change something, as the ledger of the sandbox has them. */
export async function changesOf(accountId: string, running?: Pick<Running, 'url'>): Promise<SeenCall[]> {
  const sandbox = await control(running)
  const { body } = await sandbox(`GET /_sandbox/calls?accountId=${accountId}&limit=1000`)
  return body.data
    .filter(({ provider, method }: any) => provider === 'adnet' && method === 'POST')
    .map(({ operation, path, body: sent, result }: any) => ({
      ...{ operation, path, body: sent, kept: result.kept },
      id: result.body?.id ?? null,
    }))
}

/** What the ad platform has made, in the order of making, in the words of `details.created`. */
export function madeIn(calls: readonly SeenCall[]): { kind: string; id: string | null }[] {
  const kinds: Record<string, string> = {
    campaign: 'campaign',
    adset: 'ad_set',
    creative: 'creative',
    ad: 'ad',
  }
  return calls
    .filter(({ kept }) => kept)
    .flatMap(({ operation, id }) => {
      const kind = kinds[operation.replace(/\d$/, '')]
      return kind === undefined ? [] : [{ kind, id }]
    })
}

/** What is switched on, by the ids in the paths. */
export function activeIn(calls: readonly SeenCall[]): string[] {
  const active = new Set<string>()
  for (const { path, body, kept } of calls) {
    const id = /\/(\d+)$/.exec(path)?.[1]
    if (!kept || id === undefined) continue
    if (body.status === 'ACTIVE') active.add(id)
    else active.delete(id)
  }
  return [...active]
}

import type { Answer, Client } from '../../harness/client.ts'
import { allCalls } from '../../harness/ledger.ts'
import type { Kind, Wanted } from './requests.ts'

/** One request, and what was answered. */
export interface Asked {
  mark: string
  kind: Kind
  wanted: Wanted
  isAttached: boolean
  accountId: string
  key: string
  body: object
  /** The last call in the ledger before it. */
  since: number
  /** Null when the process ended before it answered. */
  first: Told | null
  /** Of the same request with the same key, later. */
  again?: Told
  /** The last call in the ledger before that. */
  until?: number
}

export interface Told {
  status: number
  code: string
  step: string | null
  created: Made[]
  active: boolean
  text: string
}

export interface Made {
  kind: string
  id: string | null
}

export function toldBy({ status, body, text }: Answer): Told {
  const { code = '', details = {} } = body
  const ads = (body.ads ?? []).flatMap((ad: any) => [
    { kind: 'creative', id: ad.creativeId },
    { kind: 'ad', id: ad.platformAdId },
  ])
  const above = [
    ...(body.campaignId
      ? [
          { kind: 'campaign', id: body.campaignId },
          { kind: 'ad_set', id: body.adSetId },
        ]
      : []),
  ]
  const listed = (details.created ?? []).map(({ kind, platformId: id }: any) => ({ kind, id }))
  return {
    ...{ status, code, text },
    step: details.step ?? null,
    created: status === 201 ? [...above, ...ads] : listed,
    active: status === 201 && body.status === 'ACTIVE',
  }
}

/** A call that was to change something at the ad platform, as the ledger of the sandbox has it. */
export interface Change {
  seq: number
  accountId: string
  operation: string
  path: string
  status: string | null
  kept: boolean
  id: string | null
}

export async function changesIn(control: Client): Promise<Change[]> {
  const rows = await allCalls(control)
  return rows
    .filter(({ provider, method }) => provider === 'adnet' && method === 'POST')
    .map(({ seq, accountId, operation, path, body, result }) => ({
      ...{ seq, accountId, operation, path },
      status: body?.status ?? null,
      kept: result.kept,
      id: result.body?.id ?? null,
    }))
}

/** The last call of an account in the ledger. */
export async function lastSeq(control: Client, accountId: string): Promise<number> {
  const { data } = await control.call(`GET /_sandbox/calls?limit=1000&accountId=${accountId}`)
  return data.at(-1)?.seq ?? 0
}

const words: Record<string, string> = {
  campaign: 'campaign',
  adset: 'ad_set',
  creative: 'creative',
  ad: 'ad',
}

export function madeBy(changes: readonly Change[]): Made[] {
  return changes.flatMap(({ operation, kept, id }) => {
    const kind = words[operation.replace(/\d$/, '')]
    return kept && kind !== undefined ? [{ kind, id }] : []
  })
}

/** What may spend: a campaign that is on; of ads that joined an ad set, the ads that are on. */
export function spendingIn(changes: readonly Change[], isAttached: boolean): string[] {
  const on = new Set<string>()
  for (const { path, status, kept } of changes) {
    const id = /\/(\d+)$/.exec(path)?.[1]
    if (id === undefined || !kept) continue
    if (status === 'ACTIVE') on.add(id)
    else on.delete(id)
  }
  return [...on].filter((id) => isAttached || id.startsWith('12021'))
}

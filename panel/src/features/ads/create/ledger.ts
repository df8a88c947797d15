export const stepKinds = ['campaign', 'ad_set', 'creative', 'ad', 'activation'] as const
export type StepKind = (typeof stepKinds)[number]

export interface Step {
  kind: StepKind
  /** At the ad platform; a switch makes nothing. */
  platformId?: string
  state: 'done' | 'failed' | 'unknown' | 'notTried'
}

/** How far a chain of calls came. */
export interface Reached {
  created: readonly { kind: string; platformId: string }[]
  /** Where it ended; null if it went through. */
  endedAt: string | null
  /** How its last call ended, if it was made. */
  outcome?: string | undefined
}

interface Plan {
  /** Whether the ads join an ad set that is there. */
  joins: boolean
  /** Whether all is switched on at the end. */
  starts: boolean
}

/** Every step of a chain, with what became of it. */
export function ledgerOf({ created, endedAt, outcome }: Reached, { joins, starts }: Plan): readonly Step[] {
  const planned = stepKinds.filter((kind) =>
    kind === 'campaign' || kind === 'ad_set' ? !joins : kind !== 'activation' || starts,
  )
  return planned.map((kind) => {
    const platformId = created.find((one) => one.kind === kind)?.platformId
    if (platformId) return { kind, platformId, state: 'done' }
    if (endedAt === null) return { kind, state: 'done' }
    // The time was used up before a step without an outcome: it was not begun.
    if (kind !== endedAt || !outcome) return { kind, state: 'notTried' }
    return { kind, state: outcome === 'unknown' ? 'unknown' : 'failed' }
  })
}

/** The end of a chain that has left something behind, or may have; undefined for a refusal before anything was made. */
export function reachedIn(details: Record<string, unknown> | undefined): Reached | undefined {
  const { created, step, outcome } = details ?? {}
  if (!Array.isArray(created) || (created.length === 0 && outcome !== 'unknown')) return undefined
  return {
    created,
    endedAt: typeof step === 'string' ? step : '',
    outcome: typeof outcome === 'string' ? outcome : undefined,
  }
}

export interface Answer {
  campaignId: string | null
  adSetId: string
  ads: readonly { platformAdId: string; creativeId: string }[]
}

export const reachedAll = ({ campaignId, adSetId, ads }: Answer): Reached => ({
  endedAt: null,
  created: [
    ...(campaignId ? [{ kind: 'campaign', platformId: campaignId }] : []),
    { kind: 'ad_set', platformId: adSetId },
    ...ads.flatMap(({ creativeId, platformAdId }) => [
      { kind: 'creative', platformId: creativeId },
      { kind: 'ad', platformId: platformAdId },
    ]),
  ],
})

import type { CallWith } from '#contract/operation/operation.ts'
import { newId } from '#values/id.ts'
import type { ChainKind } from '../ads.tables.ts'
import type { AdsCalls } from '../ads-calls.ts'
import type { MadeObject } from '../copy/ad-objects.store.ts'
import type { ChainAnswer, ChainRequest } from './chain.shape.ts'
import { isWanted, type Made, type Plan, type Step } from './plan-chain.ts'

export type ChainCalls = Omit<
  CallWith<'idempotencyKey' | 'noEffectMade', unknown, unknown, ChainRequest>,
  'effect'
> &
  AdsCalls<'adnet'>

/** An object that was made, as errors list it. */
export interface Created {
  kind: 'campaign' | 'ad_set' | 'creative' | 'ad'
  platformId: string
  name?: string
}

/** How far the request is. */
export interface Progress {
  id: string
  kind: ChainKind
  call: ChainCalls
  plan: Plan
  /** On the clock of the process, in milliseconds. */
  beganAt: number
  /** The number of the last step. */
  n: number
  /** Whether the row of the chain is there. */
  begun: boolean
  created: Created[]
  /** What was switched on. */
  on: string[]
  made: Made
}

export function newProgress(call: ChainCalls, kind: ChainKind, plan: Plan, beganAt: number): Progress {
  const creativeIds = plan.creatives.map((content) => ('creativeId' in content ? content.creativeId : ''))
  const made = { campaignId: null, adSetId: plan.body.adSetId ?? '', creativeIds, ads: [] }
  return { id: newId(call.now), kind, call, plan, beganAt, n: 0, begun: false, created: [], on: [], made }
}

/** Notes what a call has done, once. */
export function noteDone({ call, created, on, made }: Progress, step: Step, platformId: string): void {
  const { step: kind, index = 0, name } = step
  if (kind === 'activation') {
    if (!on.includes(platformId)) on.push(platformId)
    return
  }
  if (kind === 'pause' || created.some((one) => one.kind === kind && one.platformId === platformId)) return
  created.push({ kind, platformId, ...(name !== null && { name }) })
  if (kind === 'campaign') made.campaignId = platformId
  if (kind === 'ad_set') made.adSetId = platformId
  if (kind === 'creative') made.creativeIds[index] = platformId
  if (kind === 'ad') made.ads.push({ id: newId(call.clock.now()), platformAdId: platformId })
}

/** The row by which the service knows an object from now on, before it is read from the ad platform. */
export function madeRow({ call, made }: Progress, { step }: Step, platformId: string): MadeObject[] {
  if (step !== 'campaign' && step !== 'ad_set' && step !== 'ad') return []
  const { account, body, clock } = call
  const { id = null } = made.ads.find(({ platformAdId }) => platformAdId === platformId) ?? {}
  return [
    {
      account_id: account.id,
      level: step,
      platform_id: platformId,
      team_id: account.team_id,
      mode: account.mode,
      profile_id: account.profile_id,
      ad_account_id: body.adAccountId,
      created_at: clock.now(),
      id,
    },
  ]
}

export function answerOf({ plan, made }: Progress): ChainAnswer {
  const { campaignId, adSetId, ads, creativeIds } = made
  return {
    campaignId,
    adSetId,
    adIds: ads.map(({ platformAdId }) => platformAdId),
    ads: ads.map((ad, index) => ({
      ...ad,
      creativeId: creativeIds[index] ?? '',
      name: plan.body.ads[index]?.name ?? '',
    })),
    status: isWanted(plan) ? 'ACTIVE' : 'PAUSED',
  }
}

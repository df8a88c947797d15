import type { CallWith } from '#contract/operation/call.ts'
import { type ErrorDefinition, raise } from '#contract/operation/errors.ts'
import type { KeptKey } from '#contract/operation/operation.ts'
import {
  type AccountCalls,
  type AccountRow,
  accountErrors,
  type accountTools,
  callsOf,
  type SurfaceOf,
} from '#features/accounts/index.ts'
import type { platforms } from '#platforms/registry.ts'
import { adsConnectionRequired, capabilityNotSupported } from './ads.errors.ts'
import type { AdsAccount } from './ads-account.ts'

/** The networks that run ads. */
export type AdsNetwork = Extract<
  keyof typeof platforms,
  'adnet' | 'pronetads' | 'shortvideoads' | 'searchads'
>

const servedWords: ReadonlySet<string> = new Set(['socialnet', 'photonet', 'adnet'])

export function isServed(word: string): boolean {
  return servedWords.has(word)
}

/** Refuses a word of a platform that the operation does not serve. */
export function assertServed(word: string | undefined): void {
  if (word !== undefined && !isServed(word)) raise(capabilityNotSupported, { param: 'platform' })
}

/** What a subject of ads gives a handler. `account` owns everything stored of the ads. */
export interface AdsCalls<W extends AdsNetwork> extends AccountCalls<SurfaceOf<W>> {
  /** The account that the request names; it may be a posting account. */
  named: AccountRow
  /** The ads network that is called, as answers name it. */
  network: W
}

/** What it takes to call an ads network. */
export type AdsCall = CallWith<(typeof accountTools)[number]>

/** The calls to the ads network of an account. */
export function adsCallsOf<W extends AdsNetwork>(
  call: AdsCall,
  { network, named, owner, through }: AdsAccount<W>,
): AdsCalls<W> {
  return { network, named, ...callsOf<SurfaceOf<W>>(call, owner, through) }
}

/** A key that is kept for a day; the provider is called under it. */
export const adsKey: KeptKey = { scope: 'team+mode', minutes: 24 * 60, effect: 'provider' }
export const requiredAdsKey: KeptKey = { ...adsKey, required: true }

/** What every ads operation may answer besides its own errors. */
export const adsErrors: readonly ErrorDefinition[] = [
  ...accountErrors,
  capabilityNotSupported,
  adsConnectionRequired,
]

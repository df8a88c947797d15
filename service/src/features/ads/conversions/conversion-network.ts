import { raise } from '#contract/errors.ts'
import { type AccountRow, accountNotFound, findAccount } from '#features/accounts/index.ts'
import type { Account } from '#platforms/account.ts'
import type {
  ConversionDestinations,
  SendEvents,
  UploadAdjustments,
} from '#platforms/conversion-destinations.ts'
import type { Bound } from '#wire/bound.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import { capabilityNotSupported } from '../ads.errors.ts'
import { adsAccountOf } from '../ads-account.ts'
import { type AdsCall, type AdsCalls, adsCallsOf } from '../ads-operation.ts'

/** The networks that take conversions. An account of none of them is answered 501. */
const networks = ['adnet', 'searchads', 'pronetads'] as const

export type ConversionNetwork = (typeof networks)[number]

interface ConversionCalls extends Partial<ConversionDestinations> {
  sendEvents: SendEvents
  uploadAdjustments?: UploadAdjustments
}

export type Conversions = Bound<ConversionCalls, [transport: Transport, account: Account]>

/** A network takes part by having these calls among its own. */
export interface ConversionAds extends Omit<AdsCalls<ConversionNetwork>, 'ask' | 'effect'> {
  network: ConversionNetwork
  ask<T>(use: (surface: Partial<Conversions>) => Promise<Outcome<T>>): Promise<T>
  effect<T>(
    about: { step: string; object?: string; text?: string },
    use: (surface: Partial<Conversions>) => Promise<Outcome<T>>,
  ): Promise<T>
}

export async function conversionAdsOf(call: AdsCall, accountId: string): Promise<ConversionAds> {
  const named = (await findAccount(call.db, call.scope, accountId)) ?? raise(accountNotFound)
  const network = networkOf(call, named)
  const calls = adsCallsOf<ConversionNetwork>(call, await adsAccountOf(call, named, network))
  return { ...calls, network } as ConversionAds
}

function networkOf({ platforms }: AdsCall, { platform }: AccountRow): ConversionNetwork {
  const runs = (word: ConversionNetwork) =>
    word === platform || platforms.get(word)?.beside?.some((posting) => posting.word === platform)
  return networks.find(runs) ?? raise(capabilityNotSupported, { param: 'accountId' })
}

/** A call that the network of the account may lack. */
export function served<T>(
  use: ((...args: never[]) => Promise<Outcome<T>>) | undefined,
): asserts use is NonNullable<typeof use> {
  if (use === undefined) raise(capabilityNotSupported, { param: 'accountId' })
}

/** The words of the networks for an id that names nothing. */
const absent = /^(100\/33|803|404|RESOURCE_NOT_FOUND|NOT_FOUND)$/

/** Undefined in the place of a refusal of an id that names nothing. */
export async function unlessAbsent<T>(call: Promise<Outcome<T>>): Promise<Outcome<T | undefined>> {
  const outcome = await call
  const isAbsent = outcome.kind === 'refused' && absent.test(outcome.providerCode ?? '')
  return isAbsent ? { kind: 'done', value: undefined } : outcome
}

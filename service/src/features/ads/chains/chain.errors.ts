import { type ErrorDefinition, error } from '#contract/operation/errors.ts'
import type { ChainKind } from '../ads.tables.ts'

export const invalidAdCount = error(400, 'invalid_ad_count', 'The request has more ads than it may, or none.')
export const invalidPhoneNumber = error(400, 'invalid_phone_number', 'Send a phone number in E.164 form.')
export const chainTooLong = error(
  422,
  'chain_too_long',
  'The calls of the request could take longer than its key is kept ready. Send fewer ads, or PAUSED.',
)
export const pageRequired = error(
  422,
  'page_required',
  'The ad account has no page that may advertise for the account.',
)
export const postNotFound = error(
  404,
  'post_not_found',
  'No such post is published on Facebook or Instagram.',
)
export const wallClockExceeded = error(
  504,
  'socialnet_ad_chain_wall_clock_exceeded',
  'The time of the request is used up. What was made is in details.created, and is paused.',
)

/** The words for the steps of a chain in its codes and in `details.step`. */
export const chainSteps = ['campaign', 'ad_set', 'creative', 'ad', 'activation'] as const
export type ChainStep = (typeof chainSteps)[number]

/** How a step can fail. What was not carried out for sure has another status than what is not known. */
const failures = {
  refused: [422, 'Meta Ads refused it.'],
  unauthorized: [409, 'Meta Ads does not accept the connection any more.'],
  throttled: [502, 'Meta Ads asks for fewer calls.'],
  unreachable: [502, 'Meta Ads could not be reached.'],
  unknown: [504, 'Meta Ads may have carried it out: its answer was never learned.'],
} as const
export type FailureKind = keyof typeof failures

const subjects: Record<ChainStep, string> = {
  campaign: 'The campaign was not created.',
  ad_set: 'The ad set was not created.',
  creative: 'A creative was not created.',
  ad: 'An ad was not created.',
  activation: 'Not everything was switched on.',
}

const doubts: Record<ChainStep, string> = {
  campaign: 'Whether the campaign was created is not known.',
  ad_set: 'Whether the ad set was created is not known.',
  creative: 'Whether a creative was created is not known.',
  ad: 'Whether an ad was created is not known.',
  activation: 'Whether everything was switched on is not known.',
}

/** The beginnings of the codes, as old clients know them. */
const prefixes: Record<ChainKind, string> = {
  create: 'socialnet_ad_standalone_create',
  boost: 'socialnet_ad_boost_create',
  call: 'socialnet_ad_call_create',
  messaging: 'socialnet_ad_messaging_create',
  ctwa: 'socialnet_ad_ctwa_create',
}

type Failures = Record<ChainStep, Record<FailureKind, ErrorDefinition>>

export const failuresOf = mapped(
  Object.keys(prefixes) as ChainKind[],
  (chain): Failures =>
    mapped(chainSteps, (step) =>
      mapped(Object.keys(failures) as FailureKind[], (kind) => {
        const [status, reason] = failures[kind]
        const sentence = (kind === 'unknown' ? doubts : subjects)[step]
        return error(status, `${prefixes[chain]}_${step}_${kind}`, `${sentence} ${reason}`)
      }),
    ),
)

export function errorsOfChain(kind: ChainKind): ErrorDefinition[] {
  return Object.values(failuresOf[kind]).flatMap((step) => Object.values(step))
}

function mapped<K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>
}

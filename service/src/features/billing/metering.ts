import type { Tools } from '#contract/tools/tools.ts'
import { newId } from '#values/id.ts'
import type { EndedRequest } from './funds.store.ts'
import { type Priced, priceOf } from './price.ts'

/** Outcomes that come from an answer of the platform. Requests with any other outcome are never charged. */
const answered: ReadonlySet<string> = new Set(['done', 'refused', 'unauthorized', 'throttled'])

interface Request {
  /** How the call for the item ended. */
  outcome: string
  fence: number
  item: number
  priced: Priced
  now: Date
}

/** What a request is charged once its outcome is recorded; undefined when it is not. */
export function chargeOf({ outcome, fence, item, priced, now }: Request): EndedRequest['charge'] {
  if (!answered.has(outcome)) return undefined
  const { tariff, micros } = priceOf(priced)
  return { id: newId(now), fence, item, tariff, price: micros, at: now }
}

export function isMetered({ platforms }: Pick<Tools, 'platforms'>, platform: string): boolean {
  return platforms.get(platform)?.publishing?.metered === true
}

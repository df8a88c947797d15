import { type ErrorDefinition, raise } from '#contract/operation/errors.ts'
import { microsOf, usdOf } from '#values/money.ts'
import {
  amountAboveFirstTopupCap,
  amountAboveTopupCap,
  amountBelowMinimum,
  amountInvalid,
  amountSubCent,
} from './billing.errors.ts'
import type { BillingSettings } from './billing.settings.ts'

const param = 'amountUsd'

export const microsPerCent = 10_000

/** The micros that an amount of a checkout names. It is read as a text: no double ever holds it. */
export function readAmount(amountUsd: string): number {
  if (/^\d{1,6}\.\d{3,}$/.test(amountUsd)) return raise(amountSubCent, { param })
  const micros = /^\d{1,6}(\.\d{1,2})?$/.test(amountUsd) ? microsOf(amountUsd) : undefined
  return micros ?? raise(amountInvalid, { param })
}

/** Refuses what is less than the minimum or more than the ceiling, which is lower for a first top-up. */
export function requireWithinCaps(micros: number, isFirst: boolean, settings: BillingSettings): void {
  const { minimumMicros, firstTopupCapMicros, topupCapMicros } = settings
  // Zero is never a valid top-up, even if the deployment sets the minimum to zero.
  const least = Math.max(minimumMicros, microsPerCent)
  if (micros < least) raiseLimit(amountBelowMinimum, least)
  if (isFirst && micros > firstTopupCapMicros) raiseLimit(amountAboveFirstTopupCap, firstTopupCapMicros)
  if (!isFirst && micros > topupCapMicros) raiseLimit(amountAboveTopupCap, topupCapMicros)
}

function raiseLimit(definition: ErrorDefinition, micros: number): never {
  const limitUsd = usdOf(micros)
  raise(definition, {
    param,
    message: `${definition.message.slice(0, -1)}: ${limitUsd} USD.`,
    details: { limitUsd },
  })
}

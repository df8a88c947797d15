import type { Tariff } from './billing.tables.ts'
import { hasLink } from './link.ts'

/** What one request of the metered platform costs, without any markup. */
export const unitCostMicros: Readonly<Record<Tariff, number>> = {
  publish: 15_000,
  publish_with_link: 200_000,
}

export interface Price {
  tariff: Tariff
  micros: number
}

/** The price of one request: that of an item's own text. */
export function priceOf(text: string): Price {
  const tariff = hasLink(text) ? 'publish_with_link' : 'publish'
  return { tariff, micros: unitCostMicros[tariff] }
}

/** The price of an attempt: each item is a request of its own. */
export function priceOfItems(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + priceOf(text).micros, 0)
}

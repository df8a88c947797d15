import type { Tariff } from './billing.tables.ts'
import { hasLink } from './link.ts'

/** What one request of the metered platform costs, without any markup. A file is described before its post is sent. */
export const unitCostMicros: Readonly<Record<Tariff | 'describe_media', number>> = {
  publish: 15_000,
  publish_with_link: 200_000,
  describe_media: 5_000,
}

/** What an item is priced by: the words that it carries, and how many of its files are described by a request each. */
export interface Priced {
  text: string
  described: number
}

export interface Price {
  tariff: Tariff
  micros: number
}

/** The price of an item: that of its own text, and of what describes its files. */
export function priceOf({ text, described }: Priced): Price {
  const tariff = hasLink(text) ? 'publish_with_link' : 'publish'
  return { tariff, micros: unitCostMicros[tariff] + described * unitCostMicros.describe_media }
}

/** The price of an attempt: each item is a request of its own. */
export function priceOfItems(items: readonly Priced[]): number {
  return items.reduce((sum, item) => sum + priceOf(item).micros, 0)
}

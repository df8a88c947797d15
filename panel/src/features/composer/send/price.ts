import type { Shapes } from '../../../contract/routes.ts'

/** As broad as the rule of the service or broader: what may be a link is priced as one. */
const mayBeLink = /:\/\/|(?<![\p{L}\p{N}])www\.|[\p{L}\p{N}]\.\p{L}{2}/iu

/** What publishing these texts costs at most, in micros. */
export function priceOf(texts: readonly string[], { operations }: Shapes['PriceTable']): number {
  const cost = (operation: string) =>
    operations.find((one) => one.operation === operation)?.unitCostMicros ?? 0
  return texts.reduce((sum, text) => sum + cost(mayBeLink.test(text) ? 'publish_with_link' : 'publish'), 0)
}

import { ZitherError } from './errors.ts'

/** What a chain of ads had built when it failed. The ids are those of the ad platform; everything is paused. */
export interface ChainLedger {
  readonly campaignId: string | undefined
  readonly adSetId: string | undefined
  readonly creativeIds: readonly string[]
  readonly adIds: readonly string[]
}

/**
 * Reads `details.created` of an error of createStandaloneAd, boostPost, createCallAd, createMessagingAd or createCtwaAd.
 * Undefined when the error holds no such list. All is empty when nothing was built.
 */
export function readChainLedger(error: unknown): ChainLedger | undefined {
  const created = error instanceof ZitherError ? error.details?.created : undefined
  if (!Array.isArray(created)) return undefined
  const idsOf = (kind: string): string[] =>
    created.flatMap((entry: unknown) => {
      const { kind: own, platformId } = Object(entry) as { kind?: unknown; platformId?: unknown }
      return own === kind && typeof platformId === 'string' ? [platformId] : []
    })
  return {
    campaignId: idsOf('campaign')[0],
    adSetId: idsOf('ad_set')[0],
    creativeIds: idsOf('creative'),
    adIds: idsOf('ad'),
  }
}

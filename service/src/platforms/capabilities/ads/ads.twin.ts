import type { TwinState } from '#wire/twin/twin.ts'

/** What the control of the sandbox makes of an ad. What is left out stays as it is. */
export interface AdChange {
  /** One of the words of the service, or any other: a status that the network has not had before. */
  status?: string | undefined
  /** Added to what the current day has. The spend is in whole units of the currency of the ad account. */
  metrics?: { impressions?: number; clicks?: number; spend?: number; conversions?: number } | undefined
  /** Where people see the ad. */
  placement?: 'socialnet' | 'photonet' | 'both' | undefined
  /** Whether the network still returns the source of the ad's creative. */
  rebuildable?: boolean | undefined
}

/** How the control of the sandbox plays the network behind an ad platform. Nothing that an id does not name is undefined. */
export interface AdControl {
  /** The collections in which the twin keeps ads, reports and tracking tags by their ids. */
  collections: { ad: string; run: string; tag: string }
  /** Answers the ad as the network shows it. */
  changeAd(state: TwinState, id: string, change: AdChange): Promise<object | undefined>
  /** Answers how many rows the report has. */
  changeRun(
    state: TwinState,
    id: string,
    change: { status: string; rows?: object[] | undefined },
  ): Promise<number | undefined>
  /** Has a site report an event to the tag. */
  fireTag(state: TwinState, id: string, at: Date): Promise<true | undefined>
}

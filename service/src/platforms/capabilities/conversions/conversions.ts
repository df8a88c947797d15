import type { Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'

/** What conversions are reported to: a pixel, a conversion action or a conversion rule. */
export interface Destination {
  id: string
  name: string
  /** The kind of conversion in the network's own words, null where it has none. */
  type: string | null
  status: 'active' | 'inactive'
  adAccountId: string
}

/** The settings that a network may read of a new destination. One that it does not know is refused by its adapter. */
export interface DestinationSettings {
  attributionType?: 'LAST_TOUCH_BY_CAMPAIGN' | 'LAST_TOUCH_BY_CONVERSION' | undefined
  /** Days. */
  postClickAttributionWindowSize?: number | undefined
  /** Days. */
  viewThroughAttributionWindowSize?: number | undefined
  valueType?: 'DYNAMIC' | 'FIXED' | 'NO_VALUE' | undefined
  value?: { currencyCode: string; amount: string } | undefined
}

export interface NewDestination extends DestinationSettings {
  name: string
  type: string
  autoAssociationType?: 'ALL_CAMPAIGNS' | 'OBJECTIVE_BASED' | 'NONE' | undefined
  countingType?: 'MANY_PER_CLICK' | 'ONE_PER_CLICK' | undefined
  primaryForGoal?: boolean | undefined
}

export interface DestinationChange extends DestinationSettings {
  name?: string | undefined
  enabled?: boolean | undefined
}

export interface Association {
  campaignId: string
  conversionId: string
  /** Unix milliseconds, null if the network does not give it. */
  associatedAt: number | null
}

/** The outcome of each campaign of one request. */
export interface Associated {
  succeeded: string[]
  failed: { campaignId: string; reason: string }[]
}

export interface MetricsWanted {
  startDate: string
  endDate: string | undefined
  granularity: 'ALL' | 'DAILY' | 'MONTHLY' | 'YEARLY'
}

export interface MetricsRow {
  /** YYYY-MM-DD; both days belong to the row. */
  start: string
  end: string
  metrics: Record<string, number | string>
}

type Call<Args extends unknown[], T> = (
  transport: Transport,
  account: Account,
  ...args: Args
) => Promise<Outcome<T>>

/**
 * The conversion destinations of an ads network. A network leaves out what it cannot do. Calls that change something make
 * one request. An id that names nothing answers undefined where the result says so, and is refused elsewhere.
 */
export interface ConversionDestinations {
  /** Those of every ad account that the connection reaches. */
  listDestinations: Call<[], readonly Destination[]>
  createDestination?: Call<[adAccountId: string, wanted: NewDestination], Destination>
  readDestination?: Call<[adAccountId: string, id: string], Destination | undefined>
  updateDestination?: Call<[adAccountId: string, id: string, change: DestinationChange], null>
  /** The ad account is left out where the id names it. */
  removeDestination?: Call<[adAccountId: string | undefined, id: string], null>
  listAssociations?: Call<[adAccountId: string, id: string], readonly Association[]>
  associate?: Call<[adAccountId: string, id: string, campaignIds: readonly string[]], Associated>
  dissociate?: Call<[adAccountId: string, id: string, campaignIds: readonly string[]], Associated>
  readDestinationMetrics?: Call<[adAccountId: string, id: string, wanted: MetricsWanted], MetricsRow[]>
}

/** The person of an event as the caller knows it. An adapter hashes what its network takes hashed. */
export interface EventPerson {
  email?: string
  phone?: string
  firstName?: string
  lastName?: string
  externalId?: string
  ipAddress?: string
  userAgent?: string
  /** Two letters. */
  country?: string
  city?: string
  state?: string
  zip?: string
  /** YYYY-MM-DD. */
  dob?: string
  gender?: string
  leadId?: string
  clickIds?: {
    fbc?: string
    fbp?: string
    gclid?: string
    gbraid?: string
    wbraid?: string
    li_fat_id?: string
  }
}

export interface ConversionEvent {
  eventName: string
  /** Unix seconds. */
  eventTime: number
  /** Events of one name and id are one event. */
  eventId: string
  value?: number
  currency?: string
  user: EventPerson
  items?: { id?: string; name?: string; price?: number; quantity?: number; category?: string }[]
  sourceUrl?: string
  actionSource?: 'web' | 'app' | 'offline' | 'crm' | 'phone_call' | 'system_generated'
  /** Further members of the event in the network's own form. */
  platformData?: Record<string, unknown>
}

export interface EventBatch {
  adAccountId?: string | undefined
  destinationId: string
  events: readonly ConversionEvent[]
  testCode?: string | undefined
  consent?: { adUserData?: 'GRANTED' | 'DENIED'; adPersonalization?: 'GRANTED' | 'DENIED' } | undefined
}

export interface SentEvents {
  /** How many the network took. */
  received: number
  failures: { eventIndex: number; message: string; code?: string | number }[]
  /** What the network took and does not use as it is. Left out where it says nothing. */
  warnings?: { field: string; message: string; code?: string }[]
  traceId: string | null
}

/** Sends events in one request. */
export type SendEvents = Call<[batch: EventBatch], SentEvents>

export interface Adjustment {
  adjustmentType: 'RETRACTION' | 'RESTATEMENT' | 'ENHANCEMENT'
  /** Unix seconds. */
  adjustmentTime: number
  orderId?: string
  gclid?: string
  /** Unix seconds. */
  conversionTime?: number
  restatementValue?: number
  currency?: string
  user?: { email?: string; phone?: string }
  userAgent?: string
}

export interface SentAdjustments {
  received: number
  failures: { adjustmentIndex: number; message: string; code?: string | number }[]
  traceId: string | null
}

/** Corrects conversions in one request. */
export type UploadAdjustments = Call<
  [batch: { destinationId: string; adjustments: readonly Adjustment[] }],
  SentAdjustments
>

/**
 * The capability of an ads network that takes conversions. An operation that needs a call which the network of an account
 * leaves out is answered 501.
 */
export interface Conversions extends Partial<ConversionDestinations> {
  sendEvents: SendEvents
  /** The id of a destination names its ad account, so no request has to. */
  idNamesAdAccount?: true
  uploadAdjustments?: UploadAdjustments
}

declare module '../../platform.ts' {
  interface Capabilities {
    conversions?: Conversions
  }
}

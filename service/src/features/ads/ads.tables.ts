import type { ColumnType, Generated } from 'kysely'
import type { Json } from '#db/query/json.ts'
import type { Mode } from '#values/scope.ts'

/** The levels of the ad platform that are copied. */
export type AdLevel = 'campaign' | 'ad_set' | 'ad'

/** The members of an object from the ad platform; any may be missing. */
export type ProviderData = Record<string, unknown>

interface Copied {
  id: string
  team_id: string
  mode: Mode
  profile_id: string
  account_id: string
  ad_account_id: string
  name: string
  data: Json<ProviderData>
  synced_at: Date
  created_at: Date
  updated_at: Date
}

export interface AdAccountTable extends Omit<Copied, 'synced_at'> {
  currency: string
  timezone: string | null
  /** When the last sync began that read all of it. */
  synced_at: Date | null
  figures_since: ColumnType<Date | null, string | null, string | null>
  /** Whether the last sync could reach it. */
  reached: boolean
  /** The account that keeps the copy of its ads. */
  keeper_id: string | null
}

interface CopiedObject extends Copied {
  platform_campaign_id: string
  /** One of ours: active, paused, pending_review and so on; others may come. */
  status: string
  /** The word of the ad platform. */
  provider_status: string
}

export interface AdCampaignTable extends CopiedObject {
  objective: string | null
  platform_created_at: Date
}

export interface AdSetTable extends CopiedObject {
  platform_ad_set_id: string
  budget_minor: number | null
  budget_type: 'daily' | 'lifetime' | null
}

export interface AdTable extends CopiedObject {
  platform_ad_set_id: string
  platform_ad_id: string
  review_status: string | null
  creative_id: string | null
  object_story_id: string | null
  photonet_media_id: string | null
  placements: string[]
  ours: Generated<boolean>
  platform_created_at: Date
}

export interface AdsTables {
  ad_copy: {
    account_id: string
    team_id: string
    mode: Mode
    profile_id: string
    /** When the last complete sync began; null until one has ended. */
    synced_at: Date | null
    created_at: Date
  }
  ad_account: AdAccountTable
  ad_campaign: AdCampaignTable
  ad_set: AdSetTable
  ad: AdTable
  ad_day: {
    ad_id: string
    day: ColumnType<Date, string, string>
    impressions: number
    reach: number
    clicks: number
    spend_micros: number
    conversions: number
    actions: Json<Record<string, number>>
  }
  ad_made: {
    account_id: string
    level: AdLevel
    platform_id: string
    team_id: string
    mode: Mode
    profile_id: string
    ad_account_id: string
    created_at: Date
    /** The id under which the service shows it; null where no answer has named one. */
    id: Generated<string | null>
  }
  ad_audience: {
    account_id: string
    platform_audience_id: string
    team_id: string
    mode: Mode
    profile_id: string
    ad_account_id: string
    type: string
    created_at: Date
  }
  chain: ChainTable
  chain_step: ChainStepTable
}

declare module '#db/database.ts' {
  interface Tables extends AdsTables {}
}

export type ChainKind = 'create' | 'boost' | 'call' | 'messaging' | 'ctwa'

/** The kinds of calls that a chain makes; a pause takes an activation back. */
export type ChainStepWord = 'campaign' | 'ad_set' | 'creative' | 'ad' | 'activation' | 'pause'

export interface ChainTable {
  id: string
  team_id: string
  mode: Mode
  profile_id: string
  account_id: string
  ad_account_id: string
  kind: ChainKind
  wanted: 'ACTIVE' | 'PAUSED'
  creations: number
  activations: number
  idempotency_key: string | null
  state: 'running' | 'done' | 'failed' | 'unknown' | 'abandoned'
  error_code: Generated<string | null>
  answer: Generated<string | null>
  lease_until: Date | null
  lease_owner: string | null
  starts: Generated<number>
  fence: Generated<number>
  created_at: Date
  ended_at: Generated<Date | null>
}

export interface ChainStepTable {
  chain_id: string
  n: number
  step: ChainStepWord
  name: string | null
  /** The outcome of the call. */
  state: 'sending' | 'done' | 'refused' | 'unauthorized' | 'throttled' | 'unreachable' | 'unknown'
  platform_id: Generated<string | null>
  started_at: Date
  ended_at: Generated<Date | null>
}

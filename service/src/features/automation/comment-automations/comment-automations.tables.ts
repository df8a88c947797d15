import type { Generated } from 'kysely'
import type { Json } from '#db/query/json.ts'
import type { Button } from '#platforms/capabilities/conversations/conversations.ts'
import type { Mode } from '#values/scope.ts'
import type { MatchMode } from './matching/match-modes.ts'

export interface CommentAutomationTables {
  comment_automation: CommentAutomationTable
  comment_automation_log: CommentAutomationLogTable
  comment_automation_taken: {
    account_id: string
    occasion: string
    platform_post_id: string | null
    participant_id: string | null
    is_answered: boolean
    created_at: Date
  }
  comment_automation_miss: {
    id: string
    automation_id: string
    account_id: string
    participant_id: string | null
    participant_name: string | null
    text: string
    excluded_by: string | null
    created_at: Date
  }
  comment_automation_link: {
    token: string
    team_id: string
    mode: Mode
    account_id: string
    automation_id: string | null
    log_id: string
    url: string
    participant_id: string | null
    clicks: Generated<number>
    clicked_at: Date | null
    created_at: Date
  }
}

declare module '#db/database.ts' {
  interface Tables extends CommentAutomationTables {}
}

export const triggers = ['comment', 'story_reply'] as const
export const sources = ['comment', 'story_reply', 'dm'] as const
export const logStatuses = ['pending', 'sent', 'failed', 'unknown', 'skipped', 'gated'] as const
export const audienceOutcomes = ['passed', 'blocked', 'gate_sent', 'gate_passed', 'gate_failed'] as const
export const followerStatuses = ['any', 'follower', 'non_follower'] as const
export const unknownWays = ['send', 'skip', 'verify'] as const

/** Whom an automation answers. */
export interface Audience {
  followerStatus: (typeof followerStatuses)[number]
  minFollowerCount: number | null
  whenUnknown: (typeof unknownWays)[number]
}

/** What somebody is told whose status the network does not say. */
export interface FollowGate {
  message: string
  buttonLabel: string
  notFollowingMessage: string | null
}

export interface Card {
  title: string
  subtitle?: string
  imageUrl?: string
  buttons?: (Button & { type: 'url' | 'postback' })[]
}

export interface Cards {
  type: 'generic'
  elements: Card[]
}

export interface CommentAutomationTable {
  id: string
  team_id: string
  mode: Mode
  profile_id: string
  account_id: string
  platform: string
  name: string
  trigger: (typeof triggers)[number]
  platform_post_id: string | null
  post_id: string | null
  post_title: string | null
  keywords: string[]
  match_mode: MatchMode
  exclude_keywords: string[]
  typo_tolerance: boolean
  dm_message: string
  dm_message_variations: string[]
  buttons: Json<Button[]>
  template: Json<Cards> | null
  comment_reply: string | null
  comment_reply_variations: string[]
  link_tracking: boolean
  click_tag: string | null
  dm_delay_seconds: number
  comment_reply_delay_seconds: number
  also_match_in_dms: boolean
  audience: Json<Audience> | null
  follow_gate: Json<FollowGate> | null
  is_active: boolean
  activated_at: Date
  created_at: Date
  updated_at: Date
}

export type LogStatus = (typeof logStatuses)[number]
export type ReplyStatus = 'waiting' | 'sending' | 'sent' | 'failed' | 'unknown' | 'skipped'
export type MessageKind = 'dm' | 'gate' | 'hint'

export interface CommentAutomationLogTable {
  id: string
  automation_id: string
  team_id: string
  mode: Mode
  account_id: string
  platform: string
  source: (typeof sources)[number]
  occasion: string
  platform_post_id: string | null
  participant_id: string | null
  participant_name: string | null
  participant_username: string | null
  text: string | null
  status: LogStatus
  error: string | null
  audience_outcome: (typeof audienceOutcomes)[number] | null
  is_follower: boolean | null
  follower_count: number | null
  message_kind: MessageKind | null
  message_id: string | null
  dm_text: string | null
  dm_due_at: Date | null
  reply_text: string | null
  reply_status: ReplyStatus | null
  reply_error: string | null
  reply_due_at: Date | null
  stage: 'ask' | 'reply' | 'replying' | null
  due_at: Date | null
  attempts: number
  lease_until: Date | null
  lease_owner: string | null
  starts: number
  fence: number
  written_at: Date
  created_at: Date
  updated_at: Date
}

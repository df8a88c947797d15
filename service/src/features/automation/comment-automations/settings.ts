import type { Static, TObject } from '#contract/schema/schema.ts'
import type { CommentAutomation, settings } from './comment-automations.shape.ts'
import type { AutomationRow, FoundAutomation } from './comment-automations.store.ts'
import type { Audience, FollowGate } from './comment-automations.tables.ts'

/** What a request may say of an automation. */
type Sent = Static<TObject<typeof settings>>

/** All of it, with what the automation has where nothing was sent. */
export type Settings = Required<Sent> & { name: string; dmMessage: string }

const gateDefaults: FollowGate = {
  message: 'This is for followers. Follow us, then press the button.',
  buttonLabel: 'I follow',
  notFollowingMessage: null,
}

const audienceDefaults: Audience = { followerStatus: 'any', minFollowerCount: null, whenUnknown: 'send' }

/** The gate of an automation, also of one that has no words of its own for it. */
export function gateOf({ follow_gate }: Pick<AutomationRow, 'follow_gate'>): FollowGate {
  return follow_gate ?? gateDefaults
}

export function columnsOf(sent: Settings) {
  const { audience, followGate, buttons, template } = sent
  return {
    name: sent.name,
    trigger: sent.trigger,
    keywords: sent.keywords,
    match_mode: sent.matchMode,
    exclude_keywords: sent.excludeKeywords,
    typo_tolerance: sent.typoTolerance,
    dm_message: sent.dmMessage,
    dm_message_variations: sent.dmMessageVariations,
    buttons: JSON.stringify(buttons),
    template: template && JSON.stringify(template),
    comment_reply: sent.commentReply,
    comment_reply_variations: sent.commentReplyVariations,
    link_tracking: sent.linkTracking,
    click_tag: sent.clickTag,
    dm_delay_seconds: sent.dmDelaySeconds,
    comment_reply_delay_seconds: sent.commentReplyDelaySeconds,
    also_match_in_dms: sent.alsoMatchInDms,
    audience: audience && JSON.stringify({ ...audienceDefaults, ...audience }),
    follow_gate: followGate && JSON.stringify({ ...gateDefaults, ...followGate }),
  }
}

/** What a new automation has where nothing is sent. */
export const usual = {
  trigger: 'comment',
  keywords: [],
  matchMode: 'contains',
  excludeKeywords: [],
  typoTolerance: false,
  dmMessageVariations: [],
  buttons: [],
  template: null,
  commentReply: null,
  commentReplyVariations: [],
  linkTracking: true,
  clickTag: null,
  dmDelaySeconds: 0,
  commentReplyDelaySeconds: 0,
  alsoMatchInDms: false,
  audience: null,
  followGate: null,
} satisfies Required<Sent>

export function settingsOf(row: AutomationRow) {
  return {
    name: row.name,
    trigger: row.trigger,
    keywords: row.keywords,
    matchMode: row.match_mode,
    excludeKeywords: row.exclude_keywords,
    typoTolerance: row.typo_tolerance,
    dmMessage: row.dm_message,
    dmMessageVariations: row.dm_message_variations,
    buttons: row.buttons,
    template: row.template,
    commentReply: row.comment_reply,
    commentReplyVariations: row.comment_reply_variations,
    linkTracking: row.link_tracking,
    clickTag: row.click_tag,
    dmDelaySeconds: row.dm_delay_seconds,
    commentReplyDelaySeconds: row.comment_reply_delay_seconds,
    alsoMatchInDms: row.also_match_in_dms,
    audience: row.audience,
    followGate: row.follow_gate,
    isActive: row.is_active,
  }
}

export function toCommentAutomation(row: FoundAutomation): Static<typeof CommentAutomation> {
  const { numbers, clicks } = row
  return {
    id: row.id,
    profileId: row.profile_id,
    accountId: row.account_id,
    platform: row.platform,
    platformPostId: row.platform_post_id,
    postId: row.post_id,
    postTitle: row.post_title,
    ...settingsOf(row),
    stats: {
      totalTriggered: numbers.triggered,
      totalSent: numbers.sent,
      totalFailed: numbers.failed,
      totalUnknown: numbers.unknown,
      totalSkipped: numbers.skipped,
      pending: numbers.pending,
      gated: numbers.gated,
      linkClicks: clicks.all,
      uniqueClicks: clicks.persons,
    },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

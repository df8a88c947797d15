import * as t from '#contract/schema/schema.ts'
import {
  audienceOutcomes,
  followerStatuses,
  logStatuses,
  sources,
  triggers,
  unknownWays,
} from './comment-automations.tables.ts'
import { matchModes } from './matching/match-modes.ts'

const title = t.name(20)
const link = t.shown({ description: 'The address that the button opens.' })
const payload = t.prose(1000, { min: 1 })

const Button = t.object({
  type: t.oneOf('url', 'postback', 'phone'),
  title,
  url: t.optional(link),
  payload: t.optional(payload),
  phone: t.optional(t.text(30)),
})

const CardButton = t.object({
  type: t.oneOf('url', 'postback'),
  title,
  url: t.optional(link),
  payload: t.optional(payload),
})

const Card = t.object({
  title: t.name(80),
  subtitle: t.optional(t.text(80)),
  imageUrl: t.optional(t.fetched({ byNetwork: true })),
  buttons: t.optional(t.array(CardButton, { max: 3 })),
})

const Cards = t.object({ type: t.oneOf('generic'), elements: t.array(Card, { min: 1, max: 10 }) })

/** The platform and the sum of the parts say how long a text may be. */
const words = (description: string) => t.prose(10_000, { description })
const variations = t.array(words('Used in turn with the text itself.'), { max: 5 })
const keywords = t.array(t.name(100), { max: 50 })
const seconds = t.integer(0, 86_400)

const Audience = t.object({
  followerStatus: t.optional(t.oneOf(...followerStatuses)),
  minFollowerCount: t.optional(t.nullable(t.integer(0))),
  whenUnknown: t.optional(
    t.described(
      t.oneOf(...unknownWays),
      'What happens where the platform does not tell the status: the message is sent, nothing is sent, or the person is asked to follow and press a button.',
    ),
  ),
})

const FollowGate = t.object({
  message: t.optional(t.prose(640, { min: 1 })),
  buttonLabel: t.optional(t.name(20)),
  notFollowingMessage: t.optional(t.nullable(t.prose(1000, { min: 1 }))),
})

/** What may be sent on creation and changed later. */
export const settings = {
  trigger: t.optional(t.oneOf(...triggers)),
  keywords: t.optional(keywords),
  matchMode: t.optional(t.oneOf(...matchModes)),
  excludeKeywords: t.optional(keywords),
  typoTolerance: t.optional(t.boolean()),
  buttons: t.optional(t.array(Button, { max: 3 })),
  template: t.optional(t.nullable(Cards)),
  dmMessageVariations: t.optional(variations),
  commentReply: t.optional(t.nullable(words('The public answer. Null: none.'))),
  commentReplyVariations: t.optional(variations),
  linkTracking: t.optional(t.boolean()),
  clickTag: t.optional(t.nullable(t.name(50, { description: 'Put on the contact who opens a link.' }))),
  dmDelaySeconds: t.optional(seconds),
  commentReplyDelaySeconds: t.optional(seconds),
  alsoMatchInDms: t.optional(t.boolean()),
  audience: t.optional(t.nullable(Audience)),
  followGate: t.optional(t.nullable(FollowGate)),
}

export const dmMessage = words(
  'At most 1000 characters, 640 beside buttons. {{name}}, {{email}}, {{phone}}, {{company}} and {{custom.<slug>}} are filled in; {{name|there}} has a fallback.',
)

const count = (description: string) => t.integer(0, undefined, { description })

const Stats = t.object(
  {
    totalTriggered: count('Texts that matched, of the last 90 days.'),
    totalSent: t.integer(0),
    totalFailed: t.integer(0),
    totalUnknown: t.integer(0),
    totalSkipped: t.integer(0),
    pending: t.integer(0),
    gated: count('People who were asked to follow first.'),
    linkClicks: t.integer(0),
    uniqueClicks: count('People who have opened a link.'),
  },
  { description: 'totalTriggered is the sum of the six counts after it.' },
)

export const CommentAutomation = t.object(
  {
    id: t.id(),
    profileId: t.id(),
    accountId: t.id(),
    platform: t.anyString(),
    name: t.anyString(),
    trigger: t.oneOf(...triggers),
    platformPostId: t.nullable(
      t.anyString({ description: 'Null: every post, or one of ours that is not out yet.' }),
    ),
    postId: t.nullable(t.id()),
    postTitle: t.nullable(t.anyString()),
    keywords: t.array(t.anyString()),
    matchMode: t.oneOf(...matchModes),
    excludeKeywords: t.array(t.anyString()),
    typoTolerance: t.boolean(),
    dmMessage: t.anyString(),
    dmMessageVariations: t.array(t.anyString()),
    buttons: t.array(Button),
    template: t.nullable(Cards),
    commentReply: t.nullable(t.anyString()),
    commentReplyVariations: t.array(t.anyString()),
    linkTracking: t.boolean(),
    clickTag: t.nullable(t.anyString()),
    dmDelaySeconds: seconds,
    commentReplyDelaySeconds: seconds,
    alsoMatchInDms: t.boolean(),
    audience: t.nullable(
      t.object({
        followerStatus: t.oneOf(...followerStatuses),
        minFollowerCount: t.nullable(t.integer(0)),
        whenUnknown: t.oneOf(...unknownWays),
      }),
    ),
    followGate: t.nullable(
      t.object({
        message: t.anyString(),
        buttonLabel: t.anyString(),
        notFollowingMessage: t.nullable(t.anyString()),
      }),
    ),
    isActive: t.boolean(),
    stats: Stats,
    createdAt: t.timestamp(),
    updatedAt: t.timestamp(),
  },
  { component: 'CommentAutomation' },
)

export const AutomationLog = t.object(
  {
    id: t.id(),
    source: t.oneOf(...sources),
    commentId: t.nullable(t.anyString({ description: 'Null where the occasion was a message.' })),
    platformPostId: t.nullable(t.anyString()),
    commenterId: t.nullable(t.foreign()),
    commenterName: t.nullable(t.foreign()),
    commentText: t.nullable(t.foreign()),
    status: t.oneOf(...logStatuses),
    audienceOutcome: t.nullable(t.oneOf(...audienceOutcomes)),
    commenterIsFollower: t.nullable(t.boolean()),
    commenterFollowerCount: t.nullable(t.integer(0)),
    error: t.nullable(t.anyString({ description: 'A code.' })),
    messageId: t.nullable(t.id()),
    commentReplyStatus: t.nullable(
      t.described(t.oneOf('sent', 'failed', 'unknown', 'skipped'), 'Null while the public answer waits.'),
    ),
    commentReplyError: t.nullable(t.anyString({ description: 'A code.' })),
    nextDueAt: t.nullable(t.timestamp()),
    createdAt: t.timestamp(),
  },
  { component: 'CommentAutomationLog' },
)

export const Misses = t.object({
  total: t.integer(0),
  retentionDays: t.integer(1),
  samples: t.array(
    t.object({
      commentText: t.foreign(),
      commenterName: t.nullable(t.foreign()),
      excludedBy: t.nullable(t.anyString({ description: 'The exclusion that won over a keyword.' })),
      at: t.timestamp(),
    }),
  ),
})

import * as t from '#contract/schema/schema.ts'
import { controls } from '#values/control-characters.ts'
import { Target } from '../targets/targets.shape.ts'
import { MediaItem, MediaItemInput } from './content/media.shape.ts'
import { type Versioned, versionOf } from './version-of.ts'

export const postStatuses = [
  'draft',
  'scheduled',
  'publishing',
  'published',
  'failed',
  'partial',
  'cancelled',
  'unknown',
] as const

const statusOfPost = t.described(
  t.oneOf(...postStatuses),
  'Follows from the targets: publishing or scheduled while one of them is, then published if all are out, partial if some are, else unknown, failed or cancelled.',
)

const mediaItems = t.array(MediaItemInput, {
  max: 20,
  description: 'At most 20 files. GET /v1/platforms says how many of each kind a platform takes.',
})

/** A local time is a wall clock of the zone in `timezone`, or of the profile. */
const timeForm = `^[^${controls}]{10,40}$`

const when = t.pattern(timeForm, 'invalid_timestamp', {
  description:
    'ISO-8601 with an offset, or a local time together with timezone. Up to five minutes back counts as now.',
})

const content = t.prose(100_000, {
  description: 'The text, at most 100000 characters. Each platform has its own limit (GET /v1/platforms).',
})

/** Options are checked against the platform of the account. */
const options = t.map(t.anything(), 50, {
  shownAs: 'TargetOptions',
  description:
    "The platform's own options, at most 50. threadItems is a whole thread, in place of content and mediaItems. The guide Publishing lists all of them.",
})

const legacyOptions = t.map(t.anything(), 50, {
  shownAs: 'TargetOptions',
  description: 'The legacy name of options.',
})

const accountId = t.id({ description: 'The account that publishes. Each account has at most one target.' })

const ownText = t.prose(100_000, { description: 'A text of its own. Left out, that of the post.' })

const ownMedia = t.array(MediaItemInput, {
  max: 20,
  description: 'Files of its own, at most 20. Left out, those of the post.',
})

const ownTime = t.pattern(timeForm, 'invalid_timestamp', {
  description:
    'A time of its own, written as scheduledFor of the post. Left out, the target goes out with the post.',
})

export const targetsMax = 50

export const TargetBody = t.object(
  {
    accountId,
    content: t.optional(ownText),
    mediaItems: t.optional(ownMedia),
    options: t.optional(options),
    platformSpecificData: t.optional(legacyOptions),
    scheduledFor: t.optional(ownTime),
  },
  { component: 'PostTargetInput', description: 'One account that the post goes to.' },
)

/** The legacy spelling of a target. */
export const LegacyTargetBody = t.object(
  {
    platform: t.text(50, {
      shownAs: 'PlatformWord',
      description: 'The neutral word of the platform. It has to be that of the account.',
    }),
    accountId,
    customContent: t.optional(ownText),
    customMedia: t.optional(ownMedia),
    options: t.optional(options),
    platformSpecificData: t.optional(legacyOptions),
    scheduledFor: t.optional(ownTime),
  },
  { component: 'LegacyPostTargetInput' },
)

const words = (what: string) =>
  t.array(t.text(100), {
    max: 50,
    description: `${what}: at most 50 of 100 characters. They are kept with the post and sent to no platform.`,
  })

const recyclingFields = {
  enabled: t.optional(t.boolean({ description: 'Whether repeats are made; true when the rule is new.' })),
  gap: t.optional(t.integer(1, 1000, { description: 'How many weeks or months lie between two repeats.' })),
  gapFreq: t.optional(t.described(t.oneOf('week', 'month'), 'The unit of gap.')),
  startDate: t.optional(
    t.nullable(
      t.timestamp({
        description:
          'The first repeat. Without it the gaps are counted from the time of the post, and the first repeat is one gap later.',
      }),
    ),
  ),
  expireCount: t.optional(
    t.nullable(t.integer(1, 10_000, { description: 'How many repeats there are at most.' })),
  ),
  expireDate: t.optional(t.nullable(t.timestamp({ description: 'No repeat is made after this.' }))),
  contentVariations: t.optional(
    t.array(t.prose(100_000, { description: 'A text in place of that of the post.' }), {
      max: 20,
      description: 'Repeats take them in turn. Targets with a content of their own keep it.',
    }),
  ),
}

export const RecyclingInput = t.object(recyclingFields, { component: 'PostRecyclingInput' })

export const Recycling = t.object(
  {
    enabled: t.boolean({ description: 'Whether repeats are made.' }),
    gap: t.integer(1, undefined, { description: 'How many weeks or months lie between two repeats.' }),
    gapFreq: t.described(t.oneOf('week', 'month'), 'The unit of gap.'),
    startDate: t.nullable(t.timestamp({ description: 'The first repeat, if it was sent.' })),
    expireCount: t.nullable(t.integer(1, undefined, { description: 'How many repeats there are at most.' })),
    expireDate: t.nullable(t.timestamp({ description: 'No repeat is made after this.' })),
    contentVariations: t.array(t.anyString(), {
      description: 'Texts in place of that of the post. Repeats take them in turn.',
    }),
    contentVariationIndex: t.integer(0, undefined, {
      description: 'The variation that the next repeat takes.',
    }),
    recycleCount: t.integer(0, undefined, { description: 'How many repeats were made.' }),
    nextRecycleAt: t.nullable(t.timestamp({ description: 'Null when no repeat follows.' })),
    lastRecycledAt: t.nullable(t.timestamp({ description: 'When the last repeat was made.' })),
  },
  { component: 'PostRecycling' },
)

export const postFields = {
  title: t.optional(
    t.nullable(
      t.text(300, {
        description:
          'At most 300 characters. YouTube, Pinterest, TikTok and videos on Facebook show it; null removes it.',
      }),
    ),
  ),
  content: t.optional(content),
  mediaItems: t.optional(mediaItems),
  targets: t.optional(
    t.array(TargetBody, {
      max: targetsMax,
      description: 'The accounts that the post goes to, at most 50, all of one profile.',
    }),
  ),
  platforms: t.optional(
    t.array(LegacyTargetBody, {
      max: targetsMax,
      description: 'The legacy spelling of targets. Send one of the two.',
    }),
  ),
  scheduledFor: t.optional(when),
  timezone: t.optional(
    t.text(64, {
      code: 'invalid_timezone',
      description: 'The IANA name of the zone of a local time, such as Europe/Berlin.',
    }),
  ),
  publishNow: t.optional(t.boolean({ description: 'Sends the post at once.' })),
  isDraft: t.optional(t.boolean({ description: 'Keeps the post as a draft, which is not sent.' })),
  queuedFromProfile: t.optional(
    t.id({ of: 'profileId', description: 'Takes the next free slot of the default queue of this profile.' }),
  ),
  queueId: t.optional(
    t.id({ description: 'With queuedFromProfile: takes the slot of this queue of the profile instead.' }),
  ),
  visibility: t.optional(
    t.described(
      t.oneOf('public', 'private', 'unlisted'),
      'Kept with the post, public if it is left out. It is sent to no platform: options of a target say who sees a post.',
    ),
  ),
  tags: t.optional(words('Your own tags')),
  hashtags: t.optional(words('Hashtags')),
  mentions: t.optional(words('Mentions')),
  metadata: t.optional(
    t.map(t.prose(2000), 50, {
      description: 'Your own keys, at most 50, with texts of at most 2000 characters. Events hold them.',
    }),
  ),
  recycling: t.optional(t.nullable(RecyclingInput)),
}

/** What createPost and updatePost take. */
export const newPostFields = {
  ...postFields,
  skipDuplicateCheck: t.optional(
    t.boolean({ description: 'Allows the same content on the same account within 24 hours.' }),
  ),
  crosspostingEnabled: t.ignored(
    t.boolean(),
    'Checked, and neither kept nor used: the targets say where a post goes.',
  ),
}

export type PostBody = t.Static<ReturnType<typeof t.object<typeof postFields>>>

export const Post = t.object(
  {
    id: t.id({ description: 'Of the post.' }),
    profileId: t.id({
      description: 'The profile of its accounts; of a post without targets, the default profile.',
    }),
    status: statusOfPost,
    title: t.nullable(t.anyString({ description: 'Null if there is none.' })),
    content: t.anyString({ description: 'The text of targets that have none of their own.' }),
    mediaItems: t.array(MediaItem, { description: 'The files of targets that have none of their own.' }),
    targets: t.array(Target, {
      description: 'The accounts that the post goes to, in the order of the request.',
    }),
    scheduledFor: t.nullable(t.timestamp({ description: 'When the post is due, or was. Null for a draft.' })),
    timezone: t.nullable(t.anyString({ description: 'The zone that was sent, or that of the queue.' })),
    queueId: t.nullable(
      t.id({ description: 'The queue that gave the post its time; null once it has another.' }),
    ),
    tags: t.array(t.anyString(), { description: 'Your own tags.' }),
    hashtags: t.array(t.anyString(), { description: 'As they were sent.' }),
    mentions: t.array(t.anyString(), { description: 'As they were sent.' }),
    visibility: t.described(
      t.oneOf('public', 'private', 'unlisted'),
      'As it was sent. Options of a target say who sees a post.',
    ),
    metadata: t.map(t.anyString(), 50, { description: 'Your own keys and texts.' }),
    source: t.described(
      t.oneOf('internal', 'external'),
      'internal: made with this service. external: published elsewhere, as its platform shows it; nothing of it can be changed here.',
    ),
    createdBy: t.nullable(t.id({ description: 'The person who made it; null for keys and external posts.' })),
    publishedAt: t.nullable(
      t.timestamp({ description: 'When the first of its targets was out and none was waiting any more.' }),
    ),
    recycling: t.nullable(Recycling),
    recycledFromPostId: t.nullable(
      t.id({ of: 'postId', description: 'The post that this one repeats; it may be gone.' }),
    ),
    createdAt: t.timestamp({ description: 'When the post was made.' }),
    updatedAt: t.timestamp({ description: 'When the post or one of its targets changed last.' }),
  },
  { component: 'Post', version: versionOf },
)

export const LegacyPost = t.object(
  {
    _id: t.id(),
    content: t.anyString(),
    status: statusOfPost,
    scheduledFor: t.nullable(t.timestamp()),
    mediaItems: t.array(MediaItem),
    platforms: t.array(
      t.object({
        platform: t.anyString(),
        accountId: t.id(),
        status: t.anyString(),
        customContent: t.nullable(t.anyString()),
        scheduledFor: t.nullable(t.timestamp()),
        platformPostId: t.nullable(t.anyString()),
        platformPostUrl: t.nullable(t.anyString()),
      }),
    ),
    createdAt: t.timestamp(),
  },
  { component: 'LegacyPost' },
)

/** What happened to each target of a request that could not be carried out for all of them. */
export const Partly = t.object(
  {
    post: Post,
    results: t.array(
      t.object({
        targetId: t.id({ description: 'A target that the request names, or that it would take.' }),
        ok: t.boolean({ description: 'Whether it was done for this target.' }),
        code: t.optional(t.anyString({ description: 'Why not, such as account_disconnected.' })),
      }),
    ),
  },
  { component: 'PartlyChangedPost', version: ({ post }: { post: Versioned }) => versionOf(post) },
)

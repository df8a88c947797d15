import * as t from '#contract/schema.ts'

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

const mediaType = t.oneOf('image', 'video', 'gif', 'document')

const url = t.url({ description: 'A public https address; it is read when the post is sent.' })

const mediaFields = {
  title: t.optional(t.text(300, { min: 0 })),
  altText: t.optional(t.prose(1000)),
  filename: t.optional(t.name(255)),
  size: t.optional(t.integer(0, 5_368_709_120, { description: 'Bytes.' })),
  mimeType: t.optional(t.pattern('^[a-z]+/[a-z0-9.+-]{1,100}$')),
  thumbnail: t.optional(t.url()),
  photonetThumbnail: t.optional(t.url()),
}

/** What the bytes of an uploaded file say. */
const fileFacts = {
  width: t.optional(t.integer(0, undefined, { description: 'Pixels, of an uploaded file.' })),
  height: t.optional(t.integer(0, undefined, { description: 'Pixels, of an uploaded file.' })),
  durationMs: t.optional(t.integer(0, undefined, { description: 'Milliseconds, of an uploaded file.' })),
  codec: t.optional(t.anyString({ description: 'Of an uploaded file.' })),
}

export const MediaItem = t.object(
  { type: mediaType, url, mediaId: t.optional(t.id()), ...mediaFields, ...fileFacts },
  { component: 'MediaItem' },
)

export const MediaItemInput = t.object(
  {
    type: t.optional(mediaType),
    url: t.optional(url),
    mediaId: t.optional(t.id({ description: 'An uploaded file. Its bytes decide type, size and mimeType.' })),
    ...mediaFields,
    ...fileFacts,
  },
  {
    component: 'MediaItemInput',
    description:
      'Either url or mediaId. The url of an uploaded file names the file, too, and both may be sent as a post shows them. A type that is left out follows from the uploaded file, else from the extension of the address; without one it is image.',
  },
)
const mediaItems = t.array(MediaItemInput, { max: 20 })

/** A local time is a wall clock of the zone in `timezone`. */
const when = t.pattern('^.{10,40}$', 'invalid_timestamp', {
  description:
    'ISO-8601 with an offset, or a local time together with timezone. Up to five minutes back counts as now.',
})

const content = t.prose(100_000, {
  description: 'At most 100000 characters; the limits of the platforms are theirs.',
})

/** Options are checked against the platform of the account. */
const options = t.map(t.anything(), 50, {
  description: "The platform's own options; threadItems is the whole thread.",
})

export const targetsMax = 50

export const TargetBody = t.object(
  {
    accountId: t.id(),
    content: t.optional(content),
    mediaItems: t.optional(mediaItems),
    options: t.optional(options),
    platformSpecificData: t.optional(options),
    scheduledFor: t.optional(when),
  },
  { component: 'PostTargetInput' },
)

/** The legacy spelling of a target. */
export const LegacyTargetBody = t.object(
  {
    platform: t.text(50),
    accountId: t.id(),
    customContent: t.optional(content),
    customMedia: t.optional(mediaItems),
    options: t.optional(options),
    platformSpecificData: t.optional(options),
    scheduledFor: t.optional(when),
  },
  { component: 'LegacyPostTargetInput' },
)

const words = t.array(t.text(100), { max: 50 })

const recyclingFields = {
  enabled: t.optional(t.boolean({ description: 'True when it is left out at first.' })),
  gap: t.optional(t.integer(1, 1000, { description: 'How many weeks or months lie between two repeats.' })),
  gapFreq: t.optional(t.oneOf('week', 'month')),
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
    enabled: t.boolean(),
    gap: t.integer(1),
    gapFreq: t.oneOf('week', 'month'),
    startDate: t.nullable(t.timestamp()),
    expireCount: t.nullable(t.integer(1)),
    expireDate: t.nullable(t.timestamp()),
    contentVariations: t.array(t.anyString()),
    contentVariationIndex: t.integer(0, undefined, {
      description: 'The variation that the next repeat takes.',
    }),
    recycleCount: t.integer(0, undefined, { description: 'How many repeats were made.' }),
    nextRecycleAt: t.nullable(t.timestamp({ description: 'Null when no repeat follows.' })),
    lastRecycledAt: t.nullable(t.timestamp()),
  },
  { component: 'PostRecycling' },
)

export const postFields = {
  title: t.optional(t.nullable(t.text(300))),
  content: t.optional(content),
  mediaItems: t.optional(mediaItems),
  targets: t.optional(t.array(TargetBody, { max: targetsMax })),
  platforms: t.optional(
    t.array(LegacyTargetBody, { max: targetsMax, description: 'The legacy spelling of targets.' }),
  ),
  scheduledFor: t.optional(when),
  timezone: t.optional(t.text(64, { code: 'invalid_timezone' })),
  publishNow: t.optional(t.boolean()),
  isDraft: t.optional(t.boolean()),
  queuedFromProfile: t.optional(
    t.id({ of: 'profileId', description: 'Takes the next free slot of the default queue of this profile.' }),
  ),
  queueId: t.optional(
    t.id({ description: 'With queuedFromProfile: takes the slot of this queue of the profile instead.' }),
  ),
  visibility: t.optional(t.oneOf('public', 'private', 'unlisted')),
  tags: t.optional(words),
  hashtags: t.optional(words),
  mentions: t.optional(words),
  metadata: t.optional(
    t.map(t.prose(2000), 50, { description: 'Your own keys and texts; they come back in events.' }),
  ),
  recycling: t.optional(t.nullable(RecyclingInput)),
}

/** What createPost takes. */
export const newPostFields = { ...postFields, skipDuplicateCheck: t.optional(t.boolean()) }

export type PostBody = t.Static<ReturnType<typeof t.object<typeof postFields>>>

export const TargetError = t.object(
  {
    code: t.anyString(),
    message: t.anyString(),
    category: t.anyString(),
    source: t.oneOf('user', 'platform', 'system'),
    retryable: t.boolean(),
  },
  { component: 'PostTargetError' },
)

export const FollowUp = t.object(
  {
    name: t.oneOf('comment', 'thumbnail', 'playlist', 'captions'),
    status: t.oneOf('waiting', 'sending', 'done', 'failed', 'unknown', 'cancelled'),
    platformId: t.nullable(
      t.anyString({ description: 'The id that the platform gave, such as that of the comment.' }),
    ),
    error: t.nullable(TargetError),
  },
  {
    component: 'PostFollowUp',
    description:
      'A step after the post is out, such as its first comment. The service makes it once. If it fails, the post stays published.',
  },
)

export const Target = t.object(
  {
    id: t.id(),
    accountId: t.id(),
    platform: t.anyString(),
    status: t.oneOf(
      'draft',
      'scheduled',
      'publishing',
      'published',
      'failed',
      'cancelled',
      'unknown',
      'removed',
    ),
    content: t.nullable(t.anyString({ description: 'Null where the content of the post holds.' })),
    mediaItems: t.nullable(t.array(MediaItem)),
    options: t.map(t.anything(), 100),
    scheduledFor: t.nullable(t.timestamp()),
    attempts: t.integer(0),
    publishedAt: t.nullable(t.timestamp()),
    platformPostId: t.nullable(t.anyString()),
    platformPostUrl: t.nullable(t.anyString()),
    removedAt: t.nullable(t.timestamp()),
    nextActionAt: t.nullable(
      t.timestamp({ description: 'When the service sends the target or asks its platform next.' }),
    ),
    followUps: t.array(FollowUp),
    error: t.nullable(TargetError),
  },
  { component: 'PostTarget' },
)

export const Post = t.object(
  {
    id: t.id(),
    profileId: t.id(),
    status: t.oneOf(...postStatuses),
    title: t.nullable(t.anyString()),
    content: t.anyString(),
    mediaItems: t.array(MediaItem),
    targets: t.array(Target),
    scheduledFor: t.nullable(t.timestamp()),
    timezone: t.nullable(t.anyString()),
    queueId: t.nullable(
      t.id({ description: 'The queue that gave the post its time; null once it has another.' }),
    ),
    tags: t.array(t.anyString()),
    hashtags: t.array(t.anyString()),
    mentions: t.array(t.anyString()),
    visibility: t.oneOf('public', 'private', 'unlisted'),
    metadata: t.map(t.anyString(), 50),
    source: t.oneOf('internal', 'external'),
    createdBy: t.nullable(t.id()),
    publishedAt: t.nullable(t.timestamp()),
    recycling: t.nullable(Recycling),
    recycledFromPostId: t.nullable(
      t.id({ of: 'postId', description: 'The post that this one repeats; it may be gone.' }),
    ),
    createdAt: t.timestamp(),
    updatedAt: t.timestamp(),
  },
  { component: 'Post' },
)

export const LegacyPost = t.object(
  {
    _id: t.id(),
    content: t.anyString(),
    status: t.oneOf(...postStatuses),
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
    results: t.array(t.object({ targetId: t.id(), ok: t.boolean(), code: t.optional(t.anyString()) })),
  },
  { component: 'PartlyChangedPost' },
)

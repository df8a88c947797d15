import { PublicShapes } from '#contract/document/public-shapes.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { openOptions } from '#features/publishing/index.ts'
import type { Conversations } from '#platforms/capabilities/conversations/conversations.ts'
import type { MediaRules, Publishing } from '#platforms/capabilities/publishing/publishing.ts'
import type { Connect } from '#platforms/connect.ts'
import type { Platform } from '#platforms/platform.ts'
import { postMetrics } from '#values/analytics/post-metrics.ts'
import { messageParts } from '#values/inbox.ts'
import type { PlatformWord } from '#values/platforms.ts'
import { CommentAbilities, commentAbilitiesOf } from './comment-abilities.ts'

const MediaRule = t.object(
  {
    count: t.integer(0, undefined, { description: 'How many of the kind one item carries.' }),
    bytes: t.nullable(t.integer(0)),
    seconds: t.nullable(t.integer(0)),
    types: t.array(t.anyString()),
    minSeconds: t.optional(t.integer(0)),
    maxWidth: t.optional(t.integer(1, undefined, { description: 'Pixels. A larger image is made smaller.' })),
    maxHeight: t.optional(
      t.integer(1, undefined, { description: 'Pixels. A larger image is made smaller.' }),
    ),
    minWidth: t.optional(t.integer(1)),
    minHeight: t.optional(t.integer(1)),
    ratio: t.optional(
      t.object(
        { min: t.number({ min: 0 }), max: t.number({ min: 0 }) },
        { description: 'Width divided by height.' },
      ),
    ),
  },
  { component: 'MediaRule' },
)

const Inbox = t.object(
  {
    parts: t.array(t.oneOf(...messageParts), {
      description: 'What a message may hold besides its text.',
    }),
    open: t.boolean({ description: 'Whether a conversation can be begun by the account.' }),
    edit: t.boolean(),
    delete: t.boolean(),
    react: t.boolean(),
    typing: t.boolean(),
    windowHours: t.nullable(
      t.integer(1, undefined, {
        description:
          'For how long after the last incoming message a usual message is taken; null if at any time.',
      }),
    ),
    textMax: t.integer(0),
    push: t.boolean({
      description: 'Whether the platform reports messages by itself; the others are read every 10 minutes.',
    }),
  },
  { component: 'InboxAbilities' },
)

const Ways = t.array(t.oneOf('oauth', 'credentials', 'code', 'token', 'number'))

const Shown = t.object(
  {
    id: t.anyString({ description: 'The neutral word of the platform, used everywhere.' }),
    name: t.anyString(),
    kind: t.oneOf('posting', 'ads', 'calls', 'sms'),
    connect: t.oneOf('oauth', 'credentials', 'code', 'token'),
    selection: t.nullable(
      t.oneOf('organizations', 'pages', 'boards', 'locations', 'profiles', 'channels', 'numbers'),
    ),
    abilities: t.object({
      post: t.boolean(),
      thread: t.boolean(),
      story: t.boolean(),
      video: t.boolean(),
      inbox: t.boolean(),
      comments: t.boolean(),
      reviews: t.boolean(),
      ads: t.boolean(),
      analytics: t.boolean(),
      lookup: t.boolean({
        description: 'Whether an outcome that is unknown can be settled by asking the platform.',
      }),
      edit: t.boolean(),
      unpublish: t.boolean(),
    }),
    counting: t.oneOf('codepoints', 'graphemes', 'weighted', 'utf16', 'bytes'),
    media: t.object({
      image: t.optional(MediaRule),
      gif: t.optional(MediaRule),
      video: t.optional(MediaRule),
      document: t.optional(MediaRule),
    }),
    metrics: t.object(
      {
        post: t.array(t.oneOf(...postMetrics), {
          description: 'Told of a post. LinkedIn tells clicks of organizations, saves and sends of people.',
        }),
        account: t.array(t.anyString(), {
          description: 'Told of an account: followers, and the names that its insights take as `metrics`.',
        }),
      },
      {
        description:
          'The numbers that the platform tells. What is not named here is null elsewhere, and never 0.',
      },
    ),
    options: t.map(t.anything(), 1000, {
      description:
        'The whole JSON Schema of the options of a target, closed: an option that it does not name is refused. Platforms with threads have threadItems.',
    }),
    inbox: t.nullable(Inbox),
    metered: t.boolean({ description: 'Whether publishing is paid from the prepaid balance.' }),
    limits: t.object({
      textMax: t.integer(0, undefined, { description: "Length of a text, in the platform's own counting." }),
      captionMax: t.optional(t.integer(0, undefined, { description: 'Length of a text beside media.' })),
      images: t.integer(0),
      videos: t.integer(0),
      threadItems: t.integer(1),
    }),
    comments: CommentAbilities,
    modes: t.object({
      test: t.boolean(),
      live: t.boolean({ description: 'Whether this deployment has the settings of the platform.' }),
    }),
    ways: t.object(
      { test: Ways, live: Ways },
      {
        description:
          'How accounts are connected in each mode, the usual way first. In live mode a way is left out whose settings this deployment lacks.',
      },
    ),
  },
  { component: 'Platform' },
)

export const listPlatforms = operation({
  id: 'listPlatforms',
  route: 'GET /v1/platforms',
  tag: 'platforms',
  summary: 'Lists the platforms with their abilities and limits.',
  description:
    'Answers a bare array with the whole list. `selection` is what a person chooses from after the consent, null where there is nothing to choose; without `headless` the first one is taken. A network of the kind ads publishes nothing: its limits are 0. abilities.ads says whether ads are run for the accounts of a platform.',
  permission: 'any',
  reply: t.unpaginated(Shown),
  errors: [],
  uses: ['platforms', 'isConfigured'],
  async handler({ platforms, isConfigured }) {
    const isLive = (word: string) => (way: keyof Connect) => isConfigured(word, 'live', way)
    const all = [...platforms.values()]
    const advertised = new Set(all.flatMap(({ beside = [] }) => beside.map(({ word }) => word)))
    return all.map((platform) => ({
      ...toPlatform(platform, platform.kind === 'ads' || advertised.has(platform.word as PlatformWord)),
      modes: { test: true, live: isConfigured(platform.word, 'live') },
      ways: { test: waysOf(platform), live: waysOf(platform).filter(isLive(platform.word)) },
    }))
  },
})

const waysOf = ({ connect }: Pick<Platform, 'connect'>) => Object.keys(connect) as (keyof Connect)[]

function toPlatform(platform: Platform, ads: boolean): Omit<t.Static<typeof Shown>, 'modes' | 'ways'> {
  const { word, name, kind, connect, publishing, conversations, comments, reviews } = platform
  const metrics = metricsOf(platform)
  return {
    id: word,
    name,
    kind,
    // A number is also connected by a consent, which is its usual way.
    connect: waysOf({ connect })[0] as Exclude<keyof Connect, 'number'>,
    selection: connect.oauth?.choices?.type ?? null,
    abilities: {
      post: publishing !== undefined,
      ...(publishing?.abilities ?? { thread: false, story: false, video: false }),
      inbox: conversations !== undefined,
      comments: comments !== undefined,
      reviews: reviews !== undefined,
      ads,
      analytics: metrics.post.length + metrics.account.length > 0,
      lookup: publishing?.lookup !== undefined,
      edit: publishing?.edit !== undefined,
      unpublish: publishing?.remove !== undefined,
    },
    counting: publishing?.counting ?? 'codepoints',
    media: mediaOf(publishing?.media ?? {}),
    metrics,
    options: publishing ? optionsOf(publishing) : {},
    metered: publishing?.metered ?? false,
    inbox: conversations ? inboxOf(conversations) : null,
    limits: publishing?.limits ?? { textMax: 0, images: 0, videos: 0, threadItems: 1 },
    comments: commentAbilitiesOf(comments),
  }
}

/** Of accounts of every kind together. */
function metricsOf({ analytics, accountMetrics = [] }: Platform): t.Static<typeof Shown>['metrics'] {
  const kinds = [{}, { accountType: 'personal' }, { accountType: 'organization' }]
  const told = new Set(kinds.flatMap((metadata) => analytics?.tells({ metadata }) ?? []))
  const followers = analytics?.readFollowers ? ['followers'] : []
  return {
    post: postMetrics.filter((metric) => told.has(metric)),
    account: [...followers, ...accountMetrics],
  }
}

/** No reference leads out of it, since an answer has no components. */
function optionsOf(publishing: Publishing): Record<string, unknown> {
  return new PublicShapes({ inline: true }).of(openOptions(publishing)) as Record<string, unknown>
}

function mediaOf(media: MediaRules): t.Static<typeof Shown>['media'] {
  return Object.fromEntries(
    Object.entries(media).map(([kind, rule]) => [kind, { ...rule, types: [...rule.types] }]),
  )
}

function inboxOf({ rules, edit, remove, react, showTyping }: Conversations): t.Static<typeof Inbox> {
  return {
    parts: [...rules.parts],
    open: true,
    edit: edit !== undefined,
    delete: remove !== undefined,
    react: react !== undefined,
    typing: showTyping !== undefined,
    windowHours: rules.window?.hours ?? null,
    textMax: rules.textMax,
    push: rules.pushes === true,
  }
}

import { Deleted, deleted } from '#contract/operation/deleted.ts'
import { raise } from '#contract/operation/errors.ts'
import { type Call, operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import { exampleId } from '#contract/schema/example-id.ts'
import * as t from '#contract/schema/schema.ts'
import { accountNotFound, mixedProfiles } from '#features/accounts/index.ts'
import { mediaNotFound, mediaNotReady } from '#features/media/index.ts'
import { takeSlotErrors } from '#features/queues/index.ts'
import { invalidRange } from '#features/system/index.ts'
import { namedPlatforms } from '#values/platforms.ts'
import { parseDay } from '#values/timestamp.ts'
import {
  duplicateContent,
  invalidTimezone,
  mutuallyExclusiveFields,
  noTargets,
  postChanged,
  postNotEditable,
  postNotFound,
  postPublished,
  publishedElsewhere,
  scheduleInPast,
  targetBusy,
} from '../publishing.errors.ts'
import { changePost } from './change/change-post.ts'
import { removePost } from './change/remove-post.ts'
import { contentErrors } from './content/content-check.ts'
import { optionErrors } from './content/target-options.ts'
import { lookAtNamedFiles } from './content/used-files.ts'
import { createPost as makePost } from './creation/create-post.ts'
import { assertVersion, conditional } from './post-version.ts'
import { LegacyPost, newPostFields, Partly, Post, postStatuses } from './posts.shape.ts'
import * as store from './posts.store.ts'
import { toLegacyPost, toPost } from './posts.view.ts'
import { withTargets } from './read-posts.ts'

const bodyErrors = [
  mutuallyExclusiveFields,
  invalidTimezone,
  scheduleInPast,
  noTargets,
  mixedProfiles,
  ...takeSlotErrors,
  ...optionErrors,
  ...contentErrors,
  mediaNotFound,
  mediaNotReady,
]

const sortNames = ['scheduledFor', '-scheduledFor', 'createdAt', '-createdAt'] as const

const aliases = {
  'scheduled-desc': '-scheduledFor',
  'scheduled-asc': 'scheduledFor',
  'created-desc': '-createdAt',
  'created-asc': 'createdAt',
  status: 'status',
  platform: 'platform',
} as const

export const listPosts = operation({
  id: 'listPosts',
  route: 'GET /v1/posts',
  tag: 'posts',
  summary: 'Lists posts with filters and either paging style.',
  description:
    'With `page`, limit is 10 unless sent and at most 500. `posts` is the legacy copy of `data`, `sortBy` the legacy spelling of `sort`. A post without a time is sorted and filtered by its time of creation.',
  permission: 'posts:read',
  query: t.object({
    status: t.optional(t.oneOfCode('invalid_status', ...postStatuses)),
    platform: t.optional(t.described(t.oneOf(...namedPlatforms), 'Posts with a target on this platform.')),
    profileId: t.optional(t.id({ filter: 'present', description: 'Posts of this profile.' })),
    accountId: t.optional(t.id({ filter: 'past', description: 'Posts with a target on this account.' })),
    createdBy: t.optional(
      t.id({ of: 'userId', filter: 'past', description: 'Posts that this person made.' }),
    ),
    queueId: t.optional(t.id({ filter: 'past', description: 'The queue that gave the post its time.' })),
    search: t.optional(t.text(200, { description: 'A part of the title or content, in any case.' })),
    dateFrom: t.optional(
      t.alsoNamed('fromDate', t.day({ description: 'The first day in UTC, or an instant.' })),
    ),
    dateTo: t.optional(
      t.alsoNamed(
        'toDate',
        t.day({ description: 'The last day in UTC, which counts to its end, or an instant.' }),
      ),
    ),
    includeHidden: t.ignored(t.boolean(), 'Checked, and changes nothing: no post is hidden here.'),
    source: t.optional(
      t.described(
        t.oneOf('internal', 'external', 'all'),
        'internal: made with this service, which is meant if it is left out. external: published elsewhere.',
      ),
    ),
    sort: t.optional(
      t.described(t.oneOf(...sortNames), 'With a minus the latest come first. -createdAt if it is left out.'),
    ),
    sortBy: t.optional(
      t.oneOf('scheduled-desc', 'scheduled-asc', 'created-desc', 'created-asc', 'status', 'platform'),
    ),
  }),
  reply: t.page(Post, { posts: t.copies(LegacyPost), ...t.pageFields }),
  paging: { page: true, paged: { max: 500, usual: 10 } },
  errors: [mutuallyExclusiveFields, invalidRange],
  async handler({ db, scope, query, page }) {
    const { sort, sortBy, dateFrom, dateTo, source = 'internal', ...plain } = query
    if (sort && sortBy) raise(mutuallyExclusiveFields, { param: 'sortBy' })
    const [from, to] = [dateFrom && parseDay(dateFrom), dateTo && parseDay(dateTo, true)]
    if (from && to && to < from) raise(invalidRange, { param: 'dateTo' })
    const filter = {
      ...plain,
      source: source === 'all' ? undefined : source,
      from: from || undefined,
      to: to || undefined,
    }
    const order = store.orders[sort ?? (sortBy && aliases[sortBy]) ?? '-createdAt']
    const rows = await store.listPosts(db, scope, filter, order, page)
    const full = await withTargets(db, scope, rows.data)
    return {
      ...pageAnswer({ ...rows, data: full }, page, (post) => toPost(post, scope)),
      posts: full.map((post) => toLegacyPost(post, scope)),
    }
  },
})

export const createPost = operation({
  id: 'createPost',
  route: 'POST /v1/posts',
  tag: 'posts',
  summary: 'Creates a post as draft, scheduled, queued or published now.',
  description:
    'Send at most one of scheduledFor, publishNow, queuedFromProfile and isDraft; without any of them the post is a draft. A post that is not a draft is checked against the limits of its platforms. Publishing is asynchronous: poll the post, or receive events, to learn the outcome of each target. Without an Idempotency-Key, the x-request-id is used as one. The same content on the same account within 24 hours is refused unless skipDuplicateCheck is true.',
  example: {
    with: ['content', 'publishNow'],
    body: { targets: [{ accountId: exampleId('accountId') }] },
  },
  permission: 'posts:write',
  idempotency: { scope: 'team+mode', minutes: 5, requestId: true, profileIn: 'profileId' },
  body: t.object(newPostFields),
  reply: t.created(Post),
  errors: [...bodyErrors, accountNotFound, duplicateContent],
  uses: ['emission', 'files', 'mediaFault', 'platforms'],
  prepare: lookAtNamedFiles,
  handler: async (call) => toPost(await makePost(call), call.scope),
})

export const getPost = operation({
  id: 'getPost',
  route: 'GET /v1/posts/{postId}',
  tag: 'posts',
  summary: 'Returns one post with its targets.',
  description:
    'Each target has its own status, with the address of the post on the platform or the reason why it is not out.',
  permission: 'posts:read',
  reply: t.ok(Post),
  errors: [postNotFound],
  handler: (call) => showPost(call),
})

async function showPost(call: Pick<Call<{ postId: string }>, 'db' | 'scope' | 'params'>) {
  return toPost(await readPost(call), call.scope)
}

async function readPost({ db, scope, params }: Pick<Call<{ postId: string }>, 'db' | 'scope' | 'params'>) {
  const post = (await store.findPost(db, scope, params.postId)) ?? raise(postNotFound)
  const [full] = await withTargets(db, scope, [post])
  return full ?? raise(postNotFound)
}

export const updatePost = operation({
  id: 'updatePost',
  route: 'PUT /v1/posts/{postId}',
  tag: 'posts',
  summary: 'Changes a post that is not published yet.',
  description:
    'Of a published post only recycling can be changed, and of a post that was published elsewhere nothing. A body without fields changes nothing. Changes only the sent fields, and only targets that are draft, scheduled, failed or cancelled. A new time schedules those targets again with zero attempts. Sent targets replace the ones that can be changed; new targets of a scheduled post take its time, unless they have their own. A scheduled post that loses all its targets is a draft that keeps its time for the next ones; if the time has passed then, they are refused as schedule_in_past. New targets of a post that was cancelled are drafts, and the post has no time any more. Only isDraft takes a post off its schedule, and it clears the time. A post whose new targets are in another profile moves there; if something of it is published or unknown, that is 400 mixed_profiles. New words, and words that begin to wait for being sent, are refused as duplicate_content as by createPost, unless skipDuplicateCheck is true. A target that another request is taking off its platform is 409 target_busy. A thread of which something is out is neither made a draft nor replaced. Answers 207 if a target could not be changed so.',
  example: { with: ['content'] },
  permission: 'posts:write',
  headers: conditional,
  body: t.object(newPostFields),
  reply: t.ok(Post),
  replies: { 207: Partly },
  errors: [
    postNotFound,
    postChanged,
    postNotEditable,
    targetBusy,
    ...bodyErrors,
    accountNotFound,
    duplicateContent,
  ],
  uses: ['files', 'headers', 'mediaFault', 'platforms'],
  prepare: lookAtNamedFiles,
  async handler(call) {
    if (Object.keys(call.body).length > 0) return changePost(call)
    // An empty change changes nothing, so it is allowed in every state of a post of the service.
    const full = await readPost(call)
    await assertVersion(call.db, call, full.post, full.targets)
    if (full.post.source === 'external') raise(postNotEditable, publishedElsewhere)
    return toPost(full, call.scope)
  },
})

export const deletePost = operation({
  id: 'deletePost',
  route: 'DELETE /v1/posts/{postId}',
  tag: 'posts',
  summary: 'Deletes a post that is not published.',
  description:
    'Deletes the post here and ends its look-ups. What is published stays on the platform: unpublish it first. A post with a thread that stopped on the way is 409 post_published until unpublish has taken off what is out of it.',
  permission: 'posts:write',
  headers: conditional,
  reply: t.ok(Deleted),
  errors: [postNotFound, postChanged, postNotEditable, postPublished, accountNotFound],
  uses: ['headers'],
  async handler(call) {
    await removePost(call, call.params.postId)
    return deleted(call.params.postId)
  },
})

import { raise } from '#contract/operation/errors.ts'
import { Answer, type CallWith, operation } from '#contract/operation/operation.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { type AccountCalls, accountWith, isSyncRunning, type With } from '#features/accounts/index.ts'
import { invalidPostUrl, mutuallyExclusiveFields } from '#features/publishing/index.ts'
import type { ShownPostsWish } from '#platforms/capabilities/analytics/analytics.ts'
import { after, second } from '#values/clock.ts'
import { done, type Outcome } from '#wire/outcome.ts'
import { analyticsPermissionMissing, notEnrolled } from '../analytics.errors.ts'
import { listPages, oldestMs } from '../collecting/list-posts.ts'
import { isForbidden } from '../collecting/pass-error.ts'
import { claimFetch, releaseFetch } from '../collecting/passes.store.ts'
import { keptOf } from '../collecting/read-numbers.ts'
import { isRead } from '../collecting/readable.ts'
import { keepReadings } from '../collecting/readings.store.ts'
import { findNamed, listAdopted, listNewest, type PostName } from './known-post.store.ts'
import { SyncedPost, syncedPosts } from './synced-post.ts'

/** The platform is asked once in this time for each account. */
const apartMs = 15 * second

/** So many posts an answer holds that names none. */
const mostShown = 100

const Sync = t.object({
  accountId: t.id({ description: 'The account that the post is on.' }),
  url: t.optional(
    t.shown({ code: 'invalid_post_url', description: 'The address under which people see the post.' }),
  ),
  postId: t.optional(
    t.text(500, {
      of: 'foreign',
      description: 'The id of the post on the platform. Not together with url.',
    }),
  ),
})

const Synced = t.object(
  {
    synced: t.object({
      postsFound: t.integer(0, undefined, { description: 'How many posts the platform listed.' }),
      postsSynced: t.integer(0, undefined, { description: 'How many of them are new here.' }),
      skipped: t.boolean({ description: 'The platform was not asked.' }),
    }),
    pending: t.optional(
      t.described(t.literal(true), 'The posts of the account are being read. Ask again once that is over.'),
    ),
    found: t.boolean({ description: 'Whether there is such a post; without url and postId, any.' }),
    post: t.nullable(SyncedPost),
    posts: t.array(SyncedPost, {
      description: `Without url and postId: the newest posts of the account that were published elsewhere, at most ${mostShown}.`,
    }),
  },
  { component: 'SyncedPosts' },
)

type SyncCall = CallWith<'platforms', unknown, unknown, t.Static<typeof Sync>> & AccountCalls<SyncNetwork>
type SyncNetwork = With<'analytics', 'listPosts'>
type Fetched = t.Static<typeof Synced>['synced']

const missingParameter = generalError('missing_required_parameter')

const skipped: Fetched = { postsFound: 0, postsSynced: 0, skipped: true }

export const syncExternalPosts = operation({
  id: 'syncExternalPosts',
  route: 'POST /v1/posts/sync-external',
  on: accountWith('analytics', 'listPosts'),
  tag: 'analytics',
  summary: 'Pulls one post published outside the service into analytics.',
  description:
    'Name the post by url or postId, or leave both out for all new posts of the account. The background finds the same posts within the hour; this does not wait for it. A post that is known is answered without a call, one of the service with `source: internal`. Otherwise the newest 500 posts of the last 400 days are listed, once in 15 seconds for each account: within that time `skipped` is true, and the answer holds what is known. 202 while the background reads the account. A post that may yet turn out to be one of the service, because the outcome of an attempt is unknown, is not found until that is over. LinkedIn lists no posts of a person, so there a request needs url or postId, and asks for that post alone.',
  permission: 'posts:write',
  body: Sync,
  reply: t.ok(Synced),
  replies: { 202: Synced },
  errors: [
    mutuallyExclusiveFields,
    invalidPostUrl,
    missingParameter,
    analyticsPermissionMissing,
    notEnrolled,
  ],
  uses: ['platforms'],
  check({ body }) {
    if (body.url !== undefined && body.postId !== undefined)
      raise(mutuallyExclusiveFields, { param: 'postId' })
  },
  async handler(call) {
    const { db, scope, account, platforms, now } = call
    const name = nameOf(call)
    if (!name && !isListed(call)) raise(missingParameter, { param: 'url' })
    const known = name && (await findNamed(db, scope, account, name))
    if (known) return answerOf(call, skipped, [known])
    if (!isRead(platforms.get(account.platform), account)) raise(notEnrolled)
    if (await isSyncRunning(db, account.id, 'analytics'))
      return new Answer(202, { ...(await answerOf(call, skipped, name && [])), pending: true as const })
    if (!(await claimFetch(db, account.id, now, apartMs))) return answerOf(call, skipped, name && [])
    const fetched = await fetchPosts(call, name).catch(async (cause) => {
      // What has told nothing holds up nobody.
      await releaseFetch(db, account.id, now)
      throw cause
    })
    const found = name && (await findNamed(db, scope, account, name))
    return answerOf(call, fetched, name && (found ? [found] : []))
  },
})

/** Undefined where the request names no post. */
function nameOf({ body: { url, postId }, platforms, account }: SyncCall): PostName | undefined {
  if (postId !== undefined) return { id: postId, code: null }
  if (url === undefined) return undefined
  const { platform_account_id: platformAccountId, username, metadata } = account
  const owner = { platformAccountId, username, metadata }
  const addressed = platforms.get(account.platform)?.publishing?.postIdOf?.(url, owner)
  if (!addressed) return raise(invalidPostUrl, { param: 'url' })
  return { id: addressed.platformPostId, code: addressed.code ?? null }
}

/** `named` are the ids of the post that the request names; undefined where it names none. */
async function answerOf(
  { db, scope, account }: SyncCall,
  synced: Fetched,
  named: readonly string[] | undefined,
): Promise<t.Static<typeof Synced>> {
  const ids = named ?? (await listNewest(db, account.id, mostShown))
  const shown = await syncedPosts(db, scope, account.id, ids)
  return {
    synced,
    found: shown.length > 0,
    post: named ? (shown[0] ?? null) : null,
    posts: named ? [] : shown,
  }
}

function isListed({ account, platforms }: SyncCall): boolean {
  return platforms.get(account.platform)?.analytics?.lists?.(account) !== false
}

async function fetchPosts(call: SyncCall, name: PostName | undefined): Promise<Fetched> {
  const { db, emit, account, now } = call
  const since = after(now, -oldestMs)
  const tools = { db, emit, now: () => now }
  const ask = isListed(call)
    ? (cursor: string | undefined) => page(call, { since, after: cursor })
    : () => onlyPost(call, name?.id ?? null)
  const pages = await listPages(tools, since, ask, account)
  if (pages.kind !== 'done') return skipped
  const { seen, fresh } = pages.value
  await readFirst(call, fresh)
  return { postsFound: seen.size, postsSynced: fresh.length, skipped: false }
}

/** Where the network lists no posts of the account, one is asked for by its id. */
async function onlyPost(call: SyncCall, id: string | null) {
  if (id === null)
    return raise(invalidPostUrl, {
      param: 'url',
      message: 'The address does not hold the id that the platform takes.',
    })
  const read = async (network: SyncNetwork) => {
    const outcome = (await network.readPost?.(id)) ?? done(null)
    assertAllowed(call, outcome, 'analytics.readPost')
    return outcome.kind === 'refused' ? done(null) : outcome
  }
  const post = await call.ask(read, { step: 'posts', about: id })
  return done({ items: post ? [post] : [], next: null })
}

/** What is not done is raised. */
async function page(call: SyncCall, wish: ShownPostsWish) {
  const read = async (network: SyncNetwork) => {
    const outcome = await network.listPosts(wish)
    assertAllowed(call, outcome, 'analytics.listPosts')
    return outcome
  }
  return done(await call.ask(read, { step: 'posts' }))
}

function assertAllowed({ account, platforms }: SyncCall, outcome: Outcome<unknown>, name: string): void {
  if (!isForbidden(outcome)) return
  const requiredScopes = platforms.get(account.platform)?.scopesFor(account.metadata, name) ?? []
  raise(analyticsPermissionMissing, { details: { requiredScopes } })
}

/** The numbers of what is new, as far as one call tells them. The background reads the others. */
async function readFirst(call: SyncCall, fresh: readonly string[]): Promise<void> {
  const { db, account, now, ask, platforms, transaction } = call
  const analytics = platforms.get(account.platform)?.analytics
  const most = analytics?.mostFor?.(account) ?? analytics?.most ?? 1
  const adopted = await listAdopted(db, fresh.slice(0, most))
  if (adopted.length === 0) return
  const ids = adopted.map(({ platform_post_id: id }) => id)
  const readings = await ask(
    async (network) => {
      const outcome = await network.readPosts(ids)
      // The posts are found all the same, and the background asks for their numbers again.
      return outcome.kind === 'done' || outcome.kind === 'unauthorized' ? outcome : done([])
    },
    { step: 'metrics', about: ids },
  )
  if (readings.length === 0) return
  const byId = new Map(readings.map((reading) => [reading.id, reading]))
  const kept = adopted.flatMap((post) => keptOf(post, byId.get(post.platform_post_id), now) ?? [])
  await transaction((tx) => keepReadings(tx, account, kept, now))
}

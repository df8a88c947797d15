import type { CallWith } from '#contract/operation/call.ts'
import { raise } from '#contract/operation/errors.ts'
import { pageErrors, pageQuery, pagination, paginationOf } from '#contract/operation/numbered-page.ts'
import { Answer, operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { postNotFound } from '#features/publishing/index.ts'
import { invalidRange, postNotPublished } from '../analytics.errors.ts'
import { dayOf, daysOf, daysQuery } from '../reports/days.ts'
import { filterErrors, filterOf, filterQuery, type PostFilter } from '../reports/filter.ts'
import { Numbers, toNumbers } from '../reports/numbers.shape.ts'
import { listReadAccounts } from '../reports/read-accounts.store.ts'
import { AnalyticsAccount, hurryStale, toAnalyticsAccount } from '../reports/read-accounts.ts'
import {
  AnalyticsPost,
  LegacyAnalyticsPost,
  PostAnalytics,
  toAnalyticsPost,
  toPostAnalytics,
} from './posts.shape.ts'
import {
  countWaiting,
  findPostId,
  listSentPosts,
  listSentRows,
  listShown,
  type SortColumn,
  sumSentPosts,
} from './sent-posts.store.ts'

const usualDays = 90
const usualLimit = 50

const sorts = [
  ...(['date', 'engagement', 'impressions', 'reach', 'likes', 'comments'] as const),
  ...(['shares', 'saves', 'clicks', 'views', 'follows'] as const),
] as const

const query = {
  postId: t.optional(
    t.text(500, {
      of: 'postId',
      description: 'One post: its id here, or the one that its platform gave it.',
    }),
  ),
  ...filterQuery,
  ...daysQuery(usualDays),
  ...pageQuery(usualLimit, 100),
  sortBy: t.optional(t.described(t.oneOf(...sorts), 'date if it is left out. What is not told comes last.')),
  order: t.optional(t.described(t.oneOf('asc', 'desc'), 'desc if it is left out.')),
}

const PostList = t.object({
  overview: t.object({
    totalPosts: t.integer(0),
    publishedPosts: t.integer(0, undefined, { description: 'Those of which something went out.' }),
    scheduledPosts: t.integer(0, undefined, { description: 'How many wait, on whatever day.' }),
    totals: Numbers,
    lastSync: t.nullable(t.timestamp({ description: 'The newest of its accounts.' })),
    dataStaleness: t.object({
      staleAccountCount: t.integer(0),
      syncTriggered: t.boolean({ description: 'Stale accounts are read at once.' }),
    }),
  }),
  data: t.array(AnalyticsPost),
  hasMore: t.boolean(),
  pagination,
  accounts: t.array(AnalyticsAccount, { description: 'Those of the filter whose platform tells numbers.' }),
  posts: t.copies(LegacyAnalyticsPost),
})

type Query = t.Static<ReturnType<typeof t.object<typeof query>>>
type AnalyticsCall = CallWith<'platforms', unknown, Query>

export const getAnalytics = operation({
  id: 'getAnalytics',
  route: 'GET /v1/analytics',
  tag: 'analytics',
  summary: 'Returns post metrics, for one post or a filtered list.',
  description:
    'From numbers that are read in the background: every hour while a post is younger than 48 hours, then every 6 hours until it is 30 days old, daily until it is 90 days old, then weekly. No platform is called. Lists posts with a target that was sent or failed; platform, accountId, profileId and the profiles of a key narrow the posts, their rows and their sums. overview.totals is about all pages. An account that was not read for two hours is read at once. With postId, answers one post: 202 while nothing of it was read yet.',
  permission: 'posts:read',
  query: t.object(query),
  reply: t.ok(t.either(PostList, PostAnalytics)),
  replies: { 202: PostAnalytics },
  errors: [...filterErrors, ...pageErrors, invalidRange, postNotFound, postNotPublished],
  uses: ['platforms'],
  async handler(call) {
    const filter = await filterOf(call)
    return call.query.postId === undefined
      ? listAnalytics(call, filter)
      : onePost(call, call.query.postId, filter)
  },
})

async function onePost(call: AnalyticsCall, named: string, filter: PostFilter) {
  const { db, scope, platforms } = call
  const id = (await findPostId(db, scope, named)) ?? raise(postNotFound, { param: 'postId' })
  const [sent, shown, accounts] = await Promise.all([
    listSentRows(db, scope, filter, { postIds: [id] }),
    listShown(db, [id]),
    listReadAccounts(db, scope, filter),
  ])
  const post = shown.get(id) ?? raise(postNotFound, { param: 'postId' })
  if (sent.length === 0) raise(postNotPublished)
  const context = { platforms, accounts: new Map(accounts.map((one) => [one.id, one])) }
  const answer = toPostAnalytics(post, sent, context)
  return answer.syncStatus === 'pending' ? new Answer(202, answer) : answer
}

async function listAnalytics(call: AnalyticsCall, filter: PostFilter): Promise<t.Static<typeof PostList>> {
  const { db, scope, platforms, now } = call
  const { sortBy = 'date', order: direction = 'desc', page = 1, limit = usualLimit } = call.query
  const days = daysOf(call.query, usualDays, dayOf(now))
  const sort: SortColumn = sortBy === 'date' ? 'at' : sortBy
  const [ids, overview, waiting, accounts] = await Promise.all([
    listSentPosts(db, scope, filter, { days, sort, direction, page, limit }),
    sumSentPosts(db, scope, filter, days),
    countWaiting(db, scope, filter),
    listReadAccounts(db, scope, filter),
  ])
  const [rows, shown, dataStaleness] = await Promise.all([
    listSentRows(db, scope, filter, { postIds: ids, days }),
    listShown(db, ids),
    hurryStale(call, accounts),
  ])
  const byPost = Map.groupBy(rows, ({ post_id }) => post_id)
  const context = { platforms, accounts: new Map(accounts.map((one) => [one.id, one])) }
  const data = ids.flatMap((id) => {
    const [post, sent] = [shown.get(id), byPost.get(id)]
    return post && sent ? [toAnalyticsPost(post, sent, context)] : []
  })
  const read = accounts.filter(({ platform }) => platforms.get(platform)?.analytics !== undefined)
  const reads = read.flatMap(({ read_at: at }) => at?.getTime() ?? [])
  return {
    overview: {
      totalPosts: overview.posts,
      publishedPosts: overview.published,
      scheduledPosts: waiting,
      totals: toNumbers(overview),
      lastSync: reads.length > 0 ? new Date(Math.max(...reads)).toISOString() : null,
      dataStaleness,
    },
    data,
    hasMore: page * limit < overview.posts,
    pagination: paginationOf({ page, limit }, overview.posts),
    accounts: read.map((one) => toAnalyticsAccount(one, platforms.get(one.platform), now)),
    posts: data.map(({ id, ...post }) => ({ _id: id, ...post })),
  }
}

import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { postNotFound } from '#features/publishing/index.ts'
import { accountTypeNotSupported, analyticsPermissionMissing } from '../analytics.errors.ts'
import { insightsOn } from '../insights/insights.subject.ts'
import { AccountKind, kindOf, requireKind } from './account-kind.ts'

/** As the network shows them to people. */
const labels: Readonly<Record<string, string>> = {
  LIKE: 'Like',
  PRAISE: 'Celebrate',
  EMPATHY: 'Love',
  INTEREST: 'Insightful',
  APPRECIATION: 'Support',
  ENTERTAINMENT: 'Funny',
  MAYBE: 'Curious',
}

const unknownName = () => t.nullable(t.anyString({ description: 'LinkedIn does not tell it: null.' }))

const PostReaction = t.object(
  {
    reactionType: t.anyString({
      description: 'In the words of LinkedIn, such as LIKE, PRAISE or EMPATHY.',
    }),
    reactionLabel: t.anyString({ description: 'As LinkedIn shows it to people, such as Celebrate.' }),
    reactedAt: t.timestamp(),
    from: t.object({
      urn: t.anyString(),
      ...{ name: unknownName(), headline: unknownName(), username: unknownName() },
      ...{ profilePicture: unknownName(), profileUrl: unknownName() },
    }),
  },
  { component: 'PostReaction' },
)

export const getPronetPostReactions = operation({
  id: 'getPronetPostReactions',
  route: 'GET /v1/accounts/{accountId}/pronet-post-reactions',
  on: { ...insightsOn('pronet'), ids: {} },
  tag: 'analytics',
  summary: 'Lists who reacted to a professional network post.',
  description:
    'Asks LinkedIn while the request waits, the newest first. Of accounts that stand for an organization; a person is answered account_type_not_supported, because LinkedIn lets hardly any app read reactions to posts of people. Of those who reacted it tells the urn alone.',
  permission: 'posts:read',
  paging: { max: 100, usual: 25 },
  query: t.object({
    urn: t.pattern('^urn:li:(share|ugcPost|activity):[0-9]+$', 'invalid_string', {
      description: 'The name of the post at LinkedIn.',
    }),
  }),
  reply: t.page(PostReaction, {
    accountId: t.id(),
    platform: t.anyString(),
    accountType: AccountKind,
    username: t.anyString(),
    postUrn: t.anyString(),
    total: t.integer(0, undefined, { description: 'How many reacted, on all pages.' }),
    lastUpdated: t.timestamp({ description: 'When LinkedIn was asked.' }),
  }),
  errors: [analyticsPermissionMissing, accountTypeNotSupported, postNotFound],
  async handler({ account, query: { urn }, page: { limit: size, cursor, seal }, now, read }) {
    requireKind(account, 'organization', 'getPronetPostReactions')
    const place = `${account.id}|${urn}`
    const [position, bound] = cursor ?? []
    if (bound !== undefined && bound !== place)
      raiseFault({ code: 'invalid_cursor', param: 'cursor', message: 'The cursor is of another post.' })
    const start = Number(position ?? 0)
    const { items, total, next } =
      (await read('listReactions', (pronet) => pronet.listReactions({ urn, size, start }), urn)) ??
      raise(postNotFound, { param: 'urn' })
    return {
      data: items.map(({ type, at, actor }) => ({
        reactionType: type,
        reactionLabel: labels[type] ?? type,
        reactedAt: at,
        from: {
          ...{ urn: actor, name: null, headline: null, username: null },
          ...{ profilePicture: null, profileUrl: null },
        },
      })),
      hasMore: next !== null,
      nextCursor: next === null ? null : seal([next, place]),
      accountId: account.id,
      platform: account.platform,
      accountType: kindOf(account),
      username: account.username,
      postUrn: urn,
      total,
      lastUpdated: now.toISOString(),
    }
  },
})

import { type Insights, insightsOf } from '#values/analytics/insights.ts'
import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { countOf } from '../../capabilities/analytics/counts.ts'
import { callGraph, isMissing, pathOf, unreadable } from '../../graph/api.ts'
import { readEarnings } from './earnings-read.ts'
import { postBehind } from './post-behind.ts'

export const reactionTypes = ['like', 'love', 'haha', 'wow', 'sad', 'angry', 'care'] as const

export interface Reactions {
  total: number
  breakdown: Record<(typeof reactionTypes)[number], number>
}

const counted = (type: string) =>
  `reactions.type(${type.toUpperCase()}).limit(0).summary(total_count).as(${type})`
const fields = ['reactions.limit(0).summary(total_count)', ...reactionTypes.map(counted)].join(',')

/** How many reacted to a post of the page, and with what. Null when there is no such post. */
export async function getPostReactions(
  transport: Transport,
  account: Account,
  postId: string,
): Promise<Outcome<Reactions | null>> {
  const answer = await ofPost(transport, account, postId, (id) =>
    callGraph(transport, account.credentials.accessToken, pathOf(id), { query: { fields } }),
  )
  return chain<any, Reactions | null>(answer, async (row) => {
    if (row === null) return done(null)
    const countIn = (edge: any) => countOf(edge?.summary?.total_count)
    const total = countIn(row?.reactions)
    const types = reactionTypes.map((type) => [type, countIn(row?.[type])] as const)
    if (total === undefined || types.some(([, count]) => count === undefined))
      return unreadable('the reactions')
    return done({ total, breakdown: Object.fromEntries(types) as Reactions['breakdown'] })
  })
}

/** What a post has earned since it went out. Null when there is no such post. */
export async function getPostEarnings(
  transport: Transport,
  account: Account,
  { postId, metrics }: { postId: string; metrics: readonly string[] },
): Promise<Outcome<Insights | null>> {
  const told = await ofPost(transport, account, postId, (id) =>
    readEarnings(metrics, (names) =>
      callGraph(transport, account.credentials.accessToken, pathOf(id, '/insights'), {
        query: { metric: names.join(','), period: 'lifetime' },
      }),
    ),
  )
  return chain<any, Insights | null>(told, async (all) => done(all === null ? null : insightsOf(all)))
}

async function ofPost<T>(
  transport: Transport,
  account: Account,
  id: string,
  use: (postId: string) => Promise<Outcome<T>>,
): Promise<Outcome<T | null>> {
  const postId = await postBehind(transport, account, id)
  const outcome = await chain<string | null, T | null>(postId, async (named) =>
    named === null ? done(null) : use(named),
  )
  return isMissing(outcome) ? done(null) : outcome
}

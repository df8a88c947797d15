import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type { PostMetric, PostNumbers } from '../../capabilities/analytics/analytics.ts'
import { countOf } from '../../capabilities/analytics/counts.ts'
import { callRest, isAbsent, unreadable } from '../../restli/api.ts'

/** What one question asks for; the network takes no more than one of them. */
export const queryTypes = {
  impressions: 'IMPRESSION',
  reach: 'MEMBERS_REACHED',
  likes: 'REACTION',
  comments: 'COMMENT',
  shares: 'RESHARE',
  saves: 'POST_SAVE',
  sends: 'POST_SEND',
} as const satisfies Partial<Record<PostMetric, string>>

export type MemberMetric = keyof typeof queryTypes

export const memberMetrics = Object.keys(queryTypes) as MemberMetric[]

/** The rows of one metric, of a post or of all posts of the person. */
export async function askMemberStatistics(
  transport: Transport,
  { credentials }: Account,
  metric: MemberMetric,
  wish: Readonly<Record<string, string | object | undefined>>,
): Promise<Outcome<any[]>> {
  const query = { ...wish, queryType: queryTypes[metric] }
  const answer = await callRest(transport, credentials.accessToken, '/rest/memberCreatorPostAnalytics', {
    query,
    restli: 'FINDER',
  })
  return chain(answer, async (body) =>
    Array.isArray(body?.elements) ? done(body.elements) : unreadable('the statistics'),
  )
}

/** The numbers of one post of the person. Null where there is no such post. */
export async function numbersOfPost(
  transport: Transport,
  account: Account,
  id: string,
): Promise<Outcome<PostNumbers | null>> {
  const entity = id.startsWith('urn:li:ugcPost:') ? { ugc: id } : { share: id }
  const numbers: PostNumbers = {}
  for (const metric of memberMetrics) {
    const wish = { q: 'entity', entity, aggregation: 'TOTAL' }
    const rows = await askMemberStatistics(transport, account, metric, wish)
    if (isAbsent(rows)) return done(null)
    if (rows.kind !== 'done') return rows
    const count = countOf(rows.value[0]?.count)
    if (count !== undefined) numbers[metric] = count
  }
  return done(numbers)
}

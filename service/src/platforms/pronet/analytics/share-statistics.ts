import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type { PostNumbers } from '../../capabilities/analytics/analytics.ts'
import { countsIn } from '../../capabilities/analytics/counts.ts'
import { callRest, unreadable } from '../../restli/api.ts'
import { authorOf } from '../author.ts'

/** Posts have two kinds of names, and the statistics take each by a parameter of its own. */
const kinds = [
  { of: 'urn:li:share:', parameter: 'shares', member: 'share' },
  { of: 'urn:li:ugcPost:', parameter: 'ugcPosts', member: 'ugcPost' },
] as const

/** The rows of an organization's statistics, for its posts or for days. */
export async function askShareStatistics(
  transport: Transport,
  account: Account,
  wish: Readonly<Record<string, object>>,
): Promise<Outcome<any[]>> {
  const query = { q: 'organizationalEntity', organizationalEntity: authorOf(account), ...wish }
  const answer = await callRest(
    transport,
    account.credentials.accessToken,
    '/rest/organizationalEntityShareStatistics',
    { query, restli: 'FINDER' },
  )
  return chain(answer, async (body) =>
    Array.isArray(body?.elements) ? done(body.elements) : unreadable('the statistics'),
  )
}

/** The numbers of posts of an organization, by the names of the posts. Those of which the network has none are left out. */
export async function numbersOfPosts(
  transport: Transport,
  account: Account,
  ids: readonly string[],
): Promise<Outcome<ReadonlyMap<string, PostNumbers>>> {
  const numbers = new Map<string, PostNumbers>()
  for (const { of, parameter, member } of kinds) {
    const some = ids.filter((id) => id.startsWith(of))
    if (some.length === 0) continue
    const rows = await askShareStatistics(transport, account, { [parameter]: some })
    if (rows.kind !== 'done') return rows
    for (const row of rows.value) numbers.set(String(row?.[member]), numbersIn(row?.totalShareStatistics))
  }
  return done(numbers)
}

/** What is no count, such as the likes below zero that LinkedIn tells when many were taken back, is not told. */
export function numbersIn(statistics: any): PostNumbers {
  const {
    impressionCount: impressions,
    uniqueImpressionsCount: reach,
    likeCount: likes,
    commentCount: comments,
    shareCount: shares,
    clickCount: clicks,
  } = statistics ?? {}
  return countsIn({ impressions, reach, likes, comments, shares, clicks })
}

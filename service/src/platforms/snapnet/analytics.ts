import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Analytics, PostNumbers, PostReading } from '../capabilities/analytics/analytics.ts'
import { countsIn } from '../capabilities/analytics/counts.ts'
import { isAbsent, readApi, unreadable } from './api.ts'
import { readIdentity } from './connect.ts'

/** What is posted stands in one of three lists, and its id does not say in which. */
const lists = [
  { path: 'stories', metrics: 'STORY' },
  { path: 'spotlights', metrics: 'SPOTLIGHT' },
  { path: 'saved_stories', metrics: 'SAVED_STORY' },
] as const

type List = (typeof lists)[number]

export const analytics: Analytics = {
  tells: () => ['reach', 'shares', 'views'],
  /** Each post is a request of its own, and more where it is no story. */
  most: 1,

  async readPosts(transport, account, ids) {
    const readings: PostReading[] = []
    for (const id of ids) {
      const numbers = await numbersOf(transport, account, id)
      if (numbers.kind !== 'done') return numbers
      readings.push(
        numbers.value === null ? { id, kind: 'gone' } : { id, kind: 'told', numbers: numbers.value },
      )
    }
    return done(readings)
  },

  async readFollowers(transport, account) {
    return map(await readIdentity(transport, account), ({ followersCount }) => followersCount)
  },
}

/** Null where none of the lists has such a post. */
async function numbersOf(
  transport: Transport,
  account: Account,
  id: string,
): Promise<Outcome<PostNumbers | null>> {
  for (const list of lists) {
    const told = await statsOf(transport, account, list, id)
    if (!isAbsent(told)) return told
  }
  return done(null)
}

async function statsOf(
  transport: Transport,
  { platformAccountId, credentials }: Account,
  { path, metrics }: List,
  id: string,
): Promise<Outcome<PostNumbers>> {
  const profile = `/v1/public_profiles/${pathSegment(platformAccountId)}`
  const url = `${profile}/${path}/${pathSegment(id)}/stats?granularity=LIFETIME`
  return chain(await readApi(transport, credentials.accessToken, url), async (body) => {
    const stats = body.lifetime_stats?.[0]?.lifetime_stat?.stats
    if (typeof stats !== 'object' || stats === null) return unreadable('the stats')
    const told = (name: string) => stats[`${metrics}_${name}`] ?? stats[name]
    return done(countsIn({ reach: told('VIEWERS'), shares: told('SHARES'), views: told('VIEWS') }))
  })
}

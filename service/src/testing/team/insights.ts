import { createHash } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import type { Running } from '../service/service.ts'
import { newAccount } from './accounts.ts'
import { control, type newTeam } from './team.ts'

/** The numbers of posts of the sandbox, with the shares of its impressions that they are, in thousandths. */
const shares = {
  ...{ impressions: 1000, reach: 800, views: 600, likes: 50, comments: 11, shares: 23 },
  ...{ saves: 17, clicks: 31, follows: 3 },
} as const

export type Counted = keyof typeof shares

const draw = (text: string) => BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 8)}`)

/** From an hour on, so many thousandths are reached, and so many more come until the next. */
const steps: readonly [from: number, to: number, reached: number, more: number][] = [
  [0, 6, 0, 400],
  [6, 12, 400, 200],
  [12, 24, 600, 150],
  [24, 48, 750, 100],
  [48, 168, 850, 100],
  [168, 720, 950, 50],
]

export interface KnownPost {
  id: string
  at: Temporal.Instant
}

/** A number of a post at a time, by the description of the sandbox and not by its code. */
export function numberAt(
  network: string,
  { id, at: made }: KnownPost,
  metric: Counted,
  at: Temporal.Instant,
): number {
  const all = 1000n + (draw(`${network}:${id}`) % 9000n)
  const share = 80n + (draw(`${network}:${id}:${metric}`) % 41n)
  const most = metric === 'impressions' ? all : (all * BigInt(shares[metric]) * share) / 100_000n
  const hours = Math.max(0, Math.floor((at.epochMilliseconds - made.epochMilliseconds) / 3_600_000))
  const step = steps.find(([from, to]) => hours >= from && hours < to)
  const thousandths = step ? step[2] + Math.floor((step[3] * (hours - step[0])) / (step[1] - step[0])) : 1000
  return Number((most * BigInt(thousandths)) / 1000n)
}

/** What posts gained on a day of UTC, until now on the running one. */
export function gainOf(
  network: string,
  posts: readonly KnownPost[],
  metrics: readonly Counted[],
  day: string,
  now: Temporal.Instant,
): number {
  const start = Temporal.PlainDate.from(day).toZonedDateTime('UTC')
  const end = start.add({ days: 1 }).toInstant()
  const until = Temporal.Instant.compare(end, now) < 0 ? end : now
  return posts
    .flatMap((post) => metrics.map((metric) => [post, metric] as const))
    .reduce(
      (sum, [post, metric]) =>
        sum + numberAt(network, post, metric, until) - numberAt(network, post, metric, start.toInstant()),
      0,
    )
}

/** A number of a day that belongs to no post. */
export function ofNoPost(network: string, accountId: string, metric: string, day: string): number {
  return 10 + Number(draw(`${network}:${accountId}:${metric}:${day}`) % 90n)
}

/** The days of a range, both counted. */
export function daysOf(from: string, to: string): string[] {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)]
  return Array.from({ length: first.until(last).total('days') + 1 }, (_, days) =>
    first.add({ days }).toString(),
  )
}

interface MadeWith {
  /** What the posts have. */
  type?: 'image' | 'video'
  /** Runs before the first post is there. */
  prepare?: (accountId: string) => Promise<void>
}

/** An account of a network, with what people wrote there in its own app, some of it long ago. */
export async function accountWithPosts(
  running: Running,
  team: Awaited<ReturnType<typeof newTeam>>,
  platform: string,
  ages: readonly number[],
  { type = 'image', prepare = async () => {} }: MadeWith = {},
) {
  const sandbox = await control(running)
  const { id: accountId } = await newAccount(team, platform)
  await prepare(accountId)
  const account = (await team.call(`GET /v1/accounts/${accountId}`)).body
  const clock = async () => Temporal.Instant.from((await sandbox('GET /_sandbox/clock')).body.now)
  const write = async (hours: readonly number[]) => {
    const now = await clock()
    const posts: KnownPost[] = []
    for (const age of hours) {
      const at = now.subtract({ minutes: age * 60 })
      const mediaItems = [{ type, url: `https://media.example/a.${type === 'image' ? 'jpg' : 'mp4'}` }]
      const reply = await sandbox('POST /_sandbox/posts', {
        ...{ accountId, content: `Of ${age} hours ago.`, mediaItems },
        publishedAt: at.toString(),
      })
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
      posts.push({ id: reply.body.platformPostId, at: Temporal.Instant.from(reply.body.publishedAt) })
    }
    return posts
  }
  const posts = await write(ages)
  return {
    ...{ accountId, platformAccountId: account.platformAccountId as string, posts },
    ...{ sandbox, clock, write },
  }
}

import { createHash } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import { advance, businessNow } from '../service/clock.ts'
import { boot, type Running } from '../service/service.ts'
import { newAccount } from './accounts.ts'
import { publishNow } from './posts.ts'
import { control, newTeam } from './team.ts'

/** What skynet tells of a post, with the shares of the sandbox's impressions that they are, in thousandths. */
const weights = { likes: 50, comments: 11, shares: 23 } as const

export type ToldNumbers = Record<keyof typeof weights, number>

const draw = (text: string) =>
  Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 8), 16)

const points: readonly [hours: number, thousandths: number][] = [
  [0, 0],
  [6, 400],
  [12, 600],
  [24, 750],
  [48, 850],
  [168, 950],
  [720, 1000],
]

function reached(hours: number): number {
  if (hours >= 720) return 1000
  const next = points.findIndex(([until]) => until > hours)
  const [[from, low], [until, high]] = [points[next - 1] ?? [0, 0], points[next] ?? [720, 1000]]
  return low + Math.floor(((high - low) * (hours - from)) / (until - from))
}

/** The numbers of a post on skynet at an instant, by the description of the sandbox and not by its code. */
export function expectedNumbers(
  platformPostId: string,
  publishedAt: string,
  at: Temporal.Instant,
): ToldNumbers {
  const hours = Math.floor(at.since(Temporal.Instant.from(publishedAt)).total('hours'))
  const all = 1000 + (draw(`skynet:${platformPostId}`) % 9000)
  const of = (metric: keyof typeof weights) => {
    const share = 80 + (draw(`skynet:${platformPostId}:${metric}`) % 41)
    return Math.floor(
      (Math.floor((all * weights[metric] * share) / 100_000) * reached(Math.max(0, hours))) / 1000,
    )
  }
  return { likes: of('likes'), comments: of('comments'), shares: of('shares') }
}

/** How many follow an account of the sandbox on a day in UTC, by the same description. */
export function expectedFollowers(network: string, platformAccountId: string, day: string): number {
  const account = `${network}:${platformAccountId}`
  const days = Temporal.PlainDate.from('2026-01-01').until(day).total('days')
  let followers = 200 + (draw(account) % 800)
  for (let number = 1; number <= days; number++) {
    const drawn = draw(`${account}:${number}`)
    followers += number % 7 === 0 ? -(1 + (drawn % 3)) : drawn % 5
  }
  return Math.max(0, followers)
}

export const engagementOf = ({ likes, comments, shares }: ToldNumbers) => likes + comments + shares

/** A service whose clock is the test's own, with a team and an account on skynet. */
export async function analyticsScene(given?: Running) {
  const running = given ?? (await boot())
  const team = await newTeam(running)
  const account = await newAccount(team, 'skynet')
  const sandbox = await control(running)
  const read = async (accountId = account.id) => {
    const { status, body } = await sandbox('POST /_sandbox/jobs/run', { job: 'account-analytics', accountId })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return now()
  }
  const now = async () => Temporal.Instant.fromEpochMilliseconds((await businessNow(running)).getTime())
  const publish = async (content: string, accountIds = [account.id]) => {
    const post = await publishNow(team.call, accountIds, content)
    const [{ platformPostId, publishedAt }] = post.targets
    return {
      id: post.id as string,
      platformPostId: platformPostId as string,
      publishedAt: publishedAt as string,
      post,
    }
  }
  const get = async (path: string, status = 200) => {
    const reply = await team.call(`GET /v1/analytics${path}`)
    if (reply.status !== status) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  return {
    ...{ running, team, account, sandbox, read, now, publish, get },
    move: (hours: number) => advance(Math.round(hours * 3600), running),
  }
}

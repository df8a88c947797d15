import type { Deployment } from '../harness/deployment.ts'
import type { Ground } from '../harness/ground.ts'
import { publishCalls } from '../harness/ledger.ts'
import { inParallel, until } from '../harness/load.ts'
import { proofRun } from '../harness/proof-run.ts'
import { quantile, type Report } from '../harness/report.ts'
import type { StandIn } from '../harness/stand-in.ts'
import { newAccounts, newLiveAccounts, newTeam, newWebhook } from '../harness/team.ts'

const slots = 32
const well = { posts: 500, accounts: 60, spreadMs: 5000 }
const ill = { accounts: 12, postsEach: 2 }

/** How far ahead of their time the posts are written. */
const leadMs = 9000

/** A call may end a little later than its time, and its end may be heard of later still. */
const endsWithinMs = 1500

/**
 * A platform of live mode takes every call and answers none, on all of its accounts. Posts of another platform come
 * due meanwhile, a hundred each second.
 */
export const slowPlatform = proofRun({
  id: 'R8',
  claim: 'a platform that hangs delays no other, and its calls end at their own time as unknown',
  seconds: { gate: 90, soak: 360 },
  alone: true,
  async run(ground) {
    const timeoutMs = ground.sized(5000, 60_000)
    const platform = await ground.standIn()
    const deployment = await ground.deploy({
      storage: 'postgres',
      settings: {
        SKYNET_URL: platform.url,
        PROVIDER_TIMEOUT_MS: String(timeoutMs),
        WORKER_CONCURRENCY: String(slots),
      },
    })
    const hangs = await scheduleIll(ground, deployment, platform)
    const due = await scheduleWell(deployment)
    let most = 0
    const timer = setInterval(() => {
      most = Math.max(most, platform.holding())
    }, 20)
    ground.atEnd(() => clearInterval(timer))

    const control = deployment.control()
    const lastDue = Math.max(...due)
    await until(Date.now, (now) => now > lastDue, leadMs + well.spreadMs + 5000)
    const heldThroughout = platform.holding()
    const calls = await until(
      () => publishCalls(control),
      ({ length }) => length >= well.posts,
      20_000,
      250,
    )
    const waits = calls.map(
      ({ at, text }) => at - (due[Number(/number (\d+)/.exec(text)?.[1])] ?? Number.NaN),
    )
    const { report } = ground
    report.exactly('calls of the platform that is well', calls.length, well.posts)
    report.exactly('of these before their time', waits.filter((ms) => ms < 0).length, 0)
    report.figure('lateness p50', quantile(waits, 0.5), 'ms')
    report.atMost('lateness p99', quantile(waits, 0.99) / 1000, 3, 's')
    report.power('calls that hang when the last post is due', heldThroughout, 4)
    await judgeIll(report, platform, hangs, timeoutMs)
    report.atMost('slots that the hanging platform holds', (most / slots) * 100, 25, '%')
  },
})

interface Hangs {
  posts: number
  /** When each post was told to be unknown, by its text. */
  unknownAt(): Map<string, number>
}

async function scheduleIll(ground: Ground, deployment: Deployment, platform: StandIn): Promise<Hangs> {
  platform.conduct(() => ({ keeps: false, answer: 'never' }))
  const team = await newTeam(deployment, 'live')
  const receiver = await ground.receiver()
  const { secret } = await newWebhook(team, receiver.url('live'), ['post.platform.unknown'])
  receiver.trust('live', secret)
  const accounts = await newLiveAccounts(team, ill.accounts)
  const scheduledFor = new Date(Date.now() + leadMs - 1000).toISOString()
  const numbers = Array.from({ length: ill.accounts * ill.postsEach }, (_, index) => index)
  await inParallel(numbers, 8, (index) =>
    team.client.call('POST /v1/posts', {
      content: `hanging post ${index}.`,
      targets: [{ accountId: accounts[index % accounts.length] }],
      scheduledFor,
    }),
  )
  return {
    posts: numbers.length,
    unknownAt: () => new Map(receiver.arrivals.map(({ event, at }) => [event.data.post.content, at])),
  }
}

/** Answers when each post is due. */
async function scheduleWell(deployment: Deployment): Promise<number[]> {
  const team = await newTeam(deployment)
  const accounts = await newAccounts(deployment, team, well.accounts, ['microblog'])
  const from = Date.now() + leadMs
  const due = Array.from({ length: well.posts }, (_, index) => from + (index * well.spreadMs) / well.posts)
  await inParallel(due, 16, (at, index) =>
    team.client.call('POST /v1/posts', {
      content: `number ${index} of those that are well.`,
      targets: [{ accountId: accounts[index % accounts.length]?.id }],
      scheduledFor: new Date(at).toISOString(),
    }),
  )
  if (Date.now() > from) throw new Error('the posts were not written before their time')
  return due.map(Math.floor)
}

/** Each call hangs until its own time is over and becomes unknown then; an account has one at a time. */
async function judgeIll(report: Report, { calls }: StandIn, hangs: Hangs, timeoutMs: number): Promise<void> {
  const rounds = Math.ceil(hangs.posts / (slots / 4))
  const told = await until(hangs.unknownAt, ({ size }) => size >= hangs.posts, (rounds + 2) * timeoutMs)
  report.exactly('calls that hung', calls.length, hangs.posts)
  report.exactly('of these told to be unknown', told.size, hangs.posts)
  const ends = calls.map(({ at, text }) => (told.get(text) ?? Number.NaN) - at)
  report.figure('call to unknown, shortest', Math.min(...ends), 'ms')
  report.figure('call to unknown, longest', Math.max(...ends), 'ms')
  const odd = ends.filter((ms) => !(ms >= timeoutMs - 250 && ms <= timeoutMs + endsWithinMs))
  report.exactly('of these not at their own time', odd.length, 0)
  for (const [account, list] of Map.groupBy(calls, ({ account }) => account))
    for (const [index, { at }] of list.entries())
      if (index > 0 && at - (list[index - 1]?.at ?? 0) < timeoutMs - 250)
        report.violation('two calls of an account at once', account)
}

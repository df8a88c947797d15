import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { publishCalls } from '../../harness/ledger.ts'
import { postOn } from '../../harness/load/drafts.ts'
import { inParallel, until } from '../../harness/load/load.ts'
import { commented, sandboxPlatforms } from '../../harness/networks.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { quantile, type Report } from '../../harness/report.ts'
import type { StandIn } from '../../harness/servers/stand-in.ts'
import { newAccounts, newLiveAccounts, newTeam, newWebhook, type Team } from '../../harness/team.ts'

const slots = 32
const well = {
  posts: 500,
  accounts: 63,
  spreadMs: 5000,
  networks: sandboxPlatforms.filter((word) => word !== 'skynet'),
}
const silentComments = 8
const ill = { accounts: 12, postsEach: 2 }

/** How far ahead of their time the posts are written. */
const leadMs = 9000

/** A call may end a little later than its time, and its end may be reported later still. */
const endsWithinMs = 1500

/**
 * A platform of live mode takes every call and answers none, on all of its accounts. Posts of all other platforms come
 * due meanwhile, a hundred each second. First comments of some of these hang as well.
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
    const team = await newTeam(deployment)
    const comments = await scheduleComments(deployment, team)
    const due = await scheduleWell(deployment, team)
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
      async () => (await publishCalls(control)).filter(({ text }) => text.includes('number ')),
      ({ length }) => length >= well.posts,
      20_000,
      250,
    )
    const waits = calls.map(
      ({ at, text }) => at - (due[Number(/number (\d+)/.exec(text)?.[1])] ?? Number.NaN),
    )
    const { report } = ground
    const networks = new Set(calls.map(({ provider }) => provider))
    report.power('platforms that are well', networks.size, well.networks.length)
    report.exactly('calls of the platforms that are well', calls.length, well.posts)
    report.exactly('of these before their time', waits.filter((ms) => ms < 0).length, 0)
    report.figure('lateness p50', quantile(waits, 0.5), 'ms')
    report.atMost('lateness p99', quantile(waits, 0.99) / 1000, 3, 's')
    report.power('calls that hang when the last post is due', heldThroughout, 4)
    await judgeIll(report, platform, hangs, timeoutMs)
    report.power('first comments that hung', await hungComments(team, comments, timeoutMs), silentComments)
    report.atMost('slots that the hanging platform holds', (most / slots) * 100, 25, '%')
  },
})

interface Hangs {
  posts: number
  /** When the API reported each post as unknown, by the text of the post. */
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

/** Posts that come out before the others are due, with comments that nobody answers. */
async function scheduleComments(deployment: Deployment, team: Team): Promise<string[]> {
  const accounts = await newAccounts(deployment, team, silentComments, commented)
  const scheduledFor = new Date(Date.now() + leadMs - 1000).toISOString()
  return inParallel(accounts, silentComments, async (account, index) => {
    const draft = postOn(account, `commented ${index}.`, { firstComment: 'sbx:reply:timeout' })
    return (await team.client.call('POST /v1/posts', { ...draft, scheduledFor })).id
  })
}

/** How many of these comments have ended as unknown. */
async function hungComments({ client }: Team, ids: readonly string[], timeoutMs: number): Promise<number> {
  const steps = async () => {
    const posts = await Promise.all(ids.map((id) => client.call(`GET /v1/posts/${id}`)))
    return posts.flatMap(({ targets }) => targets[0].followUps).filter(({ status }) => status === 'unknown')
  }
  return (await until(steps, ({ length }) => length >= ids.length, 2 * timeoutMs, 250)).length
}

/** Answers when each post is due. */
async function scheduleWell(deployment: Deployment, team: Team): Promise<number[]> {
  const accounts = await newAccounts(deployment, team, well.accounts, well.networks)
  const from = Date.now() + leadMs
  const due = Array.from({ length: well.posts }, (_, index) => from + (index * well.spreadMs) / well.posts)
  await inParallel(due, 16, (at, index) => {
    const account = accounts[index % accounts.length]
    if (!account) throw new Error('an account is missing')
    const draft = postOn(account, `number ${index} of those that are well.`)
    return team.client.call('POST /v1/posts', { ...draft, scheduledFor: new Date(at).toISOString() })
  })
  if (Date.now() > from) throw new Error('the posts were not written before their time')
  return due.map(Math.floor)
}

/** Each call hangs until its own time is over and becomes unknown then; an account has one at a time. */
async function judgeIll(report: Report, { calls }: StandIn, hangs: Hangs, timeoutMs: number): Promise<void> {
  const rounds = Math.ceil(hangs.posts / (slots / 4))
  const reported = await until(hangs.unknownAt, ({ size }) => size >= hangs.posts, (rounds + 2) * timeoutMs)
  report.exactly('calls that hung', calls.length, hangs.posts)
  report.exactly('of these told to be unknown', reported.size, hangs.posts)
  const ends = calls.map(({ at, text }) => (reported.get(text) ?? Number.NaN) - at)
  report.figure('call to unknown, shortest', Math.min(...ends), 'ms')
  report.figure('call to unknown, longest', Math.max(...ends), 'ms')
  const odd = ends.filter((ms) => !(ms >= timeoutMs - 250 && ms <= timeoutMs + endsWithinMs))
  report.exactly('of these not at their own time', odd.length, 0)
  for (const [account, list] of Map.groupBy(calls, ({ account }) => account))
    for (const [index, { at }] of list.entries())
      if (index > 0 && at - (list[index - 1]?.at ?? 0) < timeoutMs - 250)
        report.violation('two calls of an account at once', account)
}

import type { Client } from '../../harness/client.ts'
import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { publishCalls } from '../../harness/ledger.ts'
import { pause, until } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import type { RedisServer } from '../../harness/servers/redis-server.ts'
import { newAccounts, newTeam } from '../../harness/team.ts'
import { askOnce, askSteadily, askTogether, passedIn, sharing } from '../limits/asking.ts'
import { mostOver, type Requested, unseenPlants } from '../limits/window.ts'

const ceiling = 100
const periodMs = 2000
const perSecond = (3 * ceiling * 1000) / periodMs

/** Traffic goes on until long after both counts had to agree. */
const beforeMs = 1.5 * periodMs
const afterMs = periodMs + 4000

interface Outage {
  name: string
  begin(redis: RedisServer): void
  end(redis: RedisServer): Promise<void> | void
}

const outages: readonly Outage[] = [
  { name: 'gone', begin: (redis) => void redis.kill(), end: (redis) => redis.start() },
  { name: 'frozen', begin: (redis) => redis.freeze(), end: (redis) => redis.thaw() },
]

interface Span {
  from: number
  to: number
}

/**
 * Redis is killed and loses everything, comes back, and later hangs. Throughout, two API processes get three times as
 * many requests as the limit allows, while another team writes posts that come due. The run judges how each request was
 * answered, how many passed in any period from the beginning to the end, also across each change, that the limit is
 * shared again afterwards, and that every post was sent once.
 */
export const redisAway = proofRun({
  id: 'R14-postgres',
  claim: 'a Redis that is away is no outage, and opens no limit',
  seconds: { gate: 58, soak: 150 },
  alone: true,
  async run(ground) {
    const redis = await ground.redis()
    if (!redis) return
    const deployment = await ground.deploy({
      storage: 'postgres',
      api: 2,
      workers: 1,
      settings: {
        REDIS_URL: redis.url,
        METRICS: '1',
        RATE_TIER_CEILING: String(ceiling),
        RATE_TIER_PERIOD_S: String(periodMs / 1000),
      },
    })
    const { client } = await newTeam(deployment)
    // By then each process knows of the other.
    await pause(5500)
    const awayMs = ground.sized(6000, 30_000)
    const partMs = beforeMs + awayMs + afterMs
    const posts = writePosts(ground, deployment, (2 * partMs) / 1000)
    const requested: Requested[] = []
    for (const outage of outages) {
      const traffic = askSteadily(client, perSecond, partMs / 1000)
      const away = await endure(ground, deployment, redis, outage, awayMs)
      const seen = await traffic
      judgeOutage(ground, outage.name, seen, away)
      requested.push(...seen)
    }
    await judgeShared(ground, client, requested)
    judgeAnswers(ground, deployment, requested)
    await posts()
  },
})

/** One outage in the middle of the traffic. */
async function endure(
  { report }: Ground,
  deployment: Deployment,
  redis: RedisServer,
  { name, begin, end }: Outage,
  awayMs: number,
): Promise<Span> {
  await pause(beforeMs)
  report.power(`${name}: processes that shared before`, await sharing(deployment), 2)
  const from = performance.now()
  begin(redis)
  await pause(awayMs)
  report.exactly(`${name}: processes that share meanwhile`, await sharing(deployment), 0)
  const to = performance.now()
  await end(redis)
  const back = () => sharing(deployment)
  report.exactly(`${name}: share again`, await until(back, (count) => count === 2, 5000), 2)
  report.figure(`${name}: share again after`, performance.now() - to, 'ms')
  return { from, to }
}

function judgeOutage({ report }: Ground, name: string, seen: readonly Requested[], { from, to }: Span): void {
  const meanwhile = seen.filter(({ sentAt }) => sentAt >= from && sentAt < to)
  report.power(`${name}: asked meanwhile, times the ceiling`, meanwhile.length / ceiling, 6)
  report.atMost(
    `${name}: slowest answer meanwhile`,
    Math.max(...meanwhile.map(({ sentAt, answeredAt }) => answeredAt - sentAt)) / 1000,
    1,
    's',
  )
  const settled = passedIn(meanwhile).filter(({ sentAt }) => sentAt >= from + periodMs)
  const periods = (to - from - periodMs) / periodMs
  report.atLeast(`${name}: used meanwhile`, settled.length / (periods * ceiling), 0.8)
}

/** Once what each has taken alone has left the window, one process has all of it, and then the other has nothing. */
async function judgeShared({ report }: Ground, client: Client, requested: Requested[]): Promise<void> {
  await pause(periodMs)
  const first = await Promise.all(Array.from({ length: ceiling }, () => askOnce(client, 0)))
  const second = await Promise.all(Array.from({ length: 20 }, () => askOnce(client, 1)))
  report.exactly('passed through one process afterwards', passedIn(first).length, ceiling)
  report.exactly('passed through the other then', passedIn(second).length, 0)
  requested.push(...first, ...second)
  await pause(periodMs)
  requested.push(...(await askTogether(client, 2 * ceiling)))
}

function judgeAnswers({ report }: Ground, { processes }: Deployment, requested: readonly Requested[]): void {
  for (const { status, code } of requested) {
    if (status === 0) report.violation('no answer', code)
    else if (status !== 200 && code !== 'rate_limited')
      report.violation('another answer', `${status} ${code}`)
  }
  report.exactly('most over the ceiling in any period', mostOver(requested, ceiling, periodMs), 0)
  report.exactly('planted streams that are not seen', unseenPlants(requested, ceiling, periodMs), 0)
  report.exactly(
    'processes that have ended',
    processes.filter(({ life }) => life.end !== undefined).length,
    0,
  )
  for (const { name, output } of processes.filter((process) => process.name.startsWith('api')))
    report.exactly(`${name}: lines about it`, output.split('Redis is away').length - 1, outages.length)
}

/** Two posts a second, due at once. The answer is a judgement to be called when the outages are over. */
function writePosts(ground: Ground, deployment: Deployment, seconds: number): () => Promise<void> {
  const texts: string[] = []
  const written = (async () => {
    const team = await newTeam(deployment)
    const [account] = await newAccounts(deployment, team, 1)
    for (let index = 0; index < seconds * 2; index++) {
      const content = `while Redis is away ${index}.`
      const body = { content, targets: [{ accountId: account?.id }], publishNow: true }
      const headers = { 'idempotency-key': `post ${index}` }
      await team.client.call('POST /v1/posts', body, headers)
      await team.client.call('POST /v1/posts', body, headers)
      texts.push(content)
      await pause(500)
    }
  })()
  return async () => {
    await written
    const control = deployment.control()
    const counts = async () => {
      const calls = await publishCalls(control)
      return texts.map((content) => calls.filter(({ text }) => text.includes(content)).length)
    }
    const found = await until(counts, (all) => all.every((count) => count > 0), 15_000, 250)
    ground.report.power('posts written meanwhile', texts.length, seconds)
    ground.report.exactly('posts that were not sent once', found.filter((count) => count !== 1).length, 0)
  }
}

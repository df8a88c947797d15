import type { Client } from '../../harness/client.ts'
import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { inParallel, pause } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { newTeam } from '../../harness/team.ts'
import { askOnce, askSteadily, askTogether, passedIn, sharing } from '../limits/asking.ts'
import { mostOver, type Requested, unseenPlants } from '../limits/window.ts'

const ceiling = 240
const periodMs = 4000
const perSecond = (3 * ceiling * 1000) / periodMs

/**
 * Two API processes share a limit over Redis and get three times as many requests as it allows. Then follow a burst on
 * each side of a boundary of the period, requests that are repeated after their Retry-After, and the other bucket of
 * the team.
 */
export const limiter = proofRun({
  id: 'R25-postgres',
  claim: 'two processes together let exactly the ceiling through in any trailing period',
  seconds: { gate: 58, soak: 180 },
  alone: true,
  async run(ground) {
    const redis = await ground.redis()
    if (!redis) return
    const deployment = await ground.deploy({
      storage: 'postgres',
      api: 2,
      workers: 0,
      settings: {
        REDIS_URL: redis.url,
        METRICS: '1',
        RATE_TIER_CEILING: String(ceiling),
        RATE_TIER_PERIOD_S: String(periodMs / 1000),
      },
    })
    const { client, owner } = await newTeam(deployment)
    ground.report.power('processes that share', await sharing(deployment), 2)
    const requested = await steady(ground, client)
    await pause(periodMs)
    const burst = await boundary(ground, client)
    const again = await comeAgain(ground, client)
    await otherBucket(ground, client, owner)
    judgeAll(ground, deployment, [...requested, ...burst, ...again])
    ground.report.power('processes that share in the end', await sharing(deployment), 2)
  },
})

async function steady(ground: Ground, client: Client): Promise<Requested[]> {
  const { report } = ground
  const periods = ground.sized(4, 24)
  const requested = await askSteadily(client, perSecond, (periods * periodMs) / 1000)
  const from = Math.min(...requested.map(({ sentAt }) => sentAt))
  const within = passedIn(requested).filter(({ answeredAt }) => answeredAt <= from + periods * periodMs)
  report.power('asked in a period, times the ceiling', requested.length / periods / ceiling, 2.7)
  report.atLeast('used of what was allowed', within.length / (periods * ceiling), 0.98)
  return requested
}

/** All that is allowed just before a boundary of the period; a counter that begins anew there lets as much pass again. */
async function boundary({ report }: Ground, client: Client): Promise<Requested[]> {
  const next = Math.ceil((Date.now() + 1000) / periodMs) * periodMs
  await pause(next - 700 - Date.now())
  const before = await askTogether(client, ceiling)
  const early = Date.now() < next
  await pause(next + 20 - Date.now())
  const after = await askTogether(client, ceiling)
  report.power('bursts on both sides of a boundary', Number(early), 1)
  report.exactly('passed before the boundary', passedIn(before).length, ceiling)
  report.exactly('passed after the boundary', passedIn(after).length, 0)
  return [...before, ...after]
}

/**
 * Retry-After is the moment when the first request leaves the window, in whole seconds: of requests sent every 50 ms,
 * three are repeated at the same moment. The requests before them left 5 ms apart, so there is room for three a little
 * later. A timer of Node may also fire a millisecond early.
 */
const roomForThreeMs = 20

/** Fills the window slowly, sends requests when it is full, and repeats each after its Retry-After. */
async function comeAgain({ report }: Ground, client: Client): Promise<Requested[]> {
  await pause(periodMs)
  const filling = await askSteadily(client, ceiling, 1.2)
  const moments = Array.from({ length: 60 }, (_, index) => index * 50)
  const pairs = await inParallel(moments, moments.length, async (moment, index) => {
    await pause(moment)
    const refused = await askOnce(client, index % 2)
    if (refused.status !== 429) return [refused]
    await pause(refused.retryAfter * 1000 + roomForThreeMs)
    return [refused, await askOnce(client, (index + 1) % 2)]
  })
  const second = pairs.flatMap((pair) => pair.slice(1))
  report.power('refused and told to wait', second.length, 40)
  report.atLeast('passed when they came again', passedIn(second).length / second.length, 0.99)
  return [...filling, ...pairs.flat()]
}

async function otherBucket({ report }: Ground, client: Client, owner: Client): Promise<void> {
  await pause(periodMs)
  const keys = await askTogether(client, ceiling + 20)
  const sessions = await askTogether(owner, ceiling + 20)
  report.exactly('passed with keys', passedIn(keys).length, ceiling)
  report.exactly('passed with sessions meanwhile', passedIn(sessions).length, ceiling)
}

function judgeAll({ report }: Ground, { processes }: Deployment, requested: readonly Requested[]): void {
  report.exactly('most over the ceiling in any period', mostOver(requested, ceiling, periodMs), 0)
  report.exactly('planted streams that are not seen', unseenPlants(requested, ceiling, periodMs), 0)
  for (const { status, code } of requested)
    if (status !== 200 && code !== 'rate_limited') report.violation('another answer', `${status} ${code}`)
  const ofEach = [0, 1].map((process) => passedIn(requested.filter((one) => one.process === process)).length)
  report.power('passed through the process that was asked less', Math.min(...ofEach), ceiling)
  const resets = new Set(requested.map(({ reset }) => reset))
  const wrong = [...resets].filter((reset) => !Number.isInteger(reset) || (reset * 1000) % periodMs !== 0)
  report.exactly('resets that are no end of a period', wrong.length, 0)
  report.exactly(
    'processes that have ended',
    processes.filter(({ life }) => life.end !== undefined).length,
    0,
  )
}

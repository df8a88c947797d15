import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { inParallel, openLoop, pause, until } from '../../harness/load/load.ts'
import { type Retained, retained } from '../../harness/processes/retained.ts'
import { type ProofRun, proofRun } from '../../harness/proof-run.ts'
import type { FailingReceiver } from '../../harness/servers/receiver.ts'
import { newAccounts, newTeam, newWebhook, type Team } from '../../harness/team.ts'

const someday = new Date(Date.now() + 300 * 86_400_000).toISOString()

/** Each event is for all of them, so that many deliveries wait although few events have happened. */
const endpoints = 50
const queued = { some: 10_000, many: 100_000 }
const settleMs = 4000
const warmUpPosts = 1500

interface Stage {
  ground: Ground
  deployment: Deployment
  team: Team
  receiver: FailingReceiver
  retained: Retained
  /** Schedules so many posts, each of which every endpoint is to hear of. */
  happen(count: number): Promise<void>
}

/**
 * Receivers that hang, and deliveries that wait for them: ten thousand, then a hundred thousand. Then requests at a
 * steady rate. The processes have half a gigabyte at the most. What a process keeps is judged after a collection of its
 * garbage too, because the memory that the kernel counts moves by megabytes from one second to the next.
 */
function memory(storage: 'postgres' | 'embedded'): ProofRun {
  return proofRun({
    id: `R29-${storage}`,
    claim: 'memory does not grow with what waits, nor with time',
    seconds: { gate: 120, soak: 780 },
    alone: true,
    async run(ground) {
      const stage = await setUp(ground, storage)
      const { report } = ground
      await steady(stage, 5)
      await pause(settleMs)
      const idle = await sizes(stage)
      await stage.happen(queued.some / endpoints)
      await until(stage.receiver.holding, (count) => count > 0, 10_000)
      await pause(settleMs)
      const some = await sizes(stage)
      await stage.happen((queued.many - queued.some) / endpoints)
      await pause(settleMs)
      const many = await sizes(stage)
      report.power('deliveries that wait', await waiting(stage), queued.many * 0.98)
      report.power('requests that receivers hold', stage.receiver.holding(), 3)
      for (const [index, { name }] of stage.deployment.processes.entries()) {
        const [empty, ten, hundred] = [idle[index], some[index], many[index]]
        if (!empty || !ten || !hundred) continue
        report.figure(`${name}: memory when idle`, empty.rss, 'MB')
        report.atMost(`${name}: more with 10,000 deliveries`, ten.rss - empty.rss, 64, 'MB')
        report.atMost(`${name}: more with 100,000`, hundred.rss - ten.rss, 10, 'MB')
        report.figure(`${name}: kept more with 100,000`, hundred.kept - ten.kept, 'MB')
      }
      await judgeSlope(stage)
      const ended = stage.deployment.processes.filter(
        ({ lives }) => lives.length > 1 || lives[0]?.end !== undefined,
      )
      report.exactly('processes that have ended', ended.length, 0)
    },
  })
}

async function setUp(ground: Ground, storage: 'postgres' | 'embedded'): Promise<Stage> {
  const memory = await retained(ground)
  const deployment = await ground.deploy({
    storage,
    nodeOptions: ['--max-old-space-size=512', ...memory.nodeOptions],
    settings: memory.settings,
  })
  const team = await newTeam(deployment)
  const [account] = await newAccounts(deployment, team, 1)
  const receiver = await ground.receiver()
  let events = 0
  const happen = async (count: number) => {
    await inParallel(Array.from({ length: count }), 16, () => {
      events += 1
      const body = {
        content: `event ${events}.`,
        targets: [{ accountId: account?.id }],
        scheduledFor: someday,
      }
      return team.client.call('POST /v1/posts', body)
    })
  }
  receiver.behave(() => 'hang')
  // Writes warm the processes up by megabytes, with and without deliveries.
  await happen(warmUpPosts)
  for (let index = 0; index < endpoints; index++) {
    const { secret } = await newWebhook(team, receiver.url(`hangs-${index}`), ['post.scheduled'])
    receiver.trust(`hangs-${index}`, secret)
  }
  return { ground, deployment, team, receiver, retained: memory, happen }
}

async function waiting({ team }: Stage): Promise<number> {
  return (await team.client.call('GET /v1/webhooks/logs?status=pending&skip=0&limit=1')).total
}

/** Reads at a steady rate; nothing is left behind by them but lines of the log of requests. */
async function steady({ team }: Stage, seconds: number, perSecond = 200): Promise<number> {
  let done = 0
  await openLoop(perSecond, seconds, async (index) => {
    const path = index % 2 === 0 ? 'GET /v1/profiles' : 'GET /v1/posts?limit=5'
    const { status } = await team.client.ask(path)
    if (status === 200) done += 1
  })
  return done
}

interface MemorySize {
  /** As the kernel counts it. */
  rss: number
  /** What is left on the heap and beside it after a collection. */
  kept: number
}

async function sizes({ deployment, retained: memory }: Stage): Promise<MemorySize[]> {
  return Promise.all(
    deployment.processes.map(async (process) => ({
      kept: await memory.keptMb(process),
      rss: process.memoryMb,
    })),
  )
}

/**
 * Least squares over samples of every few seconds. The short size judges what is kept after collections; that the kernel
 * counts no more either shows in the long one only.
 */
async function judgeSlope(stage: Stage): Promise<void> {
  const { ground, deployment } = stage
  const { report } = ground
  const rounds = ground.sized(12, 48)
  const secondsEach = ground.sized(4, 10)
  await steady(stage, secondsEach)
  const samples: { minutes: number; sizes: MemorySize[] }[] = []
  let done = 0
  for (let round = 0; round < rounds; round++) {
    done += await steady(stage, secondsEach)
    samples.push({ minutes: performance.now() / 60_000, sizes: await sizes(stage) })
  }
  report.power('requests while memory was watched', done, rounds * secondsEach * 200 * 0.9)
  for (const [index, { name }] of deployment.processes.entries()) {
    const of = (pick: (size: MemorySize) => number) =>
      slope(
        samples.map((one) => [one.minutes, pick(one.sizes[index] ?? { rss: Number.NaN, kept: Number.NaN })]),
      )
    report.atMost(
      `${name}: growth of what is kept`,
      of(({ kept }) => kept),
      1,
      'MB per min',
    )
    const rss = of((size) => size.rss)
    if (ground.size === 'soak') report.atMost(`${name}: growth of memory`, rss, 1, 'MB per min')
    else report.figure(`${name}: growth of memory`, rss, 'MB per min')
  }
}

function slope(points: readonly [x: number, y: number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map(([one]) => one)), mean(points.map(([, one]) => one))]
  const over = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0)
  return over / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0)
}

export const memoryRuns = [memory('postgres'), memory('embedded')]

import type { Ground } from '../../harness/ground.ts'
import { inParallel, pause, until } from '../../harness/load/load.ts'
import type { ServiceProcess } from '../../harness/processes/service-process.ts'
import { proofRun } from '../../harness/proof-run.ts'
import type { Report } from '../../harness/report.ts'
import type { StandIn } from '../../harness/servers/stand-in.ts'
import { newLiveAccounts, newTeam, type Team } from '../../harness/team.ts'
import { endsOf, type Fate, type Posted, post, SlowPlatform, slowRequests } from './in-flight.ts'

const requests = 200
const publishes = 50
const claimed = 10
const hanging = 20
const readyGoalMs = 100
const exitGoalMs = 25_000
const secondSignalGoalMs = 1000

/** The slots of a process, so many that fifty calls to one platform run at the same time. */
const settings = { WORKER_CONCURRENCY: '256', PROVIDER_TIMEOUT_MS: '60000' }

interface Stage {
  report: Report
  standIn: StandIn
  platform: SlowPlatform
  team: Team
  accounts: readonly string[]
}

/**
 * One process gets SIGTERM with 200 requests open, 50 calls at the platform and ten posts claimed and not yet sent. Two
 * more runs have calls that the platform never answers: one process gets no second signal, the other does.
 */
export const drainEmbedded = proofRun({
  id: 'R15-embedded',
  claim: 'SIGTERM ends a process without a reset, a loss or an unknown, within 25 s',
  seconds: { gate: 120, soak: 120 },
  alone: true,
  async run(ground) {
    const standIn = await ground.standIn()
    const deployment = await ground.deploy({
      storage: 'embedded',
      settings: { ...settings, SKYNET_URL: standIn.url },
    })
    const stage = await prepare(ground, standIn, await newTeam(deployment, 'live'))
    const [process] = deployment.processes as [ServiceProcess]
    const posted = await drain(stage, process)
    await deployment.start()
    await judgeEnds(stage, posted, 20_000)
    await hang(stage, process, 'left alone', async () => {
      const tookMs = await endedIn(process, 'SIGTERM')
      stage.report.atMost('exit with a platform that hangs', tookMs / 1000, exitGoalMs / 1000, 's')
      stage.report.exactly('exit code then', Number(process.life.end), 0)
    })
    await hang(stage, process, 'told twice', async () => {
      process.signal('SIGTERM')
      await until(
        () => process.health(),
        (status) => status === 503,
        5000,
        5,
      )
      stage.report.atMost(
        'exit after the second SIGTERM',
        (await endedIn(process, 'SIGTERM')) / 1000,
        secondSignalGoalMs / 1000,
        's',
      )
    })
  },
})

/** The same on PostgreSQL: the other process takes up at once what was claimed and not sent. */
export const drainPostgres = proofRun({
  id: 'R15-postgres',
  claim: 'SIGTERM hands over what a process had claimed and not yet sent, at once',
  seconds: { gate: 90, soak: 90 },
  alone: true,
  async run(ground) {
    const standIn = await ground.standIn()
    const deployment = await ground.deploy({
      storage: 'postgres',
      api: 2,
      workers: 0,
      settings: { ...settings, SKYNET_URL: standIn.url },
      settingsOf: () => ({ ROLE: 'all' }),
    })
    const stage = await prepare(ground, standIn, await newTeam(deployment, 'live'))
    const [first, second] = deployment.processes as [ServiceProcess, ServiceProcess]
    await second.end('SIGTERM')
    const posted = await drain(stage, first, async () => {
      second.start()
      await second.ready()
    })
    const releasedAt = first.life.endedAt ?? 0
    const taken = () => standIn.calls.filter(({ text }) => text.startsWith('prepared')).map(({ at }) => at)
    const calls = await until(taken, ({ length }) => length >= claimed, 20_000)
    ground.report.atMost(
      'claimed posts sent by the other, after the exit',
      (Math.max(...calls) - releasedAt) / 1000,
      2,
      's',
    )
    first.start()
    await first.ready()
    await judgeEnds(stage, posted, 20_000)
  },
})

async function prepare({ report }: Ground, standIn: StandIn, team: Team): Promise<Stage> {
  const accounts = await newLiveAccounts(team, publishes + claimed + 2 * hanging)
  return { report, standIn, platform: new SlowPlatform(standIn), team, accounts: [...accounts] }
}

/** Puts everything in flight, sends SIGTERM, and judges how the process ends. */
async function drain(stage: Stage, process: ServiceProcess, beforehand = async () => {}): Promise<Posted[]> {
  const { report, standIn, platform, team } = stage
  platform.hold()
  const posted = await put(stage, 'answered', publishes)
  await until(
    () => standIn.holding(),
    (count) => count >= publishes,
    10_000,
    10,
  )
  const answered = slowRequests(team, requests, 0)
  posted.push(...(await put(stage, 'prepared', claimed)))
  await until(
    () => platform.signingIn,
    (count) => count >= requests,
    5000,
    5,
  )
  await until(
    () => platform.resolving,
    (count) => count >= claimed,
    5000,
    5,
  )
  await beforehand()
  report.power('requests in flight', platform.signingIn, requests * 0.9)
  report.power('publishes in flight', standIn.holding(), publishes * 0.9)
  report.power('posts claimed and not sent', platform.resolving, claimed * 0.9)
  report.exactly('readiness before', await process.health(), 200)
  const beganAt = performance.now()
  const ending = endedIn(process, 'SIGTERM')
  const seen = await until(
    () => process.health(),
    (status) => status !== 200,
    5000,
    2,
  )
  report.atMost('readiness 503 after', performance.now() - beganAt, readyGoalMs, 'ms')
  report.exactly('readiness', seen, 503)
  // Long enough for the process to be seen draining while all of it is still open.
  await pause(500)
  platform.letGo()
  const statuses = await answered
  report.figure('answers', counted(statuses))
  report.exactly('requests without an answer', statuses.filter((status) => status === 0).length, 0)
  const succeeded = statuses.filter((status) => status >= 200 && status < 300).length
  report.exactly('requests that succeeded', succeeded, requests)
  report.atMost('exit', (await ending) / 1000, exitGoalMs / 1000, 's')
  report.exactly('exit code', Number(process.life.end), 0)
  return posted
}

async function put({ team, accounts }: Stage, fate: Fate, count: number, round = ''): Promise<Posted[]> {
  const offset = { answered: 0, prepared: publishes, hangs: publishes + claimed }[fate]
  const numbers = Array.from({ length: count }, (_, index) => index)
  return inParallel(numbers, 8, (index) => post(team, accounts[offset + index], fate, `${index}${round}`, 0))
}

async function endedIn(process: ServiceProcess, signal: NodeJS.Signals): Promise<number> {
  const began = performance.now()
  await process.end(signal)
  return performance.now() - began
}

/** Every post is out once, and none is in doubt. */
async function judgeEnds(stage: Stage, posted: readonly Posted[], withinMs: number): Promise<void> {
  const { report, platform, team } = stage
  const ends = await endsOf(team.client, posted, withinMs)
  const doubted = await unknownOnce(stage)
  const out = posted.filter(({ id }) => ends.get(id) === 'published').length
  report.exactly('posts that are lost', posted.length - out, 0)
  report.exactly('posts that were unknown', posted.filter(({ id }) => doubted.has(id)).length, 0)
  const calls = posted.filter(({ text }) => platform.callsOf(text) !== 1)
  report.exactly('posts without exactly one call', calls.length, 0)
}

/** Lets calls hang, ends the process in one way, and judges that exactly those became unknown. */
async function hang(
  stage: Stage,
  process: ServiceProcess,
  round: string,
  end: () => Promise<void>,
): Promise<void> {
  const { report, standIn, platform, team } = stage
  const before = standIn.holding()
  const posted = await put(stage, 'hangs', hanging, ` ${round}`)
  const others = await put(stage, 'answered', 5, ` ${round}`)
  await until(
    () => standIn.holding() - before,
    (count) => count >= hanging,
    10_000,
    10,
  )
  await end()
  process.start()
  await process.ready()
  // What a killed call had left open is noted by the next process; the sender itself notes what it gave up.
  await endsOf(team.client, [...posted, ...others], 20_000)
  const told = await unknownOnce(stage)
  report.exactly(`unknown, ${round}`, posted.filter(({ id }) => told.has(id)).length, hanging)
  if (round === 'left alone')
    report.exactly('unknown though it was answered', others.filter(({ id }) => told.has(id)).length, 0)
  report.exactly(
    `sent again, ${round}`,
    [...posted, ...others].filter(({ text }) => platform.callsOf(text) > 1).length,
    0,
  )
}

/** Posts that the log has ever called unknown, regardless of a later look-up. */
async function unknownOnce({ team }: Stage): Promise<Set<string>> {
  const lines = await team.client.all('/v1/logs?type=publishing&action=publish&limit=100')
  return new Set(lines.filter(({ errorCode }) => errorCode === 'outcome_unknown').map(({ postId }) => postId))
}

function counted(statuses: readonly number[]): string {
  const groups = Map.groupBy(statuses, (status) => status)
  return [...groups].map(([status, { length }]) => `${length} x ${status}`).join(', ')
}

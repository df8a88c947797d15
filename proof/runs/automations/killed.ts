import { randomBytes } from 'node:crypto'
import { NoAnswer } from '../../harness/client.ts'
import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { allCalls } from '../../harness/ledger.ts'
import { pause, until } from '../../harness/load/load.ts'
import { type ProofRun, proofRun } from '../../harness/proof-run.ts'
import { newTeam, type Team } from '../../harness/team.ts'
import { type Account, blindTo, violationsOf } from './verdict.ts'

const patienceMs = 600_000
/** Past the look-up that may prove an absence. */
const lookUpsSeconds = 400
const hourSeconds = 3600
export const minuteSeconds = 60

/** Where automations run, and so many people. */
export interface Place {
  deployment: Deployment
  team: Team
  people: number
}

/** Automations that are ready to begin. */
export interface Trial {
  begin(): Promise<void>
  /** What has not ended yet. */
  waiting(): Promise<number>
  account(): Promise<Account>
  /** How many calls may be in progress at once. */
  width: number
}

interface KilledKind {
  id: string
  claim: string
  people: { gate: number; soak: number }
  prepare(place: Place): Promise<Trial>
}

/**
 * All processes are killed again and again while automations run, at any moment of any call. Afterwards the rows, the
 * numbers and what the networks have tell one story, and an hour later it is the same.
 */
export function killedRuns({ id, claim, people, prepare }: KilledKind): ProofRun[] {
  return (['embedded', 'postgres'] as const).map((storage) =>
    proofRun({
      id: `${id}-${storage}`,
      claim,
      seconds: { gate: 240, soak: 1500 },
      async run(ground) {
        const deployment = await ground.deploy({ storage, api: 1, workers: 1, repeats: 20 })
        const team = await newTeam(deployment)
        const place = { deployment, team, people: people[ground.size] }
        await judge(ground, place, await prepare(place))
      },
    }),
  )
}

async function judge(ground: Ground, { deployment }: Place, trial: Trial): Promise<void> {
  const { report } = ground
  const began = performance.now()
  await trial.begin()
  const kills = await killWhileRunning(ground, deployment, trial)
  await until(trial.waiting, (waiting) => waiting === 0, patienceMs, 250)
  const seconds = (performance.now() - began) / 1000
  await advance(deployment, lookUpsSeconds)
  const [told, kept] = [await trial.account(), await keptCalls(deployment)]
  await advance(deployment, hourSeconds)
  await pause(ground.sized(2000, 10_000))
  const later = (await keptCalls(deployment)).length
  const seen = { ...told, kept, mostInProgress: kills * trial.width }
  report.power('kills while automations ran', kills, ground.sized(5, 40))
  report.figure('calls a second, kills included', (told.deeds.length / seconds).toFixed(0))
  const states = Map.groupBy(told.deeds, ({ state }) => state)
  report.figure('outcomes', [...states].map(([state, { length }]) => `${length} ${state}`).join(', '))
  for (const [rule, what] of violationsOf(seen)) report.violation(rule, what)
  report.exactly('calls an hour later', later - kept.length, 0)
  const blind = blindTo(seen)
  report.exactly('planted faults that are not seen', blind.length, 0)
  for (const name of blind) report.violation('blind', name)
}

async function killWhileRunning(ground: Ground, deployment: Deployment, trial: Trial): Promise<number> {
  const most = ground.sized(6, 60)
  let kills = 0
  while (kills < most && (await trial.waiting()) > 0) {
    await pause(ground.random.between(150, 900))
    await deployment.kill()
    kills += 1
    await deployment.start()
  }
  return kills
}

export function advance(deployment: Deployment, advanceSeconds: number): Promise<unknown> {
  return deployment.control().ask('POST /_sandbox/clock', { body: { advanceSeconds }, withinMs: patienceMs })
}

/** Moves the clock without waiting for what comes due: the process may be killed meanwhile. */
export function advanceUnheard(deployment: Deployment, seconds: number): void {
  advance(deployment, seconds).catch((cause) => {
    if (!(cause instanceof NoAnswer)) throw cause
  })
}

/** A word for one person, which no other text contains. */
export const newWord = () => `for-${randomBytes(8).toString('hex')}.`

async function keptCalls(deployment: Deployment): Promise<string[][]> {
  const calls = await allCalls(deployment.control())
  return calls.flatMap(({ method, body, path, result }) => {
    const words = JSON.stringify([body, path]).match(/for-[0-9a-f]{16}\.[a-z0-9]*/g)
    return method !== 'GET' && result.kept && words ? [[...new Set(words)]] : []
  })
}

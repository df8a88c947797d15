import type { Client } from '../../harness/client.ts'
import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { until } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import type { Report } from '../../harness/report.ts'
import type { Behaviour, FailingReceiver } from '../../harness/servers/receiver.ts'
import { newAccounts, newTeam, type Team } from '../../harness/team.ts'
import {
  type Attempt,
  attemptsAt,
  conductOf,
  dateAheadMs,
  type Endpoint,
  type Name,
  subscribeAll,
} from '../webhooks/endpoints.ts'
import { gapSeconds, judgeSchedule } from '../webhooks/schedule.ts'

const hour = 3600
const day = 24 * hour
const fine: Behaviour = { status: 204 }

interface Stage {
  ground: Ground
  team: Team
  receiver: FailingReceiver
  endpoints: Record<Name, Endpoint>
  advance(seconds: number): Promise<void>
  /** Schedules a post, so that every endpoint has an event to hear. */
  happen(): Promise<void>
}

/**
 * What a receiver is promised over days, seen with the clock of the sandbox: the schedule of ten attempts, what
 * Retry-After moves, when a webhook is disabled, how long an old secret still signs. Only the 15 s that a receiver has
 * are real.
 */
export const webhookRules = proofRun({
  id: 'R6-rules',
  claim: 'retries keep their schedule, and secrets and failing receivers their terms',
  seconds: { gate: 90, soak: 120 },
  async run(ground) {
    const stage = await setUp(ground)
    const { report } = ground
    const { client } = stage.team
    const began = Date.now()
    await stage.happen()
    await stage.happen()
    await judgePatience(stage)
    await judgeAsking(stage)
    await judgeGone(stage)
    await judgeRotation(stage)
    report.figure('the first day', (Date.now() - began) / 1000, 's')
    // A little more than a day has gone by. `moody` says yes once, on the second day.
    await stage.advance(day)
    await sayYesOnce(stage)
    await stage.advance(2 * day)
    judgeSchedule((await attemptsAt(client, stage.endpoints.never)).filter(isOfBeginning(began)), report)
    await judgeDisabling(stage)
    const { arrivals } = stage.receiver
    report.exactly('attempts that do not verify', arrivals.filter(({ verified }) => !verified).length, 0)
    const stale = arrivals.filter(({ at, timestamp }) => Math.abs(at / 1000 - timestamp) > 5)
    report.exactly('attempts with a time that is not theirs', stale.length, 0)
    report.power('attempts', arrivals.length, 60)
  },
})

async function setUp(ground: Ground): Promise<Stage> {
  const deployment = await ground.deploy({ storage: 'embedded' })
  const team = await newTeam(deployment)
  const [account] = await newAccounts(deployment, team, 1)
  const receiver = await ground.receiver()
  receiver.behave(conductOf)
  const endpoints = await subscribeAll(team, receiver)
  let events = 0
  const happen = async () => {
    events += 1
    const body = {
      content: `event ${events}.`,
      targets: [{ accountId: account?.id }],
      scheduledFor: farOff(),
    }
    await team.client.call('POST /v1/posts', body)
  }
  return { ground, team, receiver, endpoints, happen, advance: (seconds) => advance(deployment, seconds) }
}

function farOff(): string {
  return new Date(Date.now() + 300 * day * 1000).toISOString()
}

async function advance(deployment: Deployment, advanceSeconds: number): Promise<void> {
  const moved = await deployment
    .control()
    .ask('POST /_sandbox/clock', { body: { advanceSeconds }, withinMs: 60_000 })
  if (moved.status !== 200) throw new Error(`the clock was not moved: ${moved.text}`)
}

/** A 2xx answer after 13 s counts, one after 17 s is too late. */
async function judgePatience({ ground, team, receiver, endpoints }: Stage): Promise<void> {
  const first = async (endpoint: Endpoint) => (await attemptsAt(team.client, endpoint)).map(([one]) => one)
  const settled = async () => (await Promise.all([endpoints.patient, endpoints.late].map(first))).flat()
  const all = await until(settled, ({ length }) => length >= 4, 25_000, 250)
  const [patient = [], late = []] = [all.slice(0, 2), all.slice(2)]
  const { report } = ground
  report.exactly('yes after 13 s that counts', patient.filter((one) => one?.status === 'success').length, 2)
  report.exactly('yes after 17 s that does not', late.filter((one) => one?.status === 'failed').length, 2)
  receiver.behave((arrival) => (['patient', 'late'].includes(arrival.endpoint) ? fine : conductOf(arrival)))
}

/** Retry-After moves the next attempt back, never forward, and by a day at the most. */
async function judgeAsking({ ground, team, endpoints, advance }: Stage): Promise<void> {
  await advance(200)
  const gaps = async (name: Name) =>
    (await attemptsAt(team.client, endpoints[name])).map((attempts) => gapSeconds(attempts, 0))
  const judge = async (name: Name, least: number, most: number) => {
    for (const gap of await gaps(name))
      if (!(gap >= least && gap <= most))
        ground.report.violation('Retry-After', `${name}: after ${gap} s, not ${least} to ${most} s`)
  }
  await judge('asks', 60, 60 * 1.2 + 1.5)
  await judge('asks-little', 5, 5 * 1.2 + 1.5)
  // A date has no parts of a second.
  await judge('asks-a-date', dateAheadMs / 1000 - 1, (dateAheadMs / 1000) * 1.2 + 1.5)
  ground.report.exactly('attempts after Retry-After of two days', (await gaps('asks-too-much')).length, 2)
}

async function judgeGone({ ground, team, receiver, endpoints, happen, advance }: Stage): Promise<void> {
  const { report } = ground
  const reported = () => receiver.arrivals.filter(({ endpoint }) => endpoint === 'gone').length
  const before = reported()
  const { isActive, disabledReason, disabledAt } = await show(team.client, endpoints.gone)
  if (isActive || disabledReason !== 'gone' || !disabledAt)
    report.violation(
      '410',
      `isActive ${isActive}, disabledReason ${disabledReason}, disabledAt ${disabledAt}`,
    )
  await happen()
  await advance(400)
  report.exactly('calls after 410', reported() - before, 0)
  // Two events were on their way at once when the first 410 came.
  report.atMost('attempts at an endpoint that is gone', before, 2)
}

/** For 24 hours both secrets sign, so that a receiver may know either; afterwards only the new one. */
async function judgeRotation({ ground, team, receiver, endpoints, happen, advance }: Stage): Promise<void> {
  const { id, secret: old } = endpoints.rotated
  const { secret } = await team.client.call(`PATCH /v1/webhooks/${id}`, { rotateSecret: true })
  receiver.trust('rotated', old, secret)
  const signedBy = async () => {
    const before = receiver.arrivals.length
    await happen()
    const fresh = () => receiver.arrivals.slice(before).find(({ endpoint }) => endpoint === 'rotated')
    return (await until(fresh, (arrival) => arrival !== undefined, 10_000))?.verifiedBy.join(' ')
  }
  const expect = async (when: string, wanted: string) => {
    const by = await signedBy()
    if (by !== wanted) ground.report.violation('rotation', `${when} old and new have signed: ${by}`)
  }
  await expect('at once', 'true true')
  await advance(day - 60)
  await expect('a minute before 24 hours', 'true true')
  await advance(120)
  await expect('a minute after 24 hours', 'false true')
  await judgeLongWait(ground.report, team.client, endpoints['asks-too-much'])
}

/** The receiver asks for a wait of two days and gets one. */
async function judgeLongWait(report: Report, client: Client, endpoint: Endpoint): Promise<void> {
  const old = (await attemptsAt(client, endpoint)).filter(({ length }) => length > 1)
  report.atLeast('events whose receiver asked for two days', old.length, 2)
  for (const attempts of old) {
    const gap = gapSeconds(attempts, 0)
    if (!(gap >= day - 1 && gap <= day * 1.2))
      report.violation('Retry-After', `two days were asked for, and the next attempt came after ${gap} s`)
  }
}

/** Later events have not come to the end of their schedule when it is judged. */
function isOfBeginning(began: number): (attempts: readonly Attempt[]) => boolean {
  return ([first]) => first !== undefined && first.at < began + 60_000
}

async function sayYesOnce({ receiver, happen }: Stage): Promise<void> {
  const heard = receiver.arrivals.length
  receiver.behave((arrival) => (arrival.endpoint === 'moody' ? fine : conductOrFine(arrival)))
  await happen()
  const yes = () =>
    receiver.arrivals.slice(heard).some(({ endpoint, status }) => endpoint === 'moody' && status === 204)
  await until(yes, Boolean, 10_000)
  receiver.behave(conductOrFine)
}

/** The two that were slow in the beginning would make every step of the clock slow. */
function conductOrFine(arrival: Parameters<typeof conductOf>[0]): Behaviour {
  return ['patient', 'late'].includes(arrival.endpoint) ? fine : conductOf(arrival)
}

/** After 5 days in which every attempt has failed, and not before. One yes in between, and the days count anew. */
async function judgeDisabling({ ground, team, receiver, endpoints, happen, advance }: Stage): Promise<void> {
  const { report } = ground
  const state = async (name: Name) => {
    const { isActive, disabledReason, disabledAt } = await show(team.client, endpoints[name])
    return `${isActive} ${disabledReason} ${disabledAt !== null}`
  }
  const expect = async (when: string, name: Name, wanted: string) => {
    const seen = await state(name)
    if (seen !== wanted) report.violation('disabling', `${when} ${name} is: ${seen}`)
  }
  // Four days and a few minutes have gone by.
  await advance(day - 1800)
  await happen()
  await advance(600)
  await expect('before 5 days', 'never', 'true null false')
  await advance(6 * hour)
  await expect('after 5 days', 'never', 'false failing true')
  await expect('with a yes in between', 'moody', 'true null false')
  const reported = () => receiver.arrivals.filter(({ endpoint }) => endpoint === 'never').length
  const before = reported()
  await happen()
  await advance(day)
  report.exactly('calls after disabling', reported() - before, 0)
  await team.client.call(`PATCH /v1/webhooks/${endpoints.never.id}`, { isActive: true })
  await expect('turned on again', 'never', 'true null false')
}

async function show(client: Client, { id }: Endpoint): Promise<any> {
  return client.call(`GET /v1/webhooks/${id}`)
}

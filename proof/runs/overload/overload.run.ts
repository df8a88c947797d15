import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { publishCalls } from '../../harness/ledger.ts'
import { type Flood, type Order, openFlood, type Summary } from '../../harness/load/flood.ts'
import { inParallel, until } from '../../harness/load/load.ts'
import { type ProofRun, proofRun } from '../../harness/proof-run.ts'
import { quantile } from '../../harness/report.ts'
import { newAccounts, newTeam, type Team } from '../../harness/team.ts'
import { isWell, loopDelayMs, type Probe, probe, watchHealth } from './probe.ts'
import { openSloths } from './sloths.ts'

const times = 10
const calm = { perSecond: 80, seconds: 6 }
const peakSeconds = 4

/** Posts that come due while the flood lasts. */
const duePosts = 200
const afterMs = 5000

interface Stage {
  ground: Ground
  deployment: Deployment
  team: Team
  accounts: readonly string[]
  flood: Flood
  order: Omit<Order, 'name' | 'seconds'>
}

/**
 * First 700 connections that never send a full request, while one client works as usual. Then posts are written as fast
 * as the service accepts them, and then at ten times that rate, ignoring its answers. The load comes from separate
 * processes.
 */
function overload(storage: 'postgres' | 'embedded'): ProofRun {
  return proofRun({
    id: `R30-${storage}`,
    claim: 'ten times too much costs a fifth of the work at the most, and posts still go out (R36)',
    seconds: { gate: 100, soak: 180 },
    alone: true,
    async run(ground) {
      const stage = await setUp(ground, storage)
      const before = await judgeSloths(stage)
      const peak = await stage.flood.run({ ...stage.order, lanes: 64, seconds: peakSeconds })
      const perSecond = peak.done / peakSeconds
      ground.report.figure('requests done at the peak', perSecond, 'per s')
      await judgeFlood(stage, perSecond)
      await judgeAfterwards(stage, before)
    },
  })
}

async function setUp(ground: Ground, storage: 'postgres' | 'embedded'): Promise<Stage> {
  const deployment = await ground.deploy({ storage, settings: { METRICS: '1' } })
  const team = await newTeam(deployment)
  const accounts = (await newAccounts(deployment, team, 40)).map(({ id }) => id)
  const url = deployment.apis[0]?.url ?? ''
  const scheduledFor = new Date(Date.now() + 300 * 86_400_000).toISOString()
  const order = { url, key: team.key, accountIds: accounts, scheduledFor }
  return { ground, deployment, team, accounts, flood: openFlood(ground), order }
}

/** Answers how a calm client fared when they had gone. */
async function judgeSloths({ ground, team, accounts, order }: Stage): Promise<readonly Probe[]> {
  const account = accounts[0] ?? ''
  await probe(team.client, account, { perSecond: 40, seconds: 2 })
  const before = await probe(team.client, account, calm)
  const sloths = await openSloths(order.url, order.key)
  const opened = sloths.open()
  const during = await probe(team.client, account, calm)
  const held = sloths.open()
  sloths.close()
  const after = await probe(team.client, account, calm)
  const usual = quantile(
    [...before, ...after].map(({ ms }) => ms),
    0.99,
  )
  const slowed = quantile(
    during.map(({ ms }) => ms),
    0.99,
  )
  const { report } = ground
  report.power('connections that are never done', Math.min(opened, held), 650)
  report.figure('p99 of a calm client', usual, 'ms')
  report.figure('p99 beside 700 that are never done', slowed, 'ms')
  report.atMost('times as long', slowed / usual, 2)
  report.exactly('not served beside them', during.filter((one) => !isWell(one)).length, 0)
  return after
}

async function judgeFlood(
  { ground, deployment, team, accounts, flood, order }: Stage,
  peak: number,
): Promise<void> {
  const { report } = ground
  const seconds = ground.sized(15, 60)
  const wanted = peak * times
  const due = await scheduleDue(team, accounts, seconds)
  const [api] = deployment.apis
  if (!api) throw new Error('nobody serves the API')
  await loopDelayMs(api)
  const health = watchHealth(api, 200)
  const flooded = await flood.run({ ...order, perSecond: wanted, seconds })
  const pulses = await health.end()
  judgeAnswers(report, flooded, { peak, wanted, seconds })
  const healthMs = pulses.map(({ ms }) => ms)
  report.atMost('delay of the event loop, p99', await loopDelayMs(api), 200, 'ms')
  report.atMost('health, slowest', Math.max(...healthMs) / 1000, 1, 's')
  report.exactly('health that was not good', pulses.filter(({ status }) => status !== 200).length, 0)
  report.figure('health p99', quantile(healthMs, 0.99), 'ms')

  const control = deployment.control()
  const called = async () => (await publishCalls(control)).filter(({ text }) => /due post \d+/.test(text))
  const calls = await until(called, ({ length }) => length >= duePosts, 30_000, 250)
  const waits = calls.map(
    ({ at, text }) => at - (due[Number(/due post (\d+)/.exec(text)?.[1])] ?? Number.NaN),
  )
  report.exactly('posts that came due and went out', calls.length, duePosts)
  report.atMost('their lateness p99 (R36)', quantile(waits, 0.99) / 1000, 10, 's')
}

async function scheduleDue(team: Team, accounts: readonly string[], seconds: number): Promise<number[]> {
  const from = Date.now() + 4000
  const due = Array.from({ length: duePosts }, (_, index) => from + (index * (seconds - 5) * 1000) / duePosts)
  await inParallel(due, 8, (at, index) =>
    team.client.call('POST /v1/posts', {
      content: `due post ${index}.`,
      targets: [{ accountId: accounts[index % accounts.length] }],
      scheduledFor: new Date(at).toISOString(),
    }),
  )
  return due.map(Math.floor)
}

function judgeAnswers(
  report: Ground['report'],
  { sent, unsent, most, done, doneMs, refusedMs, bare, others, late }: Summary,
  { peak, wanted, seconds }: { peak: number; wanted: number; seconds: number },
): void {
  report.figure('asked for', sent / seconds, 'per s')
  report.power('share of what was to be asked for', (sent / (wanted * seconds)) * 100, 80)
  report.figure('no connection left for', unsent)
  report.figure('most that waited for an answer at once', most)
  report.atLeast('done, share of the peak', (done / seconds / peak) * 100, 80, '%')
  report.figure('done p99', quantile(doneMs, 0.99), 'ms')
  report.power('refused', refusedMs.length, sent / 3)
  report.atMost('refused within, p99', quantile(refusedMs, 0.99), 100, 'ms')
  report.exactly('refused without Retry-After', bare, 0)
  report.exactly('never answered', late, 0)
  for (const [what, count] of Object.entries(others))
    report.violation('another end', `${count} times ${what}`)
}

/** A calm client begins when the flood ends; it is normal again after the last request that was refused or slow. */
async function judgeAfterwards({ ground, team, accounts }: Stage, before: readonly Probe[]): Promise<void> {
  const began = performance.now()
  const after = await probe(team.client, accounts[0] ?? '', { perSecond: calm.perSecond, seconds: 8 })
  const settled = after.filter(({ at }) => at - began > afterMs)
  const bad = after.filter((one) => !isWell(one))
  const middle = (probes: readonly Probe[]) =>
    quantile(
      probes.map(({ ms }) => ms),
      0.5,
    )
  const { report } = ground
  report.atMost(
    'last refusal after the flood',
    ((bad.at(-1)?.at ?? began) - began) / 1000,
    afterMs / 1000,
    's',
  )
  report.figure('p50 before the flood', middle(before), 'ms')
  report.atMost('p50 from 5 s after it, times that', middle(settled) / middle(before), 2)
}

export const overloadRuns = [overload('postgres'), overload('embedded')]

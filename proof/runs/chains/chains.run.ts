import { NoAnswer } from '../../harness/client.ts'
import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { allCalls } from '../../harness/ledger.ts'
import { inParallel, pause, until } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { newAccounts, newTeam, type Team } from '../../harness/team.ts'
import { type Asked, changesIn, lastSeq, madeBy, spendingIn, toldBy } from './facts.ts'
import { attached, callsOf, type Kind, kinds, type Wanted, whole } from './requests.ts'
import { plantedCount, seenPlants, violationsOf } from './verdict.ts'

/** Where a process is struck: the attempt is committed; the platform has answered; the outcome is committed. */
const moments = ['before', 'after', 'kept'] as const

const faults = [
  'refused',
  '500',
  'expired',
  'throttled',
  'unreachable',
  'timeout',
  'dropped',
  'lost',
  'garbled',
]

const budgetMs = 12_000
const providerTimeoutMs = 4000
const hangMs = 9000

/** The copies of the ad accounts are not what this is about, and would be made for every account. */
const quiet = { LOG_LEVEL: 'silent', ADS_SYNC_INTERVAL_S: '0' }

/** Until the process is killed. */
const holdMs = 3_600_000

/**
 * Chains of ads of every kind, paused and active, alone and in an existing ad set. The process is killed around each of
 * their calls, each call fails in every way, and the time runs out between calls. No object may spend unless the answer
 * says so, the answer lists exactly what the ad platform has, and a repeat with the same key makes nothing.
 */
const chains = (storage: 'embedded' | 'postgres') =>
  proofRun({
    id: `R5-${storage}`,
    claim: 'a chain of ads that fails or dies spends nothing, and tells what it made',
    seconds: { gate: 300, soak: 900 },
    run: (ground) => run(ground, storage),
  })

export const chainsEmbedded = chains('embedded')
export const chainsPostgres = chains('postgres')

interface Stage {
  ground: Ground
  deployment: Deployment
  team: Team
}

interface Case {
  kind: Kind
  wanted: Wanted
  isAttached: boolean
  call: string
}

async function run(ground: Ground, storage: 'embedded' | 'postgres'): Promise<void> {
  const { report } = ground
  const slow = await runOutOfTime(ground, storage)
  const deployment = await ground.deploy({ storage, settings: quiet })
  const stage = { ground, deployment, team: await newTeam(deployment) }
  const failed = await failInEveryWay(stage)
  const killed = await killEverywhere(stage)
  const all = [...failed, ...killed]
  await askAgain(stage, all)
  const changes = await changesIn(deployment.control())
  for (const what of violationsOf(all, changes)) report.violation('a chain of ads', what)
  const spending = all.filter((asked) => {
    const own = changes.filter(({ accountId, seq }) => accountId === asked.accountId && seq > asked.since)
    const isTold = (asked.first ?? asked.again)?.active === true
    return !isTold && spendingIn(own, asked.isAttached).length > 0
  })
  report.figure('objects that were made', madeBy(changes).length)
  report.figure('active, told as unknown at the activation', spending.length)
  report.power('processes that died around a call', killed.length, everyCase().length * moments.length)
  report.power('failures of a call', failed.length, ground.sized(90, 300))
  report.power('chains that ran out of time', slow, kinds.length)
  report.exactly('planted faults that are seen', seenPlants(all, changes), plantedCount)
}

/** Every call of every chain. */
function everyCase(): Case[] {
  const forms = (['ACTIVE', 'PAUSED'] as const).flatMap((wanted) => [
    ...kinds.map((kind) => ({ kind, wanted, isAttached: false })),
    { kind: 'create' as const, wanted, isAttached: true },
  ])
  return forms.flatMap((form) => callsOf(form.isAttached, form.wanted).map((call) => ({ ...form, call })))
}

/** Each chain is held at a different point. When all are held, the process is killed, once for each kind of moment. */
async function killEverywhere(stage: Stage): Promise<Asked[]> {
  const { ground, deployment } = stage
  const all: Asked[] = []
  for (const moment of moments) {
    const held: Asked[] = []
    const answers: Promise<unknown>[] = []
    for (const cases of Object.values(Object.groupBy(everyCase(), groupOf))) {
      const [{ call } = { call: '' }] = cases ?? []
      const batch = await inParallel(cases ?? [], 8, (one) =>
        prepared(stage, one, `killed ${moment} ${call} of ${one.kind} ${one.wanted}`),
      )
      const fault = { point: `chain.${moment}:${call}`, action: `hang:${holdMs}`, times: batch.length }
      await deployment.control().call('POST /_sandbox/faults', fault)
      answers.push(...batch.map(async (asked) => (asked.first = await ask(stage, asked))))
      await allStand(deployment, fault.point)
      held.push(...batch)
    }
    await pause(300)
    await deployment.apis[0]?.kill()
    await Promise.all(answers)
    await deployment.start()
    ground.say(`${held.length} chains stood ${moment} a call, and their process was killed`)
    all.push(...held.filter(({ first }) => first === null))
  }
  return all
}

const groupOf = ({ call, wanted, isAttached }: Case) => `${wanted} ${isAttached} ${call}`

async function allStand(deployment: Deployment, point: string): Promise<void> {
  const { data } = await until(
    () => deployment.control().call('GET /_sandbox/faults'),
    (page) => page.data.every(({ remaining }: { remaining: number }) => remaining === 0),
    20_000,
    20,
  )
  if (data.some(({ remaining }: { remaining: number }) => remaining > 0))
    throw new Error(`not every chain came to ${point}`)
}

async function failInEveryWay(stage: Stage): Promise<Asked[]> {
  const cases = everyCase().filter(({ wanted }) => wanted === 'ACTIVE')
  const tried = cases.flatMap((one, index) =>
    (stage.ground.size === 'soak' ? faults : faults.filter((_, fault) => fault % 4 === index % 4)).map(
      (fault) => ({ one, fault }),
    ),
  )
  return inParallel(tried, 4, async ({ one, fault }) => {
    const asked = await prepared(stage, one, `sbx:${one.call}:${fault} of ${one.kind}`)
    asked.first = await ask(stage, asked)
    return asked
  })
}

/** A deployment of its own, with little time for a chain. Answers how many ended for want of it. */
async function runOutOfTime(ground: Ground, storage: 'embedded' | 'postgres'): Promise<number> {
  const settings = { ADS_CHAIN_BUDGET_MS: String(budgetMs), PROVIDER_TIMEOUT_MS: String(providerTimeoutMs) }
  const deployment = await ground.deploy({ storage, settings: { ...quiet, ...settings } })
  const stage = { ground, deployment, team: await newTeam(deployment) }
  const all = await inParallel(kinds, kinds.length, (kind) =>
    prepared(stage, { kind, wanted: 'ACTIVE', isAttached: false, call: '' }, `hangs ${kind}`),
  )
  const fault = { point: 'chain.after:adset', action: `hang:${hangMs}`, times: kinds.length }
  await deployment.control().call('POST /_sandbox/faults', fault)
  await inParallel(all, all.length, async (asked) => {
    asked.first = await ask(stage, asked)
  })
  await askAgain(stage, all)
  for (const what of violationsOf(all, await changesIn(deployment.control())))
    ground.report.violation('a chain that ran out of time', what)
  await deployment.kill()
  return all.filter(({ first }) => first?.code === 'socialnet_ad_chain_wall_clock_exceeded').length
}

/**
 * A separate account for each case, so that the ledger keeps its calls apart. A case that attaches also gets an ad set.
 */
async function prepared(stage: Stage, { kind, wanted, isAttached }: Case, mark: string): Promise<Asked> {
  const { deployment, team } = stage
  const [account] = await newAccounts(deployment, team, 1, ['adnet'])
  if (!account) throw new Error('an account is missing')
  const { id: accountId } = account
  const adSetId = isAttached
    ? (await team.client.call('POST /v1/ads/create', whole('create', accountId, 'before', 'ACTIVE'))).adSetId
    : undefined
  const body =
    adSetId === undefined ? whole(kind, accountId, mark, wanted) : attached(accountId, adSetId, mark, wanted)
  const since = isAttached ? await lastSeq(deployment.control(), accountId) : 0
  const key = `${mark} ${accountId}`
  return { mark, kind, wanted, isAttached, accountId, key, body, since, first: null }
}

async function ask({ team }: Stage, { kind, body, key }: Asked) {
  const answer = await team.client
    .ask(`POST /v1/ads/${kind}`, { body, headers: { 'idempotency-key': key }, withinMs: 300_000 })
    .catch((cause) => {
      if (cause instanceof NoAnswer) return null
      throw cause
    })
  return answer && toldBy(answer)
}

const inFlight = 'idempotency_key_in_flight'

/** The key of a request that made nothing, and left no doubt, is free: it would begin anew. */
async function askAgain(stage: Stage, all: readonly Asked[]): Promise<void> {
  const until = (await allCalls(stage.deployment.control())).at(-1)?.seq ?? 0
  for (const asked of all) {
    const { first } = asked
    if (first && first.created.length === 0 && !first.code.endsWith('_unknown')) continue
    asked.until = until
    // A process on a database that others share is known to be dead after a while only.
    for (let left = 60; left > 0; left--) {
      const again = await ask(stage, asked)
      if (again) asked.again = again
      if (again?.code !== inFlight) break
      await pause(500)
    }
  }
}

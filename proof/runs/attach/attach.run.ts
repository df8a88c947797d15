import { randomUUID } from 'node:crypto'
import { type Client, NoAnswer } from '../../harness/client.ts'
import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { allCalls } from '../../harness/ledger.ts'
import { pause, until } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { newAccounts, newTeam } from '../../harness/team.ts'
import { blindTo, type Mutate, type Struck, violationsOf } from './verdict.ts'

const campaignId = '1000000101'

/** The longest time that a repeat may get `in flight` for the request of a dead process. */
const inFlightMs = 8000

const points = ['asset', 'link'].flatMap((call) =>
  ['before', 'after', 'kept'].map((moment) => `attach.${moment}:${call}`),
)

/** Calls in the middle of which a process is killed: the network has them, and their answer is still on its way. */
const slow = ['asset', 'link'].map((call) => `sbx:${call}:slow5s`)

/** A request that stopped between the two calls, where a repeat goes on. */
const between = 'sbx:link:unreachablex1'

interface Site {
  ground: Ground
  deployment: Deployment
  client: Client
  accountId: string
}

/**
 * The process that adds assets to a campaign is killed before each of its calls, after the call was accepted, at the
 * commit of its outcome, and in the middle of the call. In every case a repeat with the same key makes no second asset
 * and no second link. Its answer lists what exists, or says that the outcome is unknown.
 */
async function run(ground: Ground, storage: 'embedded' | 'postgres'): Promise<void> {
  const { report } = ground
  const deployment = await ground.deploy({ storage, settings: { LOG_LEVEL: 'silent' } })
  const team = await newTeam(deployment)
  const [account] = await newAccounts(deployment, team, 1, ['searchads'])
  const site = { ground, deployment, client: team.client, accountId: account?.id ?? '' }
  const rounds = ground.sized(1, 5)
  const struck: Struck[] = []
  for (let round = 0; round < rounds; round++) {
    for (const point of points) struck.push(await strike(site, `${point} ${round}`, { point }))
    for (const token of slow) struck.push(await strike(site, `${token} ${round}`, { token }))
    struck.push(await strikeBetween(site, round))
  }
  const mutates = await mutatesOf(deployment.control())
  for (const [rule, what] of violationsOf(struck, mutates)) report.violation(rule, what)
  const endings = Map.groupBy(struck, ({ repeats }) => repeats[0]?.code ?? String(repeats[0]?.status))
  report.figure('repeats', [...endings].map(([end, { length }]) => `${length} ${end}`).join(', '))
  report.power(
    'requests that a process was killed under',
    struck.length,
    rounds * (points.length + slow.length + 1),
  )
  const blind = blindTo(struck, mutates)
  report.exactly('planted faults that are not seen', blind.length, 0)
  for (const name of blind) report.violation('blind', name)
}

function attach({ client, accountId }: Site, callout: string, text: string, key: string) {
  const body = { accountId, callouts: [callout, text] }
  return client.ask(`POST /v1/ads/campaigns/${campaignId}/assets`, {
    body,
    headers: { 'idempotency-key': key },
  })
}

function noAnswer(cause: unknown): void {
  if (!(cause instanceof NoAnswer)) throw cause
}

/** Has the process end at a point, or kills it while the network holds the answer to a call back. */
async function strike(
  site: Site,
  name: string,
  { point, token = 'Free returns' }: { point?: string; token?: string },
): Promise<Struck> {
  const { deployment } = site
  const [key, callout] = [randomUUID(), randomUUID().slice(0, 20)]
  if (point) await deployment.control().call('POST /_sandbox/faults', { point, action: 'exit' })
  const requested = attach(site, callout, token, key).catch(noAnswer)
  if (!point) {
    const word = token.startsWith('sbx:asset') ? 'assets' : 'campaignAssets'
    const count = (await mutatesOf(deployment.control())).filter(({ kind }) => kind === word).length
    await until(
      () => mutatesOf(deployment.control()),
      (mutates) => mutates.filter(({ kind }) => kind === word).length > count,
      4000,
      50,
    )
    await deployment.kill()
  }
  await requested
  if (point) await pause(300)
  await deployment.start()
  return { name, callout, repeats: await repeatsOf(site, callout, token, key) }
}

async function strikeBetween(site: Site, round: number): Promise<Struck> {
  const [key, callout] = [randomUUID(), randomUUID().slice(0, 20)]
  await attach(site, callout, between, key)
  await site.deployment.kill()
  await site.deployment.start()
  return { name: `between ${round}`, callout, repeats: await repeatsOf(site, callout, between, key) }
}

async function repeatsOf(site: Site, callout: string, text: string, key: string): Promise<Struck['repeats']> {
  const repeats: Struck['repeats'][number][] = []
  for (let count = 0; count < 3; count++) {
    const { status, body } = await until(
      () => attach(site, callout, text, key),
      (answer) => answer.body?.code !== 'idempotency_key_in_flight',
      inFlightMs,
      200,
    )
    const assets = (body?.assets ?? []).map(({ resourceName }: { resourceName: string }) => resourceName)
    repeats.push({ status, code: body?.code, assets })
  }
  return repeats
}

async function mutatesOf(control: Client): Promise<Mutate[]> {
  const calls = await allCalls(control)
  return calls.flatMap(({ path, body, result }): Mutate[] => {
    const kind = /\/(assets|campaignAssets):mutate$/.exec(path)?.[1]
    if (kind !== 'assets' && kind !== 'campaignAssets') return []
    const rows: { resourceName: string }[] = result.body?.results ?? []
    const names = rows.map(({ resourceName }) => resourceName)
    return [{ kind, kept: result.kept, text: JSON.stringify(body), names }]
  })
}

const attachRun = (storage: 'embedded' | 'postgres') =>
  proofRun({
    id: `R5b-${storage}`,
    claim: 'a kill around the calls that add assets to a campaign makes none of them a second time',
    seconds: { gate: 300, soak: 1500 },
    run: (ground) => run(ground, storage),
  })

export const attachEmbedded = attachRun('embedded')
export const attachPostgres = attachRun('postgres')

import type { Client } from '../../harness/client.ts'
import type { Ground } from '../../harness/ground.ts'
import { publishCalls } from '../../harness/ledger.ts'
import { postOn } from '../../harness/load/drafts.ts'
import { inParallel, until } from '../../harness/load/load.ts'
import { sandboxPlatforms } from '../../harness/networks.ts'
import { proofRun } from '../../harness/proof-run.ts'
import type { Arrival } from '../../harness/servers/receiver.ts'
import { newAccounts, newTeam, newWebhook, type Team } from '../../harness/team.ts'
import { type Fault, faults } from './faults.ts'
import { lies } from './verdict.ts'

const ends = ['published', 'failed', 'unknown']
const events = ends.flatMap((end) => [`post.platform.${end}`, `post.${end}`]).concat('post.partial')

/** A post to every network, one call. Each network of it has a fault, and over all posts each network has each fault. */
interface Round {
  id: string
  faultOn: ReadonlyMap<string, Fault>
}

/**
 * One post goes to every network at once, and each of them does something else with it. What the API, the log and the
 * webhooks say of each is held against the record of the network.
 */
const everyNetwork = (storage: 'embedded' | 'postgres') =>
  proofRun({
    id: `R44-${storage}`,
    claim: 'a post to every network, each with another fault, is told rightly by API, log and webhooks',
    seconds: { gate: 120, soak: 120 },
    run: (ground) => run(ground, storage),
  })

export const everyNetworkRuns = [everyNetwork('embedded'), everyNetwork('postgres')]

async function run(ground: Ground, storage: 'embedded' | 'postgres'): Promise<void> {
  const { report } = ground
  const deployment = await ground.deploy({ storage, settings: { LOG_LEVEL: 'silent' } })
  const team = await newTeam(deployment)
  const control = deployment.control()
  const receiver = await ground.receiver()
  const { secret } = await newWebhook(team, receiver.url('told'), events)
  receiver.trust('told', secret)
  // An account of its own for each round: one whose permission ends takes no other post.
  const accounts = await newAccounts(
    deployment,
    team,
    faults.length * sandboxPlatforms.length,
    sandboxPlatforms,
  )
  const rounds = await inParallel(faults, 2, (_, index) => {
    const first = index * sandboxPlatforms.length
    return post(team, accounts.slice(first, first + sandboxPlatforms.length), index)
  })
  await settle(team.client, control, rounds)
  await until(
    () => team.client.call('GET /v1/webhooks/logs?status=pending&limit=1'),
    ({ data }) => data.length === 0,
    10_000,
  )
  await judge(ground, { team, control, rounds, arrivals: receiver.arrivals })
  const told = new Set(rounds.flatMap(({ faultOn }) => [...faultOn].map(([word, { token }]) => word + token)))
  report.power('networks with each fault', told.size, faults.length * sandboxPlatforms.length)
}

async function post(
  { client }: Team,
  accounts: readonly { id: string; platform: string }[],
  round: number,
): Promise<Round> {
  const faultOn = new Map<string, Fault>()
  const targets = accounts.map(({ id, platform }, index) => {
    const fault = faults[(index + round) % faults.length] as Fault
    faultOn.set(platform, fault)
    const { content, mediaItems, targets: own } = postOn({ id, platform }, `${mark(round)} ${fault.token}`)
    return { ...own[0], content, ...(mediaItems && { mediaItems }) }
  })
  const body = { title: 'To all', content: `Round ${round}`, targets, publishNow: true }
  return { id: (await client.call('POST /v1/posts', body)).id, faultOn }
}

const mark = (round: number) => `round-${round}.`

/** Until nothing moves any more; then the platforms are asked about what is unknown, as often as the service would. */
async function settle(client: Client, control: Client, rounds: readonly Round[]): Promise<void> {
  const isStill = async () => {
    const statuses = await inParallel(rounds, 4, async ({ id }) =>
      (await client.call(`GET /v1/posts/${id}`)).targets.map(({ status }: { status: string }) => status),
    )
    return statuses.flat().every((status) => ends.includes(status))
  }
  for (const advanceSeconds of [30, 60, 120, 600, 3600, 7200]) {
    await until(isStill, (still) => still, 20_000, 200)
    await control.call('POST /_sandbox/clock', { advanceSeconds })
    await control.call('POST /_sandbox/jobs/run', { job: 'publish' })
    await control.call('POST /_sandbox/jobs/run', { job: 'lookup' })
  }
  await until(isStill, (still) => still, 20_000, 200)
}

interface Seen {
  team: Team
  control: Client
  rounds: readonly Round[]
  arrivals: readonly Arrival[]
}

async function judge({ report }: Ground, { team: { client }, control, rounds, arrivals }: Seen) {
  const networks: any[] = await client.call('GET /v1/platforms')
  const calls = await publishCalls(control)
  const counts: Record<string, number> = {}
  for (const { id, faultOn } of rounds) {
    const { targets } = await client.call(`GET /v1/posts/${id}`)
    const log = await client.all(`/v1/posts/${id}/logs?limit=100`)
    for (const target of targets) {
      const network = target.platform as string
      const fault = faultOn.get(network) as Fault
      counts[target.status] = (counts[target.status] ?? 0) + 1
      const told = lies({
        network,
        fault,
        target,
        canLookUp: networks.find((one) => one.id === network).abilities.lookup,
        calls: calls.filter(({ accountId }) => accountId === target.accountId),
        log: log.filter(({ targetId }) => targetId === target.id),
        events: arrivals.filter(({ event }) => event?.data.target?.id === target.id),
      })
      for (const lie of told)
        report.violation('something else was told than what is so', `${network} ${fault.token}: ${lie}`)
    }
  }
  report.figure(
    'targets by status',
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', '),
  )
  report.power('targets that are unknown', counts.unknown ?? 0, 1)
}

import type { Client } from '../../harness/client.ts'
import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { allCalls, entriesOf } from '../../harness/ledger.ts'
import { postOn } from '../../harness/load/drafts.ts'
import { inParallel, pause, until } from '../../harness/load/load.ts'
import { commented, sandboxPlatforms } from '../../harness/networks.ts'
import { networkRecord } from '../../harness/processes/network-record.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { connectionsOf } from '../../harness/sockets.ts'
import { newAccounts, newTeam, newWebhook, type Team } from '../../harness/team.ts'

const faults = ['', 'refused', '500', 'expired', 'throttledx1', 'unreachablex1', 'timeout', 'dropped', 'lost']
const events = ['post.scheduled', 'post.published', 'post.failed', 'post.unknown', 'account.connected']
/**
 * Each receiver of the sandbox with its events. Those that fail get few events, because each failure causes ten
 * attempts.
 */
const receivers = [
  ['ok', events],
  ['flaky-2', events],
  ...['500', '410', '429', 'timeout', 'redirect'].map((path) => [path, ['account.connected']] as const),
] as const
const images = ['https://example.com/picture.png', 'https://media.example.org/other.jpg']

/**
 * A day of test mode: accounts made and connected on every platform, posts with every magic value, with media and with
 * a first comment, look-ups, webhooks to every receiver of the sandbox with their retries, health checks, edits and
 * removals. Meanwhile the run records each name that the processes resolve and each address that they connect to, and
 * reads their sockets from the kernel. Only the database may appear. A stranger's receiver at the end shows that the
 * record does see a connection.
 */
const testMode = (storage: 'embedded' | 'postgres') =>
  proofRun({
    id: `R34-${storage}`,
    claim: 'a day of test mode opens no connection but that to the database',
    seconds: { gate: 90, soak: 150 },
    run: (ground) => run(ground, storage),
  })

export const testModeEmbedded = testMode('embedded')
export const testModePostgres = testMode('postgres')

async function run(ground: Ground, storage: 'embedded' | 'postgres'): Promise<void> {
  const { report } = ground
  const record = await networkRecord(ground)
  const deployment = await ground.deploy({
    storage,
    settings: record.settings,
    nodeOptions: record.nodeOptions,
  })
  const sampled = sample(ground, deployment)
  const team = await newTeam(deployment)
  const control = deployment.control()
  // The accounts are made before the endpoints: otherwise each would cause seven deliveries, most with ten attempts.
  const accounts = await newAccounts(
    deployment,
    team,
    faults.length * sandboxPlatforms.length,
    sandboxPlatforms,
  )
  for (const [path, heard] of receivers) await newWebhook(team, `https://hooks.sandbox.test/${path}`, heard)
  await connect(team)
  await day(deployment, team, accounts)
  for (const advanceSeconds of [30, 120, 3600, 26 * 3600])
    await control.ask('POST /_sandbox/clock', { body: { advanceSeconds }, withinMs: 60_000 })
  await until(
    () => team.client.call('GET /v1/webhooks/logs?status=pending&limit=1'),
    ({ data }) => data.length === 0,
    5000,
  )
  const rows = await allCalls(control)
  const [calls, comments] = [entriesOf(rows, 'publish'), entriesOf(rows, 'reply')]
  const outside = record.lines().filter((line) => !isDatabase(deployment, line.port))
  for (const line of outside) report.violation('something was reached', JSON.stringify(line))
  for (const far of sampled.far) report.violation('a socket was open', `to port ${far}`)
  const deliveries = await team.client.all('/v1/webhooks/logs?limit=100')
  report.power('calls that would have published', calls.length, 30)
  report.power(
    'platforms called',
    new Set(calls.map(({ provider }) => provider)).size,
    sandboxPlatforms.length,
  )
  report.power(
    'platforms with a comment',
    new Set(comments.map(({ provider }) => provider)).size,
    commented.length,
  )
  report.power('deliveries', deliveries.length, 100)
  report.power('looks at the sockets', sampled.looks, 20)
  report.exactly('connections and names besides the database', outside.length, 0)
  await witness(ground, team.client, record.lines)
}

const portOfDatabase = ({ databaseUrl }: Deployment) => databaseUrl && Number(new URL(databaseUrl).port)
const isDatabase = (deployment: Deployment, port: number | undefined) =>
  port !== undefined && port === portOfDatabase(deployment)

/** Looks at the sockets of all processes: what is neither a caller of ours nor the database. */
function sample(ground: Ground, deployment: Deployment): { looks: number; far: Set<number> } {
  const seen = { looks: 0, far: new Set<number>() }
  const timer = setInterval(() => {
    for (const { pid, url } of deployment.processes)
      for (const { local, far } of connectionsOf(pid))
        if (local !== Number(new URL(url).port) && !isDatabase(deployment, far)) seen.far.add(far)
    seen.looks += 1
  }, 100)
  ground.atEnd(() => clearInterval(timer))
  return seen
}

/** Every way to connect that test mode offers. */
async function connect({ client, profileId }: Team): Promise<void> {
  for (const platform of sandboxPlatforms.filter((word) => word !== 'botchat'))
    for (const code of ['sbx_ok_7', 'sbx_denied']) {
      const { state } = await client.call(`GET /v1/connect/${platform}?profileId=${profileId}`)
      await client.ask(`POST /v1/connect/${platform}`, { body: { code, state, profileId } })
    }
  const body = { identifier: 'someone.example', appPassword: 'a password', profileId }
  await client.ask('POST /v1/connect/skynet/credentials', { body })
  await client.ask('POST /v1/connect/botchat', { body: { chatId: '@somewhere', profileId } })
}

async function day(
  deployment: Deployment,
  { client }: Team,
  accounts: readonly { id: string; platform: string }[],
): Promise<void> {
  const kinds = faults
    .flatMap((fault) => sandboxPlatforms.map(() => fault))
    .flatMap((fault, index) => (accounts[index] ? { fault, account: accounts[index] } : []))
  const posts = await inParallel(kinds, 6, async ({ fault, account }, index) => {
    const content = `day ${index}.${fault && ` sbx:publish:${fault}`}`
    const picture = index % 3 === 0 && { type: 'image', url: images[index % 2], altText: 'a picture' }
    const draft = postOn(account, content, { firstComment: 'the first comment.' })
    const when =
      index % 4 === 0 ? { scheduledFor: new Date(Date.now() + 2000).toISOString() } : { publishNow: true }
    return client.ask('POST /v1/posts', {
      body: { ...(picture && { mediaItems: [picture] }), ...draft, ...when, skipDuplicateCheck: true },
    })
  })
  const open = () => client.call('GET /v1/posts?status=publishing&limit=1')
  await until(open, ({ data }) => data.length === 0, 15_000)
  await pause(500)
  const done = posts.filter(({ status }) => status === 201).slice(0, 12)
  await inParallel(done, 4, async ({ body: { id, targets } }) => {
    const body = { targetId: targets[0].id }
    await client.ask(`POST /v1/posts/${id}/edit`, { body: { ...body, content: 'edited.' } })
    await client.ask(`POST /v1/posts/${id}/unpublish`, { body })
    await client.ask(`POST /v1/posts/${id}/retry`, { body: {} })
  })
  for (const { id } of accounts.slice(0, 8)) await client.ask(`GET /v1/accounts/${id}/health`)
  await deployment.control().call('POST /_sandbox/jobs/run', { job: 'account-health' })
}

/** A receiver that the team names is reached, and the record shows it. */
async function witness(
  ground: Ground,
  client: Client,
  lines: () => readonly { port?: number }[],
): Promise<void> {
  const receiver = await ground.receiver()
  const url = receiver.url('witness')
  const { id } = await newWebhook({ client }, url, events)
  await client.ask('POST /v1/webhooks/test', { body: { webhookId: id } })
  const port = Number(new URL(url).port)
  ground.report.power(
    'a connection that the record shows',
    lines().filter((line) => line.port === port).length,
    1,
  )
}

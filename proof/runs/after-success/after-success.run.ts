import type { Client } from '../../harness/client.ts'
import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { type LedgerCall, publishCalls } from '../../harness/ledger.ts'
import { inParallel, pause, until } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import type { Report } from '../../harness/report.ts'
import { newAccounts, newTeam, newWebhook, type Team } from '../../harness/team.ts'
import { type Fault, faults, markOf, plant, pullOut, strikes } from './planting.ts'

/** A post that a fault waits for. */
interface Struck {
  id: string
  what: string
  /** What stands in the text of each of its items. */
  items: string[]
  /** The end that its answer calls for, besides unknown. */
  ends: readonly string[]
}

const points = ['publish.after_accept', 'publish.commit'] as const
const postsPerStop = 4

/**
 * Every statement after the platform's answer fails: once, twice, for as long as the fault lasts, as a conflict, or
 * because its connection is gone. Triggers cause this and recognise a post by its text. Each post has one fault. The
 * process also fails or ends at the fault points of the sandbox. In every case no item may be sent twice, and every
 * post must end either as the platform has it or as unknown.
 */
export const afterSuccessPostgres = proofRun({
  id: 'R1b-postgres',
  claim: 'an error in any statement after the call of the platform sends nothing again',
  seconds: { gate: 120, soak: 120 },
  async run(ground) {
    const server = await ground.postgres()
    const databaseUrl = await server.database()
    const deployment = await ground.deploy({
      storage: 'postgres',
      databaseUrl,
      settings: { LOG_LEVEL: 'silent' },
    })
    const { team } = await prepare(ground, deployment)
    await plant(server, databaseUrl)
    const accounts = await newAccounts(deployment, team, faults.length, ['skynet', 'microblog'])
    const struck = await inParallel(faults, 8, (fault, index) =>
      create(team, accounts[index]?.id, markOf(fault.number) + (fault.statement.token ?? ''), fault),
    )
    const met = () => strikes(server, databaseUrl)
    await until(met, (counts) => faults.every(({ number }) => (counts.get(number) ?? 0) > 0), 30_000, 200)
    const stopped = await strikeAtPoints(deployment, team)
    // What fails for as long as the fault is there has by now failed again when it was taken up.
    await until(met, (counts) => lasting.every(({ number }) => (counts.get(number) ?? 0) > 1), 30_000, 200)
    await pullOut(server, databaseUrl)
    const counts = await met()
    ground.report.power(
      'statements that were made to fail',
      faults.filter(({ number }) => counts.get(number)).length,
      faults.length,
    )
    ground.report.figure(
      'failures',
      [...counts.values()].reduce((sum, count) => sum + count, 0),
    )
    await judge(ground.report, deployment, team, [...struck, ...stopped])
  },
})

const lasting = faults.filter(
  ({ failure, statement }) => failure.times > 1000 && statement.name !== 'delivered',
)

export const afterSuccessEmbedded = proofRun({
  id: 'R1b-embedded',
  claim: 'a process that fails or ends between the answer and its commit sends nothing again',
  seconds: { gate: 90, soak: 90 },
  async run(ground) {
    const deployment = await ground.deploy({ storage: 'embedded', settings: { LOG_LEVEL: 'silent' } })
    const { team } = await prepare(ground, deployment)
    await judge(ground.report, deployment, team, await strikeAtPoints(deployment, team))
  },
})

async function prepare(ground: Ground, deployment: Deployment) {
  const team = await newTeam(deployment)
  const receiver = await ground.receiver()
  const { secret } = await newWebhook(team, receiver.url('told'), [
    'post.published',
    'post.unknown',
    'post.failed',
  ])
  receiver.trust('told', secret)
  return { team }
}

async function create(
  { client }: Team,
  accountId: string | undefined,
  text: string,
  fault?: Fault,
): Promise<Struck> {
  const isThread = fault?.statement.thread ?? false
  const items = isThread ? [`${text} one`, `${text} two`] : [text]
  const thread = { options: { threadItems: items.map((content) => ({ content })) } }
  const body = { content: text, targets: [{ accountId, ...(isThread && thread) }], publishNow: true }
  const { id } = await client.call('POST /v1/posts', body)
  const what = fault ? `${fault.statement.name} ${fault.failure.name}` : text
  const refused = text.includes('sbx:publish:refused')
  return { id, what, items, ends: refused ? ['failed'] : ['published'] }
}

/** Arms each point with each action in turn, and starts the process again where that ended it. */
async function strikeAtPoints(deployment: Deployment, team: Team): Promise<Struck[]> {
  const control = deployment.control()
  const accounts = await newAccounts(deployment, team, postsPerStop * points.length * 2)
  const struck: Struck[] = []
  for (const action of ['throw', 'exit'])
    for (const point of points) {
      await control.call('POST /_sandbox/faults', { point, action, times: action === 'exit' ? 1 : 2 })
      const own = accounts.splice(0, postsPerStop)
      const made = await inParallel(own, postsPerStop, ({ id }, index) =>
        create(team, id, `${action} at ${point} (${index}).`).catch(() => undefined),
      )
      struck.push(...made.filter((post) => post !== undefined))
      await usedUp(deployment, action)
    }
  return struck
}

async function usedUp(deployment: Deployment, action: string): Promise<void> {
  const [worker] = deployment.workers
  if (action === 'exit') {
    const life = await Promise.race([worker?.ended(), pause(15_000)])
    if (!life) throw new Error('the process did not end at its point')
    return deployment.start()
  }
  const left = () => deployment.control().call('GET /_sandbox/faults')
  const { data } = await until(
    left,
    ({ data }) => data.every(({ remaining }: any) => remaining === 0),
    15_000,
  )
  if (data.some(({ remaining }: any) => remaining > 0)) throw new Error('a point was not passed')
}

async function judge(
  report: Report,
  deployment: Deployment,
  team: Team,
  struck: readonly Struck[],
): Promise<void> {
  const open = async () =>
    (await statusesOf(team.client))
      .values()
      .filter((status) => !ended.includes(status))
      .toArray()
  await until(open, ({ length }) => length === 0, 45_000, 300)
  await deployment.control().call('POST /_sandbox/clock', { advanceSeconds: 3600 })
  const statuses = await statusesOf(team.client)
  const calls = await publishCalls(deployment.control())
  report.power(
    'posts that met a fault',
    struck.length,
    Math.max(12, faults.length * Number(deployment.databaseUrl !== undefined)),
  )
  report.figure('ends', counted(struck.map(({ id }) => statuses.get(id) ?? 'gone')))
  const faultsFound = violationsOf(struck, statuses, calls)
  for (const [rule, what] of faultsFound) report.violation(rule, what)
  report.exactly(
    'items that were sent again',
    faultsFound.filter(([rule]) => rule === 'sent again').length,
    0,
  )
  const [first] = calls
  const planted = first ? violationsOf(struck, statuses, [...calls, first]).length - faultsFound.length : 0
  report.exactly('a planted second call is seen', planted > 0 ? 1 : 0, 1)
}

const ended = ['published', 'failed', 'unknown']

function violationsOf(
  struck: readonly Struck[],
  statuses: ReadonlyMap<string, string>,
  calls: readonly LedgerCall[],
): [rule: string, what: string][] {
  const found: [string, string][] = []
  for (const { id, what, items, ends } of struck) {
    const status = statuses.get(id) ?? 'gone'
    const sent = calls.filter(({ text }) => items.some((item) => text.includes(item)))
    // The end of the process also meets its other calls, one of which may not have left.
    const never = what.startsWith('exit') && status === 'failed' && sent.length === 0
    if (!never && ![...ends, 'unknown'].includes(status)) found.push(['wrong end', `${what}: ${status}`])
    for (const item of items) {
      const own = sent.filter(({ text }) => text.includes(item))
      if (own.length > 1) found.push(['sent again', `${what}: ${own.length} calls`])
      const kept = own.filter(({ kept }) => kept).length
      if (status === 'published' && kept !== 1)
        found.push(['phantom', `${what}: the platform has it ${kept} times`])
    }
  }
  return found
}

async function statusesOf(client: Client): Promise<Map<string, string>> {
  const posts = await client.all('/v1/posts?limit=100')
  return new Map(posts.map(({ id, status }) => [id, status]))
}

function counted(values: readonly string[]): string {
  const groups = Map.groupBy(values, (value) => value)
  return [...groups].map(([value, { length }]) => `${length} ${value}`).join(', ')
}

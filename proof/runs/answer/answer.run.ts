import type { Client } from '../../harness/client.ts'
import type { Deployment } from '../../harness/deployment.ts'
import { freePort } from '../../harness/free-port.ts'
import { inParallel, until } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import type { Report } from '../../harness/report.ts'
import type { StandIn } from '../../harness/servers/stand-in.ts'
import { newLiveAccounts, newTeam } from '../../harness/team.ts'
import { pauseSeconds, type Row, table, throttled } from './table.ts'

/** What is seen of one row: the lines of the log, the end of the post, and the calls that reached the platform. */
interface Seen {
  row: Row
  lines: string[]
  status: string
  calls: number
}

const unreachable = ['a refused connection', 'a name that does not resolve'] as const

/**
 * A platform of live mode answers in every way that leaves the outcome of the request uncertain, and in those that do
 * not. The first line of the log for each must be the outcome of the table, whether the platform has stored the post or
 * not. Then hours pass: unknown posts are looked up and end as the platform has them. No row may be sent again except
 * the one that was throttled, and that one not before its time.
 */
export const answer = proofRun({
  id: 'R1c',
  claim:
    'an answer that leaves it open whether the post is out becomes unknown, and only what surely was not sent is tried again',
  seconds: { gate: 90, soak: 90 },
  async run(ground) {
    const standIn = await ground.standIn()
    const settings = { SKYNET_URL: standIn.url, PROVIDER_TIMEOUT_MS: '1000' }
    const deployment = await ground.deploy({ storage: 'embedded', settings })
    const { client, ...team } = await newTeam(deployment, 'live')
    const rows = [...table, throttled]
    const accounts = await newLiveAccounts({ client, ...team }, rows.length + unreachable.length)
    standIn.conduct((text) => {
      const row = rows.find(({ name }) => text === textOf(name))
      const again = standIn.calls.filter((call) => call.text === text).length > 0
      return row === undefined || (row === throttled && again) ? { keeps: true } : row.conduct
    })
    const ids = await inParallel(rows, 8, ({ name }, index) => create(client, textOf(name), accounts[index]))
    await until(
      () => linesOf(client),
      (lines) => ids.every((id) => lines.has(id)),
      30_000,
    )
    const control = deployment.control()
    await control.call('POST /_sandbox/clock', { advanceSeconds: pauseSeconds - 20 })
    const callsOf = (name: string) => standIn.calls.filter(({ text }) => text === textOf(name)).length
    ground.report.exactly('calls before Retry-After was over', callsOf(throttled.name), 1)
    await control.call('POST /_sandbox/clock', { advanceSeconds: 6 * 3600 })
    const seen = await gather(client, rows, ids, callsOf)
    judge(ground.report, seen)
    for (const [index, name] of unreachable.entries())
      await unreached(ground.report, {
        deployment,
        client,
        standIn,
        name,
        account: accounts[rows.length + index],
      })
  },
})

function textOf(name: string): string {
  return `ambiguous answer: ${name}.`
}

async function create(client: Client, content: string, accountId: string | undefined): Promise<string> {
  return (await client.call('POST /v1/posts', { content, targets: [{ accountId }], publishNow: true })).id
}

/** Error code or status of the lines that the log has of a post, oldest first. */
async function linesOf(client: Client): Promise<Map<string, string[]>> {
  const lines = new Map<string, string[]>()
  for (const { postId, errorCode, status } of await client.all(
    '/v1/logs?type=publishing&action=publish&limit=100',
  ))
    lines.set(postId, [errorCode ?? status, ...(lines.get(postId) ?? [])])
  return lines
}

async function gather(
  client: Client,
  rows: readonly Row[],
  ids: readonly string[],
  callsOf: (name: string) => number,
): Promise<Seen[]> {
  const lines = await linesOf(client)
  return inParallel(rows, 4, async (row, index) => {
    const { status } = await client.call(`GET /v1/posts/${ids[index]}`)
    return { row, lines: lines.get(ids[index] ?? '') ?? [], status, calls: callsOf(row.name) }
  })
}

function faultOf({ row, lines, status, calls }: Seen): string | undefined {
  const got = `${lines[0]}, ${status}, ${calls} calls`
  const wanted = `${row.first}, ${row.last}, ${row.calls} calls`
  return got === wanted ? undefined : `${row.name}: ${got} instead of ${wanted}`
}

function judge(report: Report, seen: readonly Seen[]): void {
  const faults = seen.flatMap((entry) => faultOf(entry) ?? [])
  for (const fault of faults) report.violation('row', fault)
  report.atLeast('rows of the table that hold', ((seen.length - faults.length) / seen.length) * 100, 100, '%')
  report.power('rows', seen.length, 24)
  const blind = seen.filter(
    (entry) =>
      !faultOf({ ...entry, lines: ['another'] }) ||
      !faultOf({ ...entry, status: 'publishing' }) ||
      !faultOf({ ...entry, calls: entry.calls + 1 }),
  )
  report.exactly('rows whose judgement sees nothing', blind.length, 0)
}

interface Unreached {
  deployment: Deployment
  client: Client
  standIn: StandIn
  name: (typeof unreachable)[number]
  account: string | undefined
}

/** Nothing has left, so it is tried four times, and ends as failed. */
async function unreached(
  report: Report,
  { deployment, client, standIn, name, account }: Unreached,
): Promise<void> {
  const [process] = deployment.processes
  if (!process) throw new Error('there is no process')
  await process.end('SIGTERM')
  const address = {
    'a refused connection': `127.0.0.1:${await freePort()}`,
    'a name that does not resolve': 'no-such-host.invalid',
  }
  process.start({ SKYNET_URL: `http://${address[name]}` })
  await process.ready()
  const before = standIn.calls.length
  const id = await create(client, textOf(name), account)
  const target = async () => (await client.call(`GET /v1/posts/${id}`)).targets[0]
  await until(target, ({ attempts, status }) => attempts > 0 && status !== 'publishing', 15_000)
  const first = await target()
  if (first.status !== 'scheduled') report.violation('row', `${name}: ${first.status} after the first call`)
  await deployment.control().call('POST /_sandbox/clock', { advanceSeconds: 3600 })
  const last = await target()
  report.exactly(`${name}: attempts`, last.attempts, 4)
  report.exactly(`${name}: calls that reached the platform`, standIn.calls.length - before, 0)
  if (last.error?.code !== 'provider_unreachable')
    report.violation('row', `${name}: ended ${last.status} ${last.error?.code}`)
}

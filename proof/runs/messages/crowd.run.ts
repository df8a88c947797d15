import { randomBytes } from 'node:crypto'
import { Agent } from 'node:http'
import { type PageReport, postReport, reportSigner } from '../../../service/src/testing/inbox/page-reports.ts'
import type { Ground } from '../../harness/ground.ts'
import { inParallel, until } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import type { FailingReceiver } from '../../harness/servers/receiver.ts'
import { newAccounts, newTeam, newWebhook, type Team } from '../../harness/team.ts'
import { countsOf, toldBy } from './events.ts'

const pages = 4
const connections = 16
const partOfCopies = 0.2
const partOutOfOrder = 0.1
const partEdited = 0.05
const patienceMs = 600_000

/** What a network reports of one message: that it came, and perhaps how it was changed. */
interface Written {
  person: string
  text: string
  final: string
  reports: PageReport[]
}

/**
 * A network reports what many people write, each body by one of several connections: a fifth of it twice, and a tenth out of
 * order, so that an edit comes before its message and a message before an earlier one.
 */
async function run(ground: Ground): Promise<void> {
  const { report } = ground
  const encryptionKey = randomBytes(32).toString('base64')
  const deployment = await ground.deploy({
    storage: 'postgres',
    repeats: 10,
    settings: { ENCRYPTION_KEY: encryptionKey },
  })
  const team = await newTeam(deployment)
  const receiver = await ground.receiver()
  const { secret } = await newWebhook(team, receiver.url('told'), ['message.received', 'message.edited'])
  receiver.trust('told', secret)
  await newAccounts(deployment, team, pages, ['socialnet'])
  const { data } = await team.client.call('GET /v1/accounts?limit=100')
  const written = said(
    ground,
    data.map(({ platformAccountId }: { platformAccountId: string }) => platformAccountId),
  )
  const bodies = bodiesOf(ground, written)
  const signer = reportSigner(encryptionKey, team.id)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const url = deployment.apis[0]?.url ?? ''
  await inParallel(bodies, connections, async (reports) => {
    const status = await postReport(url, signer, signer.bodyOf(reports), agent)
    if (status !== 200) report.violation('a body was not taken', String(status))
  })
  agent.destroy()
  report.power('reports', bodies.flat().length, ground.sized(4000, 100_000))
  await judge(ground, team, receiver, written)
}

function said(ground: Ground, ids: readonly string[]): Written[] {
  const count = ground.sized(3500, 84_000)
  const people = ground.sized(100, 2000)
  const begin = Date.now() + 2000
  return Array.from({ length: count }, (_, n) => {
    const person = String(1_000_000 + (n % people))
    const [text, at] = [`message ${n}`, begin + n]
    const isEdited = isOne(ground, partEdited)
    const about = { page: ids[(n % people) % ids.length] ?? '', person, messageId: `m_${n}` }
    const final = isEdited ? `message ${n}, corrected` : text
    const came = { ...about, text, at }
    const reports = isEdited ? [came, { ...about, text: final, at: at + 1, isEdit: true }] : [came]
    return { person, text, final, reports }
  })
}

function isOne({ random }: Ground, part: number): boolean {
  return random.between(0, 1) < part
}

/** Bodies of one to five reports. A copy comes within the next fifty reports, and what is out of order within ten. */
function bodiesOf(ground: Ground, written: readonly Written[]): PageReport[][] {
  const { random } = ground
  const placed = written
    .flatMap(({ reports }) => reports)
    .flatMap((report, place) => {
      const late = isOne(ground, partOutOfOrder) ? random.between(1, 10) : 0
      const copy = isOne(ground, partOfCopies) ? [{ report, place: place + random.between(0, 50) }] : []
      return [{ report, place: place + late }, ...copy]
    })
    .toSorted((one, other) => one.place - other.place)
    .map(({ report }) => report)
  const bodies: PageReport[][] = []
  for (let from = 0; from < placed.length; ) {
    const size = Math.ceil(random.between(0, 5)) || 1
    bodies.push(placed.slice(from, from + size))
    from += size
  }
  return bodies
}

async function judge(
  { report }: Ground,
  { client }: Team,
  receiver: FailingReceiver,
  written: readonly Written[],
): Promise<void> {
  const edits = written.filter(({ text, final }) => text !== final)
  const wanted = written.length + edits.length
  const told = await until(
    () => toldBy(receiver),
    ({ length }) => length >= wanted,
    patienceMs,
    500,
  )
  const received = told.filter(({ type }) => type === 'message.received')
  report.exactly('messages told', received.length, written.length)
  report.exactly('edits told', told.length - received.length, edits.length)
  for (const [name, count] of countsOf(told))
    if (count > 1) report.violation('told twice', `${name}: ${count}`)
  for (const { data } of received)
    if (data.message.text.includes('corrected')) report.violation('told otherwise', data.message.text)
  await judgeRows(report, client, written)
}

async function judgeRows(
  report: Ground['report'],
  client: Team['client'],
  written: readonly Written[],
): Promise<void> {
  const right = Map.groupBy(written, ({ person }) => person)
  const conversations = await client.all('/v1/inbox/conversations?limit=100')
  report.exactly('conversations', conversations.length, right.size)
  await inParallel(conversations, 4, async ({ id, participant, unreadCount, lastMessage }) => {
    const rows = await client.all(`/v1/inbox/conversations/${id}/messages?limit=100`)
    const texts = (right.get(participant.id) ?? []).map(({ final }) => final)
    const kept = rows.map(({ text }) => text)
    if (JSON.stringify(kept) !== JSON.stringify(texts))
      report.violation('kept otherwise', `${participant.id}: ${kept.length} of ${texts.length}`)
    if (unreadCount !== texts.length)
      report.violation('counted otherwise', `${participant.id} ${unreadCount}`)
    if (lastMessage.text !== texts.at(-1))
      report.violation('shown otherwise', `${participant.id} ${lastMessage.text}`)
  })
}

export const crowd = proofRun({
  id: 'R47',
  claim:
    'of what many people write, each message is told once and kept in its order, although a fifth is reported twice and a tenth out of order',
  seconds: { gate: 90, soak: 1200 },
  run,
})

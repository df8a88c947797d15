import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { sandboxAppSecret } from '../../../service/src/sandbox/notifications.ts'
import { keyring } from '../../../service/src/values/keyring.ts'
import { NoAnswer } from '../../harness/client.ts'
import { type Conversation, newConversations } from '../../harness/conversations.ts'
import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { inParallel, openLoop, pause, until } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { quantile } from '../../harness/report.ts'
import type { FailingReceiver } from '../../harness/servers/receiver.ts'
import { newTeam, newWebhook, type Team } from '../../harness/team.ts'
import { openPageNetwork } from './page-network.ts'

const appSecret = 'our-secret'
const timeoutMs = 10_000

const well = ['botchat', 'chatapp', 'workchat', 'skynet', 'forum', 'photonet']
/** Two are read by passes, and one reports what people write. */
const isRead = ({ platform }: Conversation) => platform === 'skynet' || platform === 'forum'
const reporting = 'photonet'

const accounts = { early: 4, late: 8 }
const sendsAtOnce = 24
const people = 120
const perSecond = 3
const graceMs = 250

/**
 * A network of live mode takes calls that concern messages and answers none: those that send, those that ask who has
 * written, and those of passes. Meanwhile messages go to and come from accounts of the other networks.
 */
async function run(ground: Ground): Promise<void> {
  const network = await openPageNetwork()
  ground.atEnd(() => network.close())
  const encryptionKey = randomBytes(32).toString('base64')
  const deployment = await ground.deploy({
    storage: 'postgres',
    api: 1,
    workers: 1,
    settings: {
      ENCRYPTION_KEY: encryptionKey,
      SOCIALNET_URL: network.url,
      SOCIALNET_CLIENT_ID: 'our-app',
      SOCIALNET_CLIENT_SECRET: appSecret,
      PROVIDER_TIMEOUT_MS: String(timeoutMs),
    },
  })
  const asking = await newTeam(deployment)
  const talks = await newConversations(deployment, asking, 4 * well.length, well)
  const { data } = await asking.client.call(`GET /v1/accounts?platform=${reporting}`)
  const receiver = await ground.receiver()
  const { secret } = await newWebhook(asking, receiver.url('told'), ['message.received'])
  receiver.trust('told', secret)
  const ring = keyring([{ id: 'default', bytes: Buffer.from(encryptionKey, 'base64') }])
  const reports = (text: string) =>
    post(deployment, reporting, sandboxAppSecret(ring, reporting), {
      ...bodyOf('instagram', data[0].platformAccountId, { person: '800001', text }),
      sandbox_world: asking.id,
    })
  const talking = { ground, deployment, team: asking, talks, receiver, reports }
  const team = await newTeam(deployment, 'live')
  await connectPages(team, accounts.early)
  const stuck = await openTalks(deployment, team)
  // The first calls of all pay for what is loaded then.
  await measure(talking, 'warm', 3)
  const bare = await measure(talking, 'bare', ground.sized(15, 60))

  network.stick()
  let isOver = false
  ground.atEnd(() => {
    isOver = true
  })
  const sending = inParallel(Array.from({ length: sendsAtOnce }), sendsAtOnce, async () => {
    while (!isOver) await sendInto(team, stuck[Math.floor(ground.random.between(0, stuck.length))] ?? '')
  })
  await report(deployment, people)
  await connectPages(team, accounts.late)
  await pause(1000)
  const beside = await measure(talking, 'beside', ground.sized(15, 60))
  isOver = true
  await sending
  for (const [kind, least] of [
    ['send', 16],
    ['look', 2],
    ['pass', 1],
  ] as const)
    ground.report.power(`calls that hang at once: ${kind}`, network.most(kind), least)
  judge(ground, bare, beside)
}

type Times = Record<'send' | 'taken' | 'pass', number[]>

function judge({ report }: Ground, bare: Times, beside: Times): void {
  for (const name of ['send', 'taken', 'pass'] as const) {
    const [usual, now] = [quantile(bare[name], 0.95), quantile(beside[name], 0.95)]
    report.power(`${name}: measured`, beside[name].length, 20)
    report.figure(`${name}, p50 without`, quantile(bare[name], 0.5), 'ms')
    report.figure(`${name}, p50 beside the stuck network`, quantile(beside[name], 0.5), 'ms')
    report.figure(`${name}, p95 without`, usual, 'ms')
    report.atMost(`${name}, p95 beside it`, now, Math.round(2 * usual + graceMs), 'ms')
  }
}

interface Talking {
  ground: Ground
  deployment: Deployment
  team: Team
  talks: readonly Conversation[]
  receiver: FailingReceiver
  reports(text: string): Promise<void>
}

/** How long a message takes to be sent, to be told to a webhook after its report, and to be found by a pass. */
async function measure(talking: Talking, name: string, seconds: number): Promise<Times> {
  const { ground, deployment, talks, team, receiver, reports } = talking
  const { report } = ground
  const control = deployment.control()
  const times: Times = { send: [], taken: [], pass: [] }
  const reported = new Map<string, number>()
  const read = talks.filter(isRead)
  await openLoop(perSecond, seconds, async (index) => {
    const [talk, other] = [talks[index % talks.length], read[index % read.length]]
    if (!talk || !other) return
    const text = `${name} ${index}`
    reported.set(text, Date.now())
    await reports(text)
    const route = `POST /v1/inbox/conversations/${talk.id}/messages`
    const sent = await team.client.ask(route, { body: { message: text } })
    if (sent.status === 201 && sent.body.status === 'sent') times.send.push(sent.ms)
    else report.violation('not sent', `${talk.platform} ${sent.status} ${sent.text.slice(0, 200)}`)
    const participant = { id: String(80_000 + (index % talks.length)), name: `Person ${index}` }
    const said = { accountId: other.accountId, participant, text }
    const found = await control.ask('POST /_sandbox/inbox/messages', { body: said })
    if (found.body?.messageId) times.pass.push(found.ms)
    else report.violation('not found', `${other.platform} ${found.status} ${found.text.slice(0, 200)}`)
  })
  const told = () =>
    receiver.arrivals.filter(({ event }) => reported.has(event.data.message.text) && isOf(event, reporting))
  const arrivals = await until(told, ({ length }) => length >= reported.size, 30_000, 100)
  report.exactly(`reports that were told, ${name}`, arrivals.length, reported.size)
  for (const { at, event } of arrivals)
    times.taken.push(at - (reported.get(event.data.message.text) ?? Number.NaN))
  return times
}

function isOf({ data }: { data?: any }, platform: string): boolean {
  return data.message.platform === platform
}

/** The one page that the person of the sandbox has, in profiles of its own. */
async function connectPages({ client }: Team, count: number): Promise<void> {
  await inParallel(Array.from({ length: count }), 2, async () => {
    const { id: profileId } = await client.call('POST /v1/profiles', { name: `Pages ${randomUUID()}` })
    const { state } = await client.call(`GET /v1/connect/socialnet?profileId=${profileId}`)
    await client.call('POST /v1/connect/socialnet', { code: 'sbx_ok', state, profileId })
  })
}

/** Conversations of the page, which a report has opened in each of its accounts. */
async function openTalks(deployment: Deployment, { client }: Team): Promise<string[]> {
  await report(deployment, 1)
  const list = async () => (await client.call('GET /v1/inbox/conversations?limit=100')).data
  const found = await until(list, ({ length }: any[]) => length >= accounts.early, 30_000, 250)
  return found.map(({ id }: { id: string }) => id)
}

const page = 'socialnet-1'

/** The network reports a message of each of so many people, whom it names by ids alone. */
async function report(deployment: Deployment, count: number): Promise<void> {
  await inParallel(Array.from({ length: count }), 4, (_, index) =>
    post(
      deployment,
      'socialnet',
      appSecret,
      bodyOf('page', page, { person: String(700_000 + index), text: 'hello' }),
    ),
  )
}

function bodyOf(object: string, id: string, { person, text }: { person: string; text: string }): object {
  const at = Date.now()
  const message = { mid: `m_${randomUUID()}`, text }
  const told = { sender: { id: person }, recipient: { id }, timestamp: at, message }
  return { object, entry: [{ id, time: at, messaging: [told] }] }
}

async function post(deployment: Deployment, word: string, secret: string, told: object): Promise<void> {
  const body = JSON.stringify(told)
  const digest = createHmac('sha256', secret).update(body).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${digest}` }
  const url = `${deployment.apis[0]?.url ?? ''}/v1/incoming/${word}`
  const { status } = await fetch(url, { method: 'POST', headers, body })
  if (status !== 200) throw new Error(`a report of ${word} was answered ${status}`)
}

/** When the run ends before, nobody waits for the answer any more. */
async function sendInto({ client }: Team, id: string): Promise<void> {
  const body = { message: `stuck ${randomUUID()}` }
  const route = `POST /v1/inbox/conversations/${id}/messages`
  await client.ask(route, { body, withinMs: 60_000 }).catch((cause) => {
    if (!(cause instanceof NoAnswer)) throw cause
  })
}

export const stuckMessages = proofRun({
  id: 'R48',
  claim:
    'a network that takes messages and never answers delays neither the messages nor the passes of any other',
  seconds: { gate: 120, soak: 300 },
  alone: true,
  run,
})

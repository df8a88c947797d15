import { randomUUID } from 'node:crypto'
import { type Answer, type Client, NoAnswer } from '../../harness/client.ts'
import { type Conversation, messageCalls, newConversations } from '../../harness/conversations.ts'
import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { inParallel, pause, until } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { newTeam, type Team } from '../../harness/team.ts'

const copies = 100
const conversations = 12
const day = 86_400

interface Keyed {
  key: string
  text: string
  conversationId: string
  /** How often it may be sent by the end: exactly, or at most where a kill left a doubt. */
  sends: number
  inDoubt: boolean
  answered?: string
}

/**
 * The same message with the same key a hundred times at once, to two processes. In every fifth round the network takes
 * 200 ms, and once it takes much longer. Then the process that sends is killed before its call, after it, or at any moment.
 */
export const idempotencyOfMessages = proofRun({
  id: 'R4-messages',
  claim:
    'one key sends one message: other callers get a refusal or the same bytes, and after a kill the doubt',
  seconds: { gate: 120, soak: 900 },
  async run(ground) {
    const deployment = await ground.deploy({ storage: 'postgres', api: 2, repeats: 10 })
    const team = await newTeam(deployment)
    // Without a window that closes before a key ends.
    const talks = await newConversations(deployment, team, conversations, ['skynet', 'botchat', 'workchat'])
    const all: Keyed[] = []
    const next = () => {
      const { id } = talks[all.length % talks.length] as Conversation
      const key = randomUUID()
      all.push({ key, text: `keyed ${key}.`, conversationId: id, sends: 1, inDoubt: false })
      return all.at(-1) as Keyed
    }
    const rounds = ground.sized(20, 50)
    for (let round = 0; round < rounds; round++)
      await sameAtOnce(ground, deployment, team.client, next(), round % 5 === 0 ? 200 : 0)
    await sameAtOnce(ground, deployment, team.client, next(), ground.sized(6000, 30_000))
    await killed(ground, deployment, team.client, next)
    await expired(ground, deployment, team.client, next())
    await judge(ground, deployment, team, talks, all)
  },
})

function send(client: Client, { key, text, conversationId }: Keyed, process?: number): Promise<Answer> {
  return client.ask(`POST /v1/inbox/conversations/${conversationId}/messages`, {
    ...{ body: { message: text }, headers: { 'idempotency-key': key }, withinMs: 90_000 },
    ...(process !== undefined && { process }),
  })
}

const isReplay = ({ headers }: Answer) => headers['idempotent-replayed'] === 'true'
const inFlight = ({ status, body }: Answer) => status === 409 && body.code === 'idempotency_key_in_flight'

/** All copies at once, then one more, then another message under the key. */
async function sameAtOnce(
  { report }: Ground,
  deployment: Deployment,
  client: Client,
  keyed: Keyed,
  takesMs: number,
): Promise<void> {
  const wrong = (what: string) => report.violation('idempotency', `${keyed.key}: ${what}`)
  if (takesMs > 0)
    await deployment
      .control()
      .call('POST /_sandbox/faults', { point: 'message.after_accept', action: `hang:${takesMs}` })
  const answers = await Promise.all(Array.from({ length: copies }, () => send(client, keyed)))
  const after = await send(client, keyed)
  const made = [...answers, after].filter(({ status }) => status === 201)
  const firsts = made.filter((answer) => !isReplay(answer))
  if (firsts.length !== 1) wrong(`${firsts.length} answers are of an execution`)
  for (const { text } of made) if (text !== made[0]?.text) wrong(`two answers differ: ${text}`)
  for (const answer of answers)
    if (answer.status !== 201 && !inFlight(answer)) wrong(`${answer.status} ${answer.body.code}`)
  if (after.status !== 201) wrong(`a later copy was answered ${after.status} ${after.text}`)
  const other = await send(client, { ...keyed, text: 'other' })
  if (other.status !== 409 || other.body.code !== 'idempotency_key_reused')
    wrong(`another message was answered ${other.status} ${other.body.code}`)
  keyed.answered = after.body.id
}

/** Kills the process that sends: before the call, when the network has it, or at any moment. */
async function killed(
  ground: Ground,
  deployment: Deployment,
  client: Client,
  next: () => Keyed,
): Promise<void> {
  const control = deployment.control()
  const kills = ground.sized(6, 60)
  let cut = 0
  for (let kill = 0; kill < kills; kill++) {
    const keyed = next()
    const point = [undefined, 'message.before_call', 'message.after_accept'][kill % 3]
    if (point) await control.call('POST /_sandbox/faults', { point, action: 'exit' })
    const died = send(client, keyed, 0).then(() => false, isNoAnswer)
    const [victim] = deployment.apis
    if (point) await Promise.race([victim?.ended(), pause(20_000)])
    else await pause(ground.random.between(1, 60))
    await victim?.kill()
    if (await died) cut += 1
    await deployment.start()
    const answer = await until(
      () => send(client, keyed),
      (one) => !inFlight(one),
      60_000,
      100,
    )
    keyed.inDoubt = answer.status === 409 && answer.body.code === 'idempotency_key_outcome_unknown'
    keyed.answered = keyed.inDoubt ? answer.body.details?.messageId : answer.body.id
    if (answer.status !== 201 && !keyed.inDoubt)
      ground.report.violation('idempotency', `after a kill ${keyed.key}: ${answer.status} ${answer.text}`)
  }
  ground.report.power('kills with the request in hand', cut, (2 * kills) / 3)
}

function isNoAnswer(cause: unknown): boolean {
  if (!(cause instanceof NoAnswer)) throw cause
  return true
}

/** A key lives for a day, on the clock of the business. */
async function expired(ground: Ground, deployment: Deployment, client: Client, keyed: Keyed): Promise<void> {
  const control = deployment.control()
  const wrong = (what: string) => ground.report.violation('idempotency', what)
  const first = await send(client, keyed)
  await control.call('POST /_sandbox/clock', { advanceSeconds: day - 30 })
  const replayed = await send(client, keyed)
  await control.call('POST /_sandbox/clock', { advanceSeconds: 60 })
  const anew = await send(client, keyed)
  keyed.sends = 2
  keyed.answered = first.body.id
  if (!isReplay(replayed) || replayed.text !== first.text) wrong('just before its end a key was not replayed')
  if (anew.status !== 201 || isReplay(anew) || anew.body.id === first.body.id)
    wrong(`after its end a key was answered ${anew.status} ${anew.text}`)
}

/** What the networks have and what the API lists, by the text of each message. */
async function judge(
  { report }: Ground,
  deployment: Deployment,
  { client }: Team,
  talks: readonly Conversation[],
  all: readonly Keyed[],
): Promise<void> {
  const listed = await inParallel(talks, 4, ({ id }) =>
    client.all(`/v1/inbox/conversations/${id}/messages?limit=100`),
  )
  const rows = Map.groupBy(listed.flat(), ({ text }) => text)
  const kept = (await messageCalls(deployment)).filter((call) => call.kept)
  let sends = 0
  let early = 0
  for (const { key, text, sends: wanted, inDoubt, answered } of all) {
    const count = kept.filter((call) => call.text.includes(key)).length
    const made = rows.get(text) ?? []
    sends += count
    if (inDoubt ? count > wanted : count !== wanted)
      report.violation('idempotency', `${key} was sent ${count} times`)
    // Killed once the key was marked and before the message was kept: the key names a doubt, and nothing has left.
    if (inDoubt && made.length === 0 && count === 0) {
      early += 1
      continue
    }
    if (made.length !== wanted) report.violation('idempotency', `${key} has ${made.length} rows`)
    if (!made.some(({ id }) => id === answered))
      report.violation('idempotency', `${key} answered no row: ${answered}`)
  }
  report.power('keys', all.length, 20)
  report.figure('of these in doubt after a kill', all.filter(({ inDoubt }) => inDoubt).length)
  report.figure('of these without a message, which never left', early)
  report.figure('messages at the networks', sends)
}

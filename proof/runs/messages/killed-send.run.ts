import { randomUUID } from 'node:crypto'
import { type Client, NoAnswer } from '../../harness/client.ts'
import {
  asked,
  type Conversation,
  messageCalls,
  newConversations,
  unasked,
} from '../../harness/conversations.ts'
import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { inParallel, pause, until } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import type { FailingReceiver } from '../../harness/servers/receiver.ts'
import { newTeam, newWebhook, type Team } from '../../harness/team.ts'
import { blindTo, type Seen, violationsOf, type Wanted } from './verdict.ts'

/** Networks that can be asked what became of a message, and those that cannot. */
const networks = asked.length + unasked.length
const hangMs = 600_000
/** A killed process counts as alive for fifteen seconds; its keys say so for as long. */
const inFlightMs = 20_000
/** Past the look-up that may prove an absence. */
const lookUpsSeconds = 400

/**
 * Messages on each network are accepted, and the process that sends them waits before it commits that. There it is killed. In
 * some rounds it waits a moment only, so that the kill falls before, into or behind the commit. On PostgreSQL the worker
 * lives, on the embedded database the one process is started again.
 */
async function run(ground: Ground, storage: 'embedded' | 'postgres'): Promise<void> {
  const deployment = await ground.deploy({ storage, api: 1, repeats: 10 })
  const team = await newTeam(deployment)
  const receiver = await ground.receiver()
  const { secret } = await newWebhook(team, receiver.url('sent'), ['message.sent'])
  receiver.trust('sent', secret)
  const talks = await newConversations(deployment, team, ground.sized(4, 1) * networks)
  const wanted: Wanted[] = []
  const kills = ground.sized(5, 100)
  const close = ground.sized(2, 20)
  for (let kill = 0; kill < kills; kill++)
    wanted.push(...(await killSending(ground, deployment, team.client, talks, kill, undefined)))
  for (let kill = 0; kill < close; kill++) {
    const afterMs = Math.round(ground.random.between(0, 150))
    wanted.push(...(await killSending(ground, deployment, team.client, talks, kills + kill, afterMs)))
  }
  const seen = await see(ground, deployment, team, talks, wanted, receiver)
  judge(ground, seen, kills)
}

async function see(
  ground: Ground,
  deployment: Deployment,
  team: Team,
  talks: readonly Conversation[],
  wanted: readonly Wanted[],
  receiver: FailingReceiver,
): Promise<Seen> {
  const first = await repeatAll(team.client, wanted)
  await deployment.control().call('POST /_sandbox/clock', { advanceSeconds: lookUpsSeconds })
  await pause(ground.sized(1000, 10_000))
  const second = await repeatAll(team.client, wanted)
  const listed = await inParallel(talks, 4, ({ id }) =>
    team.client.all(`/v1/inbox/conversations/${id}/messages?limit=100`),
  )
  const rows = listed.flat().filter(({ direction }) => direction === 'outgoing')
  const sent = rows.filter(({ status }) => status === 'sent').length
  const told = () => toldOf(receiver)
  await until(told, (events) => events.size >= sent, 20_000, 200)
  return {
    ...{ wanted, rows, calls: await messageCalls(deployment), told: told() },
    repeats: new Map(
      wanted.map(({ key }) => [key, [first.get(key), second.get(key)].flatMap((one) => one ?? [])]),
    ),
  }
}

function toldOf({ arrivals }: FailingReceiver): Map<string, Set<string>> {
  const told = new Map<string, Set<string>>()
  for (const { id, event } of arrivals) {
    const { id: messageId } = event.data.message
    told.set(messageId, (told.get(messageId) ?? new Set()).add(id))
  }
  return told
}

function judge({ report }: Ground, seen: Seen, kills: number): void {
  const { wanted, rows } = seen
  const cut = wanted.filter((one) => one.cut)
  const statuses = Map.groupBy(rows, ({ status }) => status)
  report.power(
    'kills between acceptance and commit',
    new Set(cut.map(({ text }) => text.split('-')[0])).size,
    kills,
  )
  report.power('messages killed there', cut.length, 100)
  report.figure('messages', [...statuses].map(([status, { length }]) => `${length} ${status}`).join(', '))
  for (const [rule, what] of violationsOf(seen)) report.violation(rule, what)
  const texts = seen.calls
    .filter(({ kept }) => kept)
    .map(({ text }) => wanted.find((one) => text.includes(one.text))?.text)
  report.figure('messages that the networks have', texts.length)
  report.exactly('of these twice', texts.length - new Set(texts).size, 0)
  const blind = blindTo(seen)
  report.exactly('planted faults that are not seen', blind.length, 0)
  for (const name of blind) report.violation('blind', name)
}

async function killSending(
  ground: Ground,
  deployment: Deployment,
  client: Client,
  talks: readonly Conversation[],
  kill: number,
  afterMs: number | undefined,
): Promise<Wanted[]> {
  const control = deployment.control()
  const since = await lastCall(control)
  const action = `hang:${afterMs ?? hangMs}`
  // Each its own: of one that counts, those who come at once get nothing.
  for (const _ of talks)
    await control.call('POST /_sandbox/faults', { point: 'message.after_accept', action })
  const wanted = talks.map(({ id, platform }, index) => ({
    ...{ text: `killed ${kill}-${index}.`, key: randomUUID(), conversationId: id, platform },
    cut: false,
    canBeAsked: (asked as readonly string[]).includes(platform),
  }))
  const asking = wanted.map((one) => send(client, one).catch(noAnswer))
  const read = () => messageCalls(deployment, since)
  const calls = await until(read, (seen) => wanted.every((one) => isKept(one, seen)), 20_000, 20)
  if (afterMs !== undefined) await pause(ground.random.between(0, 1.2 * afterMs))
  await Promise.all(deployment.apis.map((process) => process.kill()))
  await Promise.all(asking)
  await deployment.start()
  await control.call('DELETE /_sandbox/faults')
  return wanted.map((one) => ({ ...one, cut: afterMs === undefined && isKept(one, calls) }))
}

function isKept({ text }: Wanted, calls: Seen['calls']): boolean {
  return calls.some((call) => call.kept && call.text.includes(text))
}

async function lastCall(control: Client): Promise<number> {
  let seq = 0
  for (;;) {
    const { data, hasMore } = await control.call(`GET /_sandbox/calls?limit=1000&since=${seq}`)
    seq = data.at(-1)?.seq ?? seq
    if (!hasMore) return seq
  }
}

function noAnswer(cause: unknown): void {
  if (!(cause instanceof NoAnswer)) throw cause
}

function send(client: Client, { conversationId, text, key }: Wanted) {
  return client.ask(`POST /v1/inbox/conversations/${conversationId}/messages`, {
    body: { message: text },
    headers: { 'idempotency-key': key },
    withinMs: 60_000,
  })
}

/** Asks again under each key, until nobody says any more that the first request still runs. */
async function repeatAll(client: Client, wanted: readonly Wanted[]) {
  const answers = await inParallel(
    wanted,
    8,
    async (one): Promise<[string, { status: number; body: any }]> => {
      const inFlight = ({ body }: { body: any }) => body.code === 'idempotency_key_in_flight'
      const { status, body } = await until(
        () => send(client, one),
        (answer) => !inFlight(answer),
        inFlightMs,
        200,
      )
      return [one.key, { status, body }]
    },
  )
  return new Map(answers)
}

const claim =
  'a message that was accepted by its network before its process was killed ends as sent or unknown and is never sent again'

export const killedSends = (['embedded', 'postgres'] as const).map((storage) =>
  proofRun({
    id: `R45-${storage}`,
    claim,
    seconds: { gate: 120, soak: 1500 },
    run: (ground) => run(ground, storage),
  }),
)

import { NoAnswer } from '../../harness/client.ts'
import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { inParallel, until } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import type { FailingReceiver } from '../../harness/servers/receiver.ts'
import { newAccounts, newTeam, newWebhook, type Team } from '../../harness/team.ts'
import { countsOf, toldBy } from './events.ts'

/** Between the body that came and the commit of what it says: stored, looked at, written. */
const points = ['incoming.after_store', 'incoming.before_take', 'incoming.commit'] as const
/** A row whose work has ended its process five times is given up. */
const mostKills = 4
const people = 4
const reports = 5
const patienceMs = 60_000
/** For so long a row stays with a worker that was killed. */
const leaseMs = 40_000

/**
 * People write, and the process is killed while it stores and takes what their network reports. Each point is met until the
 * same work was killed five times. A network sends a body again that was not answered, and so does the run.
 */
async function run(ground: Ground, storage: 'embedded' | 'postgres'): Promise<void> {
  const { report } = ground
  const deployment = await ground.deploy({ storage, repeats: 10 })
  const team = await newTeam(deployment)
  const receiver = await ground.receiver()
  const { secret } = await newWebhook(team, receiver.url('told'), [
    'conversation.started',
    'message.received',
  ])
  receiver.trust('told', secret)
  const said = new Map<string, string[]>()
  let kills = 0
  for (const [index, point] of points.entries()) {
    const [account] = await newAccounts(deployment, team, 1, ['socialnet'])
    const accountId = account?.id ?? ''
    for (const [name, texts] of await sayAll(deployment, accountId, index)) said.set(name, texts)
    kills += await killAt(ground, deployment, accountId, point)
  }
  report.power('kills while a body is stored and taken', kills, mostKills * points.length)
  await judge(ground, team, receiver, said)
}

/** What people of a network write, held back by the network. Answers the texts of each in their order. */
async function sayAll(
  deployment: Deployment,
  accountId: string,
  round: number,
): Promise<Map<string, string[]>> {
  const control = deployment.control()
  const said = new Map<string, string[]>()
  const names = Array.from({ length: people }, (_, n) => `Person ${round}-${n}`)
  for (let n = 0; n < reports; n++)
    await inParallel(names, 1, async (name, index) => {
      const text = `${name} says ${n}.`
      const participant = { id: String(80_000 + 100 * round + index), name }
      await control.call('POST /_sandbox/inbox/messages', { accountId, participant, text, notify: 'hold' })
      said.set(name, [...(said.get(name) ?? []), text])
    })
  return said
}

/** The network sends what it held back; whoever meets the point is killed there and started again. */
async function killAt(
  ground: Ground,
  deployment: Deployment,
  accountId: string,
  point: (typeof points)[number],
): Promise<number> {
  const { report } = ground
  const control = deployment.control()
  const send = () =>
    control.ask('POST /_sandbox/inbox/notifications', { body: { accountId }, withinMs: patienceMs })
  let kills = 0
  for (let round = 0; round < mostKills; round++) {
    await control.call('POST /_sandbox/faults', { point, action: 'exit' })
    const sent = send().catch(noAnswer)
    const ended = Promise.race(deployment.processes.map((process) => process.ended()))
    const dead = await Promise.race([ended, sent.then(() => undefined)])
    // What takes events may be another process than the one that was asked to send them.
    const died =
      dead ??
      (await Promise.race([
        ended,
        until(
          () => undefined,
          () => false,
          leaseMs,
        ),
      ]))
    if (!died) report.violation('the run could not be made', `nothing was killed at ${point}`)
    else kills += 1
    await sent
    await deployment.start()
  }
  await control.call('DELETE /_sandbox/faults')
  const last = await send()
  if (last.status !== 200) report.violation('the run could not be made', `${last.status} ${last.text}`)
  return kills
}

function noAnswer(cause: unknown): void {
  if (!(cause instanceof NoAnswer)) throw cause
}

async function judge(
  { report }: Ground,
  { client }: Team,
  receiver: FailingReceiver,
  said: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const all = [...said.values()].flat()
  const wanted = all.length + said.size
  const told = await until(
    () => toldBy(receiver),
    ({ length }) => length >= wanted,
    patienceMs,
    200,
  )
  const received = told.filter(({ type }) => type === 'message.received')
  const started = told.filter(({ type }) => type === 'conversation.started')
  report.exactly('messages told', received.length, all.length)
  report.exactly('conversations told', started.length, said.size)
  for (const [name, count] of countsOf(told))
    if (count > 1) report.violation('told twice', `${name}: ${count}`)
  const texts = new Set(received.map(({ data }) => data.message.text))
  for (const text of all) if (!texts.has(text)) report.violation('never told', text)
  const conversations = await client.all('/v1/inbox/conversations?limit=100')
  report.exactly('conversations', conversations.length, said.size)
  for (const { id, participant, unreadCount } of conversations) {
    const rows = await client.all(`/v1/inbox/conversations/${id}/messages?limit=100`)
    const [kept, right] = [rows.map(({ text }) => text), said.get(participant.name) ?? []]
    if (JSON.stringify(kept) !== JSON.stringify(right))
      report.violation('kept otherwise', JSON.stringify(kept))
    if (unreadCount !== right.length)
      report.violation('counted otherwise', `${participant.name} ${unreadCount}`)
  }
}

const claim =
  'a report of a network that is stored is told once, wherever the process is killed while it stores and takes it'

export const killedTakings = (['embedded', 'postgres'] as const).map((storage) =>
  proofRun({
    id: `R46-${storage}`,
    claim,
    seconds: { gate: storage === 'embedded' ? 180 : 400, soak: 600 },
    run: (ground) => run(ground, storage),
  }),
)

import type { Client } from '../../harness/client.ts'
import type { Ground } from '../../harness/ground.ts'
import { inParallel, pause, until } from '../../harness/load/load.ts'
import { type ProofRun, proofRun } from '../../harness/proof-run.ts'
import type { StandIn } from '../../harness/servers/stand-in.ts'
import { newLiveAccounts, newTeam, type Team } from '../../harness/team.ts'

const races = 200
const accounts = 100
const everyMs = 60
const answersAfterMs = 40
const leadMs = 10_000
const kinds = ['reschedule', 'cancel', 'delete'] as const

interface Race {
  index: number
  kind: (typeof kinds)[number]
  id: string
  dueAt: number
  /** When the change was requested and answered. */
  askedAt: number
  answeredAt: number
  /** What the answer says: the change was made, or the post is out or on its way. */
  verdict: 'obeyed' | 'too late' | 'neither'
}

/**
 * Posts are changed at the moment in which they come due, some a second before. Each post must have exactly one result,
 * and the answer must name it: it was moved, cancelled or deleted, or it was sent.
 */
function race(storage: 'postgres' | 'embedded'): ProofRun {
  return proofRun({
    id: `R9b-${storage}`,
    claim: 'a change at the due moment is obeyed or refused, and the platform agrees with the answer',
    seconds: { gate: 70, soak: 90 },
    alone: true,
    async run(ground) {
      const platform = await ground.standIn()
      platform.conduct(() => ({ keeps: true, afterMs: answersAfterMs }))
      const settings = { SKYNET_URL: platform.url }
      const deployment = await ground.deploy({ storage, workers: 2, settings })
      const team = await newTeam(deployment, 'live')
      const base = await schedule(ground, team)
      const movedTo = base.at + races * everyMs + 3000
      const ran = await Promise.all(base.races.map((one) => run(team.client, one, ground, movedTo)))
      const { report } = ground
      const sent = ran.filter(({ verdict }) => verdict === 'too late').length
      const moved = ran.filter(({ verdict, kind }) => verdict === 'obeyed' && kind === 'reschedule').length
      await until(Date.now, (now) => now > movedTo, 30_000)
      await until(
        () => platform.calls.length,
        (count) => count >= sent + moved,
        10_000,
      )
      await pause(500)
      judge(ground, platform, ran, movedTo)
      const close = ran.filter(
        ({ askedAt, answeredAt, dueAt }) => askedAt < dueAt + 60 && answeredAt > dueAt - 60,
      )
      report.power('changes in hand near the due moment', close.length, 60)
      report.power('changes that were obeyed', races - sent, 40)
      report.power('changes that came too late', sent, 40)
    },
  })
}

type Waiting = Pick<Race, 'index' | 'kind' | 'id' | 'dueAt'>

async function schedule(ground: Ground, team: Team): Promise<{ at: number; races: Waiting[] }> {
  const ids = await newLiveAccounts(team, accounts)
  const at = Date.now() + leadMs
  const numbers = Array.from({ length: races }, (_, index) => index)
  const made = await inParallel(numbers, 16, async (index) => {
    const dueAt = at + index * everyMs
    const { id } = await team.client.call('POST /v1/posts', {
      content: `race ${index}.`,
      targets: [{ accountId: ids[index % ids.length] }],
      scheduledFor: new Date(dueAt).toISOString(),
    })
    return { index, kind: ground.random.pick(kinds), id, dueAt }
  })
  if (Date.now() > at - 2000) throw new Error('the posts were not written before their time')
  return { at, races: made }
}

/** Every fifth change comes more than a second ahead, which has to be enough; the others as close as can be. */
async function run(client: Client, waiting: Waiting, { random }: Ground, movedTo: number): Promise<Race> {
  const { id, index, dueAt, kind } = waiting
  const offset = index % 5 === 0 ? random.between(-1400, -1000) : random.between(-120, 100)
  await pause(dueAt + offset - Date.now())
  const askedAt = Date.now()
  const { status } = await ask(client, kind, id, movedTo)
  const verdict = status === 200 ? 'obeyed' : status === 409 ? 'too late' : 'neither'
  return { ...waiting, askedAt, answeredAt: Date.now(), verdict }
}

function ask(client: Client, kind: Race['kind'], id: string, movedTo: number) {
  if (kind === 'cancel') return client.ask(`POST /v1/posts/${id}/actions/cancel`)
  if (kind === 'delete') return client.ask(`DELETE /v1/posts/${id}`)
  const scheduledFor = new Date(movedTo).toISOString()
  return client.ask(`PUT /v1/posts/${id}`, { body: { scheduledFor } })
}

function judge({ report }: Ground, { calls }: StandIn, ran: readonly Race[], movedTo: number): void {
  const sent = Map.groupBy(calls, ({ text }) => text)
  for (const { index, kind, verdict, dueAt, askedAt } of ran) {
    const at = (sent.get(`race ${index}.`) ?? []).map((call) => call.at)
    const what = `${kind} ${index}, asked ${dueAt - askedAt} ms before it was due, ${verdict}, sent at ${at.map((time) => time - dueAt)}`
    if (verdict === 'neither') report.violation('an answer that says neither', what)
    const wanted = verdict === 'too late' || kind === 'reschedule' ? 1 : 0
    if (at.length !== wanted) report.violation('the platform disagrees with the answer', what)
    const from = verdict === 'obeyed' && kind === 'reschedule' ? movedTo : dueAt
    if (at.some((time) => time < from)) report.violation('sent before its time', what)
    if (dueAt - askedAt >= 1000 && verdict !== 'obeyed') report.violation('not obeyed a second ahead', what)
  }
  report.exactly('posts of which not exactly one is true', report.violations, 0)
}

export const raceRuns = [race('postgres'), race('embedded')]

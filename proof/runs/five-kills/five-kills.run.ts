import type { Ground } from '../../harness/ground.ts'
import { inParallel, pause, until } from '../../harness/load/load.ts'
import type { ServiceProcess } from '../../harness/processes/service-process.ts'
import { proofRun } from '../../harness/proof-run.ts'
import type { StandIn } from '../../harness/servers/stand-in.ts'
import { newLiveAccounts, newTeam } from '../../harness/team.ts'
import { kinds, type Scene } from './kinds.ts'

/** A start without an end is counted; the sixth does not run the work. */
const mostStarts = 5
/** More than are ever used: the work would end the process for as long as anybody runs it. */
const always = 1000
const hangMs = 3_600_000
const posts = 40
const accounts = 10
const betweenPostsMs = 500
const patienceMs = 30_000

/**
 * A row of each kind is in hand when the process is killed. From then on each of them ends the process whenever its work
 * begins, and the process is started again. Posts of another team come due meanwhile.
 */
export const fiveKills = proofRun({
  id: 'R42',
  claim: 'work that ends its process is begun five times; the sixth process lives, and other work goes on',
  seconds: { gate: 150, soak: 150 },
  async run(ground) {
    const { report } = ground
    const standIn = await ground.standIn()
    const scene = await prepare(ground, standIn)
    const [place] = scene.deployment.processes
    if (!place) throw new Error('no process was started')
    const ids = await begin(scene)
    const due = await scheduleOthers(scene)
    const deaths = await killUntilItLives(scene, place)
    const livesAt = Date.now()
    report.power('kinds of work that end the process', ids.length, kinds.length)
    // The first two starts of all rows are in the same processes; from the third on they go one at a time.
    const oneAtATime = kinds.filter(({ onlyWrites }) => !onlyWrites)
    report.power('kills inside of work', deaths, 2 + 3 * oneAtATime.length)
    report.atMost('kills', deaths, mostStarts * kinds.length)
    const names = givenUp(place)
    for (const [index, { work, faultOf }] of kinds.entries()) {
      const fault = await faultOf(scene, ids[index] ?? '')
      if (fault !== '') report.violation('a row ended otherwise', `${work}: ${fault}`)
      report.exactly(`rows given up, ${work}`, names.filter((name) => name === work).length, 1)
    }
    report.exactly('rows given up in all', names.length, kinds.length)
    report.power('posts of others due meanwhile', due.filter((at) => at < livesAt).length, posts / 4)
    await judgeOthers(ground, scene, standIn)
    report.exactly('processes that live', place.life.end === undefined ? 1 : 0, 1)
  },
})

async function prepare(ground: Ground, standIn: StandIn): Promise<Scene> {
  const settings = { METRICS: '1', SKYNET_URL: standIn.url }
  const deployment = await ground.deploy({ storage: 'embedded', repeats: 20, settings })
  const [place] = deployment.processes
  const [team, listening, owner] = [
    await newTeam(deployment),
    await newTeam(deployment),
    await newTeam(deployment, 'live'),
  ]
  const other = { team: owner, accounts: await newLiveAccounts(owner, accounts) }
  const receiver = await ground.receiver()
  const restart = async () => {
    await place?.ended()
    place?.start()
    await place?.ready()
  }
  return { deployment, team, listening, receiver, other, restart }
}

/** Makes a row of each kind due, whose work hangs where it begins. */
async function begin(scene: Scene): Promise<string[]> {
  const control = scene.deployment.control()
  const arm = (work: string, action: string) =>
    control.call('POST /_sandbox/faults', { point: `work:${work}`, action, times: always })
  const waiting = async () => {
    const { data } = await control.call('GET /_sandbox/faults')
    return data.filter(({ remaining }: any) => remaining === always).map(({ point }: any) => point)
  }
  const ids: string[] = []
  for (const { work, begin: makeDue, holdsOthers } of kinds) {
    if (holdsOthers) await allInHand(waiting)
    await arm(work, `hang:${hangMs}`)
    ids.push(await makeDue(scene))
  }
  await allInHand(waiting)
  await control.call('DELETE /_sandbox/faults')
  for (const { work } of kinds) await arm(work, 'exit')
  return ids
}

async function allInHand(waiting: () => Promise<string[]>): Promise<void> {
  const left = await until(waiting, ({ length }) => length === 0, patienceMs, 200)
  if (left.length > 0) throw new Error(`not in hand: ${left.join(', ')}`)
}

/** Posts of the other team that come due while the process dies. Answers when. */
async function scheduleOthers({ other: { team, accounts: ids } }: Scene): Promise<number[]> {
  const from = Date.now() + 2000
  const due = Array.from({ length: posts }, (_, index) => from + index * betweenPostsMs)
  await inParallel(due, 4, (at, index) =>
    team.client.call('POST /v1/posts', {
      content: `other post ${index}.`,
      targets: [{ accountId: ids[index % ids.length] }],
      scheduledFor: new Date(at).toISOString(),
    }),
  )
  return due
}

/** Kills the process, and starts it again for as long as its work ends it. Answers how often that was. */
async function killUntilItLives({ restart }: Scene, place: ServiceProcess): Promise<number> {
  await place.kill()
  for (let deaths = 1; ; deaths++) {
    place.start()
    const settled = until(
      () => givenUp(place).length >= kinds.length || place.life.end !== undefined,
      (is) => is,
      patienceMs,
      20,
    )
    await settled
    // What the row that was given up last was beside begins only now.
    if (place.life.end === undefined) await Promise.race([place.ended(), pause(1500)])
    if (place.life.end === undefined) {
      await place.ready()
      return deaths
    }
    if (deaths > mostStarts * kinds.length) {
      await restart()
      return deaths
    }
  }
}

/** The work of each row that the log says was given up. */
function givenUp({ output }: ServiceProcess): string[] {
  return output.split('\n').flatMap((line) => {
    if (!line.includes('work was given up')) return []
    return [String(/"work":"([^"]+)"/.exec(line)?.[1])]
  })
}

async function judgeOthers({ report }: Ground, { other }: Scene, standIn: StandIn): Promise<void> {
  const read = () => other.team.client.all('/v1/posts?limit=100')
  const isOver = (list: any[]) =>
    list.every(({ status }) => status !== 'scheduled' && status !== 'publishing')
  const rows = await until(read, isOver, patienceMs, 500)
  const times = new Map<string, number>()
  for (const { text } of standIn.calls) times.set(text, (times.get(text) ?? 0) + 1)
  const published = rows.filter(({ status }) => status === 'published')
  const unknown = rows.filter(({ status }) => status === 'unknown')
  report.figure('posts of others unknown, killed in their call', unknown.length)
  for (const { status, targets } of rows)
    if (status !== 'published' && status !== 'unknown')
      report.violation('ended otherwise', `${status} ${JSON.stringify(targets[0]?.error ?? null)}`)
  report.exactly('posts of others published or unknown', published.length + unknown.length, posts)
  for (const { content } of published)
    if (!times.has(content)) report.violation('published and never sent', content)
  for (const [text, count] of times) if (count > 1) report.violation('sent twice', text)
}

import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { allCalls } from '../../harness/ledger.ts'
import { postOn } from '../../harness/load/drafts.ts'
import { inParallel, pause, until } from '../../harness/load/load.ts'
import { commented } from '../../harness/networks.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { newAccounts, newTeam, type Team } from '../../harness/team.ts'
import { factsOf, isOver, type Met, plantedCount, postsOf, seenPlants, violationsOf } from './facts.ts'

/** Where a process is struck, how often the comment has been sent by then, and how it may end. */
const points = [
  { point: 'followup.before_call', when: 'before the call', sent: [0], ends: ['unknown'] },
  { point: 'followup.after_accept', when: 'after it was accepted', sent: [1], ends: ['unknown'] },
  { point: 'followup.commit', when: 'at the commit', sent: [1], ends: ['unknown'] },
] as const

/** Networks that show a post some time after they have accepted it, and how the questions about it go. */
const processing = [
  { platform: 'videosite', token: 'sbx:lookup:slow3s' },
  { platform: 'videosite', token: 'sbx:lookup:unreachablex1' },
  { platform: 'shortvideo', token: 'sbx:lookup:slow3s' },
  { platform: 'socialnet', token: 'sbx:lookup:slow3s', video: true },
] as const

/**
 * The process that makes first comments ends, or fails, before the call, after it was accepted and at the commit of its
 * outcome, on every network that takes comments; and it is killed in the middle of such calls. It is killed, too, while
 * networks process posts: in the middle of a question about one, and between two. Nothing may be sent a second time, a
 * comment ends as done or unknown, and the posts go on to be published and stay so.
 */
const followUp = (storage: 'embedded' | 'postgres') =>
  proofRun({
    id: `R1d-${storage}`,
    claim: 'a kill around the call of a first comment makes no second one, and a post in processing goes on',
    seconds: { gate: 120, soak: 120 },
    run: (ground) => run(ground, storage),
  })

export const followUpEmbedded = followUp('embedded')
export const followUpPostgres = followUp('postgres')

async function run(ground: Ground, storage: 'embedded' | 'postgres'): Promise<void> {
  const { report } = ground
  const deployment = await ground.deploy({ storage, settings: { LOG_LEVEL: 'silent' } })
  const team = await newTeam(deployment)
  // Four meet each point and each network, twelve each point on each network.
  const exitsWanted = ground.sized(commented.length, combinations)
  const exits = await strikeAtPoints(deployment, team, 'exit', exitsWanted)
  const throws = await strikeAtPoints(deployment, team, 'throw')
  const during = await killInCalls(deployment, team)
  const processed = await killInProcessing(deployment, team)
  const all = [...exits, ...throws, ...during, ...processed]
  await until(
    () => postsOf(team.client),
    (posts) => posts.values().every(isOver),
    45_000,
    500,
  )
  await deployment.control().ask('POST /_sandbox/clock', { body: { advanceSeconds: 3600 }, withinMs: 60_000 })
  const facts = await factsOf(deployment, team.client)
  const found = violationsOf(all, facts)
  const steps = [...facts.posts.values()].flatMap((post) => post.steps)
  const ended = (wanted: string) => steps.filter(({ status }) => status === wanted).length
  report.figure('comments done, unknown', `${ended('done')}, ${ended('unknown')}`)
  report.figure('calls that made a comment', facts.comments.length)
  report.power('processes that ended at a point', exits.length, exitsWanted)
  report.power('failures at a point', throws.length, combinations)
  report.power('comments in the middle of their call', during.length, commented.length)
  report.power('posts in processing', processed.length, processing.length)
  report.exactly('posts', facts.posts.size, all.length)
  report.exactly('planted faults that are seen', seenPlants(all, facts), plantedCount)
  for (const what of found) report.violation('a kill around a follow-up', what)
}

const combinations = points.length * commented.length

/** Comments on the networks in turn meet the points in turn. What ends a process there, ends it; it is started again. */
async function strikeAtPoints(
  deployment: Deployment,
  team: Team,
  action: 'exit' | 'throw',
  count = combinations,
): Promise<Met[]> {
  const control = deployment.control()
  const accounts = await newAccounts(deployment, team, count, commented)
  const met: Met[] = []
  for (const [index, account] of accounts.entries()) {
    const at = points[index % points.length]
    if (!at) break
    await control.call('POST /_sandbox/faults', { point: at.point, action })
    const mark = `${action} ${at.when} on ${account.platform}.`
    met.push({ ...(await publish(team, account, mark)), ends: at.ends, sent: at.sent })
    if (action === 'exit') {
      if (!(await Promise.race([deployment.workers[0]?.ended(), pause(15_000)])))
        throw new Error(`no process ended: ${mark}`)
      await deployment.start()
    } else await passed(deployment, mark)
  }
  return met
}

async function passed(deployment: Deployment, mark: string): Promise<void> {
  const { data } = await until(
    () => deployment.control().call('GET /_sandbox/faults'),
    (page) => page.data.every(({ remaining }: { remaining: number }) => remaining === 0),
    15_000,
  )
  if (data.some(({ remaining }: { remaining: number }) => remaining > 0))
    throw new Error(`nothing was met: ${mark}`)
}

/** Each network has the comment, and has not answered yet. */
async function killInCalls(deployment: Deployment, team: Team): Promise<Met[]> {
  const accounts = await newAccounts(deployment, team, commented.length, commented)
  const met = await inParallel(accounts, commented.length, async (account) => {
    const mark = `killed in the call on ${account.platform}.`
    const comment = `${mark} sbx:reply:slow5s`
    return { ...(await publish(team, account, mark, comment)), ends: ['unknown'] as const, sent: [1] }
  })
  await reached(deployment, 'reply', accounts)
  await crash(deployment)
  return met
}

async function killInProcessing(deployment: Deployment, team: Team): Promise<Met[]> {
  const words = processing.map(({ platform }) => platform)
  const accounts = await newAccounts(deployment, team, processing.length, words)
  const met = await inParallel(processing, processing.length, async (kind, index) => {
    const account = accounts[index]
    if (!account) throw new Error('an account is missing')
    const mark = `killed in processing ${index} on ${kind.platform}.`
    const url = `https://media.example/${encodeURIComponent(mark)}.mp4`
    const more = 'video' in kind ? { mediaItems: [{ type: 'video', url }] } : {}
    const comments = kind.platform === 'videosite'
    const draft = postOn(account, `${mark} ${kind.token}`, comments ? { firstComment: mark } : {})
    const { id } = await team.client.call('POST /v1/posts', { ...draft, ...more, publishNow: true })
    return { id, mark, ends: comments ? ['done' as const] : [], sent: [Number(comments)] }
  })
  await reached(deployment, 'lookup', accounts)
  await crash(deployment)
  return met
}

async function publish(
  { client }: Team,
  account: { id: string; platform: string },
  mark: string,
  comment = mark,
) {
  const body = { ...postOn(account, mark, { firstComment: comment }), publishNow: true }
  const { id } = await client.call('POST /v1/posts', body)
  return { id, mark }
}

/** Waits until the platform of each of these accounts was called in a step. */
async function reached(
  deployment: Deployment,
  step: string,
  accounts: readonly { id: string }[],
): Promise<void> {
  const called = async () => {
    const rows = await allCalls(deployment.control())
    const ids = new Set(rows.filter(({ operation }) => operation === step).map(({ accountId }) => accountId))
    return accounts.filter(({ id }) => ids.has(id)).length
  }
  const count = await until(called, (seen) => seen >= accounts.length, 15_000, 50)
  if (count < accounts.length) throw new Error(`${count} of ${accounts.length} calls (${step}) were made`)
}

async function crash(deployment: Deployment): Promise<void> {
  await deployment.workers[0]?.kill()
  await deployment.start()
}

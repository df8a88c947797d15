import type { Deployment } from '../../harness/deployment.ts'
import type { Ground } from '../../harness/ground.ts'
import { until } from '../../harness/load/load.ts'
import { sandboxPlatforms } from '../../harness/networks.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { quantile } from '../../harness/report.ts'
import { newAccounts, newLiveAccounts, newTeam, newWebhook, type Team } from '../../harness/team.ts'
import { endsOf, eventsOf, type Facts, liveCalls, postsOf, testCalls } from './facts.ts'
import { Killer } from './killer.ts'
import { earlyShare, killsFor, numberIn, postsFor, type Scale } from './plan.ts'
import { plantedCount, unseenPlants } from './planted.ts'
import { judge } from './verdict.ts'
import { Writer } from './writer.ts'

const slots = 32

/** The share of the kills that has to land on work, or the run proves too little. */
const power = 0.8

const outcomes = ['scheduled', 'published', 'failed', 'partial', 'cancelled', 'unknown']
const events = [
  ...outcomes.map((outcome) => `post.${outcome}`),
  ...['published', 'failed', 'unknown'].map((outcome) => `post.platform.${outcome}`),
]

/**
 * Processes are killed while posts are made and sent. Half of the posts belong to a team of test mode and half to one
 * of live mode, whose platform runs on loopback and records which process called. Those of test mode go to every
 * network, with a first comment where the network has them. Writers repeat a request with the same Idempotency-Key
 * until they get a 201. Nine kills in ten wait for a process with a call or a request in hand; the others hit a process
 * that is starting. At the end an hour passes, so that look-ups settle what they can.
 *
 * Then the run joins the ledgers of the platforms, the posts and the log of the API, and the webhooks that arrived:
 * kill/verdict.ts holds the rules, and kill/planted.ts the faults that the verdict has to find in these very facts.
 */
function killing(id: string, claim: string, gate: Scale, soak: Scale) {
  return proofRun({
    id,
    claim,
    seconds: { gate: 200, soak: 1500 },
    // An answer that has to wait longer for its commit than a lease lasts becomes an unknown outcome, without a crash.
    alone: true,
    run: (ground) => kill(ground, ground.sized(gate, soak)),
  })
}

async function kill(ground: Ground, scale: Scale): Promise<void> {
  const laps = [performance.now()]
  const lap = () => void laps.push(performance.now())
  const { standIn, deployment, sides } = await prepare(ground, scale)
  lap()
  const posts = postsFor(ground.random, scale)
  standIn.conduct((text) => ({ keeps: true, afterMs: posts[numberIn(text) - 1]?.afterMs ?? 0 }))
  const writer = new Writer(sides, deployment.apis.length)
  const early = Math.floor(posts.length * earlyShare)
  await writer.write(posts.slice(0, early), scale.writers, () => true)
  const killer = new Killer({ deployment, standIn, writer, random: ground.random, scale })
  const late = posts.slice(early)
  const writing = writer.write(late, scale.writers, (index) => index / late.length <= killer.progress)
  // It is awaited below; until then a failure must not end this process.
  writing.catch(() => {})
  await killer.carryOut(killsFor(ground.random, scale))
  await writing
  lap()
  await deployment.ready()
  await settle(deployment, sides)
  lap()
  const test = await testCalls(deployment.control())
  const [testEnds, liveEnds] = [await endsOf(sides.test.client), await endsOf(sides.live.client)]
  const facts: Facts = {
    planned: posts.length,
    kills: killer.kills,
    accepted: writer.accepted,
    calls: [...test.calls, ...liveCalls(standIn.calls)],
    comments: test.comments,
    posts: [...(await postsOf(sides.test.client)), ...(await postsOf(sides.live.client))],
    doubts: [...testEnds.doubts, ...liveEnds.doubts],
    unsent: [...testEnds.unsent, ...liveEnds.unsent],
    events: [],
  }
  facts.events = await allEvents(sides.arrivals, facts)
  lap()
  report(ground, facts, deployment)
  const took = laps.slice(1).map((at, index) => Math.round((at - (laps[index] ?? at)) / 1000))
  ground.report.figure('seconds of making ready, kills, settling, reading', took.join(', '))
  if (scale.unreaped)
    ground.report.power(
      'killed processes that nobody had reaped',
      deployment.processes.reduce((sum, { zombies }) => sum + zombies, 0),
      facts.kills.length,
    )
  for (const { end } of await deployment.stop())
    ground.report.exactly('exit code after the last SIGTERM', Number(end), 0)
}

async function prepare(ground: Ground, { storage, unreaped, testAccounts, liveAccounts }: Scale) {
  const standIn = await ground.standIn()
  const names = ['all 1', 'api 1', 'api 2', 'worker 1', 'worker 2']
  const doors = new Map(
    await Promise.all(names.map(async (name) => [name, await standIn.door(name)] as const)),
  )
  const deployment = await ground.deploy({
    storage,
    ...(unreaped && { unreaped }),
    api: 2,
    workers: 2,
    settings: { WORKER_CONCURRENCY: String(slots) },
    settingsOf: (name) => ({ SKYNET_URL: doors.get(name) ?? standIn.url }),
  })
  const receiver = await ground.receiver()
  const side = async (mode: 'test' | 'live') => {
    const team = await newTeam(deployment, mode)
    const { secret } = await newWebhook(team, receiver.url(mode), events)
    receiver.trust(mode, secret)
    return { team, client: team.client, accounts: await accountsOf(deployment, team, mode) }
  }
  const accountsOf = async (on: Deployment, team: Team, mode: 'test' | 'live') =>
    mode === 'live'
      ? (await newLiveAccounts(team, liveAccounts)).map((id) => ({ id, platform: 'skynet' }))
      : newAccounts(on, team, testAccounts, sandboxPlatforms)
  const [test, live] = [await side('test'), await side('live')]
  return { standIn, deployment, sides: { test, live, arrivals: receiver.arrivals } }
}

type Sides = Awaited<ReturnType<typeof prepare>>['sides']

/** Waits until nothing is on its way, not even a comment, and then lets an hour pass. */
async function settle(deployment: Deployment, { test, live }: Sides): Promise<void> {
  for (const { client } of [test, live])
    for (const status of ['scheduled', 'publishing', 'scheduled'])
      await until(
        () => client.call(`GET /v1/posts?status=${status}&limit=1`),
        ({ data }) => data.length === 0,
        90_000,
        200,
      )
  await until(
    () => postsOf(test.client),
    (posts) => posts.every(({ comment }) => !comment || !['waiting', 'sending'].includes(comment.status)),
    30_000,
    1000,
  )
  // The clock stops wherever something is due on its way, which takes as long as that work does.
  const walking = { body: { advanceSeconds: 3600 }, withinMs: 120_000 }
  const { status, text } = await deployment.control().ask('POST /_sandbox/clock', walking)
  if (status !== 200) throw new Error(`the clock was not moved: ${text}`)
}

/** Deliveries go on for a while: waits until none of the events that are due is missing. */
async function allEvents(arrivals: Sides['arrivals'], facts: Facts) {
  const seen = () => ({ ...facts, events: eventsOf(arrivals) })
  const complete = (now: Facts) => judge(now, slots).every(({ rule }) => rule !== 'events')
  return (await until(seen, complete, 30_000, 500)).events
}

function report({ report: on }: Ground, facts: Facts, { processes }: Deployment): void {
  const count = (wanted: string) => facts.posts.filter(({ status }) => status === wanted).length
  const landed = facts.kills.filter(({ inHand }) => inHand > 0).length
  const boots = processes.flatMap(({ lives }) => lives.flatMap(({ readyMs }) => readyMs ?? []))
  const violations = judge(facts, slots)
  const unseen = unseenPlants(facts, slots)
  on.figure('kills', `${facts.kills.length}, of workers ${facts.kills.filter(({ sends }) => sends).length}`)
  on.figure('boot to ready under load p50, p95', `${quantile(boots, 0.5)}, ${quantile(boots, 0.95)} ms`)
  on.figure('published, failed, unknown', `${count('published')}, ${count('failed')}, ${count('unknown')}`)
  on.figure(
    'calls on the platforms',
    `${facts.calls.length}, kept ${facts.calls.filter(({ kept }) => kept).length}`,
  )
  const steps = facts.posts.flatMap(({ comment }) => comment ?? [])
  const ended = (wanted: string) => steps.filter(({ status }) => status === wanted).length
  on.figure('comments done, unknown', `${ended('done')}, ${ended('unknown')}`)
  on.power('comments on posts', steps.length, Math.floor(facts.planned / 10))
  on.figure('unknown after a kill', `${facts.doubts.length}`)
  on.figure('attempts that ended before the call', `${facts.unsent.length}`)
  on.figure(
    'deliveries',
    `${facts.events.length} of ${new Set(facts.events.map(({ id }) => id)).size} events`,
  )
  on.power('kills that met a call or a request', landed, Math.ceil(power * facts.kills.length))
  on.power('posts that became unknown', facts.doubts.length, Math.ceil(facts.kills.length / 4))
  on.exactly('posts', facts.posts.length, facts.planned)
  on.exactly('planted faults that are seen', plantedCount - unseen.length, plantedCount)
  for (const name of unseen) on.violation('a planted fault was not seen', name)
  for (const { rule, what } of violations) on.violation(rule, what)
}

const embedded: Scale = {
  storage: 'embedded',
  posts: 500,
  kills: 20,
  everyMs: 400,
  spreadMs: 700,
  testAccounts: 60,
  liveAccounts: 120,
  writers: 6,
}

const postgres: Scale = {
  storage: 'postgres',
  posts: 2000,
  kills: 60,
  everyMs: 300,
  spreadMs: 200,
  testAccounts: 120,
  liveAccounts: 240,
  writers: 12,
}

export const killEmbedded = killing(
  'R1-embedded',
  'kill -9 of the one process loses no post and sends none twice',
  embedded,
  { ...embedded, posts: 5000, kills: 200 },
)

const unreaped: Scale = { ...embedded, unreaped: true, posts: 250, kills: 10 }

export const killUnreaped = killing(
  'R1-unreaped',
  'kill -9 of a process that nobody reaps loses no post, sends none twice, and keeps no start from the directory',
  unreaped,
  { ...unreaped, posts: 2500, kills: 100 },
)

export const killPostgres = killing(
  'R1-postgres',
  'kill -9 of API and worker processes loses no post and sends none twice',
  postgres,
  { ...postgres, posts: 20_000, kills: 600 },
)

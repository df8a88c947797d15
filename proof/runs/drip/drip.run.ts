import type { Deployment } from '../../harness/deployment.ts'
import { inParallel, until } from '../../harness/load/load.ts'
import { proofRun } from '../../harness/proof-run.ts'
import { quantile, type Report } from '../../harness/report.ts'
import type { StandIn } from '../../harness/servers/stand-in.ts'
import { newLiveAccounts, newTeam, type Team } from '../../harness/team.ts'
import { loopDelayMs } from '../overload/probe.ts'
import { type Fetch, manners, openSlowServer } from './slow-server.ts'

const slowPosts = 10
const posts = 60
const spreadMs = 10_000
const leadMs = 2500
const silenceSeconds = 5

/** What two busy cores add to the lateness by themselves. */
const noiseMs = 1000

/** A download finds its speed for 10 s, and the wait for an answer is not much longer. */
const longestDripSeconds = 20

const redirect = new URL('../../harness/processes/media-redirect.mjs', import.meta.url).href

/**
 * Ten posts of one team name files on a server that drips, never ends or never answers: more than the slots of their
 * platform. Posts of another team on that platform come due at the same time.
 */
export const dripRun = proofRun({
  id: 'R43',
  claim: 'media of a server that drips, never ends or never answers delay no other team on that platform',
  seconds: { gate: 90, soak: 120 },
  alone: true,
  async run(ground) {
    const { report } = ground
    const standIn = await ground.standIn()
    const server = await openSlowServer()
    ground.atEnd(() => server.close())
    const deployment = await ground.deploy({
      storage: 'embedded',
      repeats: 20,
      nodeOptions: ['--import', redirect],
      settings: {
        METRICS: '1',
        SKYNET_URL: standIn.url,
        PROVIDER_TIMEOUT_MS: String(silenceSeconds * 1000),
        MEDIA_SERVER_PORT: String(server.port),
      },
    })
    const [api] = deployment.apis
    if (!api) throw new Error('nobody serves the API')
    const other = await teamWith(deployment, 12)
    const slow = await teamWith(deployment, slowPosts)
    const before = await latenessMs(other, standIn, 'calm')
    await loopDelayMs(api)
    const slowIds = await publishSlowly(slow)
    const isAsked = () => server.fetches.filter(({ endedAt }) => endedAt === undefined).length
    report.power(
      'files fetched at once',
      await until(isAsked, (count) => count >= slowPosts, 10_000),
      slowPosts,
    )
    const during = await latenessMs(other, standIn, 'beside slow files')
    report.figure('files fetched when the last post went out', isAsked())
    report.exactly('posts that went out', during.length, posts)
    report.figure('lateness p99 without slow files', quantile(before, 0.99), 'ms')
    const goal = quantile(before, 0.99) + noiseMs
    report.atMost('lateness p99 beside slow files', quantile(during, 0.99), goal, 'ms')
    report.atMost('delay of the event loop, p99', await loopDelayMs(api), 200, 'ms')
    await judgeFetches(report, server.fetches)
    await judgeSlow(report, slow.team, slowIds)
    report.exactly('lives of the process', api.lives.length, 1)
  },
})

interface Publishing {
  team: Team
  accounts: string[]
}

async function teamWith(deployment: Deployment, accounts: number): Promise<Publishing> {
  const team = await newTeam(deployment, 'live')
  return { team, accounts: await newLiveAccounts(team, accounts) }
}

/** One post for each account, each with a file of the slow server, in its manners in turn. */
function publishSlowly({ team, accounts }: Publishing): Promise<string[]> {
  return inParallel(accounts, 4, async (accountId, index) => {
    const url = `https://${manners[index % manners.length]}.media.example/${index}.png`
    const content = `With a slow file ${index}.`
    const mediaItems = [{ type: 'image', url }]
    const post = { content, mediaItems, targets: [{ accountId }], publishNow: true }
    return (await team.client.call('POST /v1/posts', post)).id
  })
}

/** How late each post is called that comes due while time goes on. */
async function latenessMs({ team, accounts }: Publishing, standIn: StandIn, name: string): Promise<number[]> {
  const from = Date.now() + leadMs
  const due = Array.from({ length: posts }, (_, index) => from + Math.floor((index * spreadMs) / posts))
  await inParallel(due, 4, (at, index) =>
    team.client.call('POST /v1/posts', {
      content: `${name} post ${index}.`,
      targets: [{ accountId: accounts[index % accounts.length] }],
      scheduledFor: new Date(at).toISOString(),
    }),
  )
  const called = () => standIn.calls.filter(({ text }) => text.startsWith(`${name} post `))
  const calls = await until(called, ({ length }) => length >= posts, leadMs + spreadMs + 20_000, 100)
  return calls.map(({ at, text }) => at - (due[Number(/post (\d+)/.exec(text)?.[1])] ?? Number.NaN))
}

/** No download takes longer than its limits allow. */
async function judgeFetches(report: Report, fetches: readonly Fetch[]): Promise<void> {
  const [, endless, silent] = manners
  const first = fetches.slice(0, slowPosts)
  await until(
    () => first.filter(({ manner, endedAt }) => manner !== endless && endedAt === undefined).length,
    (open) => open === 0,
    longestDripSeconds * 1000,
    100,
  )
  const secondsOf = (wanted: string) =>
    first
      .filter(({ manner }) => manner === wanted)
      .map(({ at, endedAt }) => ((endedAt ?? Number.POSITIVE_INFINITY) - at) / 1000)
  report.atMost(
    'a server that drips was waited for',
    Math.max(...secondsOf('drips')),
    longestDripSeconds,
    's',
  )
  const silence = Math.max(...secondsOf(silent))
  report.atMost('a server that never answers was waited for', silence, silenceSeconds + 5, 's')
}

/** A post whose file cannot be downloaded fails with that error, and nothing of it was sent. */
async function judgeSlow(report: Report, { client }: Team, ids: readonly string[]): Promise<void> {
  const found = await inParallel(ids, 4, async (id) => (await client.call(`GET /v1/posts/${id}`)).targets[0])
  report.exactly(
    'posts with slow files that are out',
    found.filter(({ status }) => status === 'published' || status === 'unknown').length,
    0,
  )
}

import type { Deployment } from '../../harness/deployment.ts'
import { inParallel, pause, until } from '../../harness/load/load.ts'
import { type ProofRun, proofRun } from '../../harness/proof-run.ts'
import { newAccounts, newTeam, type Team } from '../../harness/team.ts'
import { advance, advanceUnheard } from '../automations/killed.ts'
import { blindTo, type Day, type Post, type Seen, violationsOf } from './verdict.ts'

const networks = ['skynet', 'socialnet', 'threadnet']
const accounts = 6
const hourSeconds = 3600
const patienceMs = 600_000

/**
 * All processes are killed again and again while the numbers of posts are read. Afterwards the posts, the history of each
 * of them and the days tell one story.
 */
export const killedCollecting: ProofRun[] = (['embedded', 'postgres'] as const).map((storage) =>
  proofRun({
    id: `R53-${storage}`,
    claim:
      'numbers that are read while all processes are killed again and again are kept once: every post is one row, no day is lost or counted twice, and the days add up to the present numbers',
    seconds: { gate: 300, soak: 3000 },
    async run(ground) {
      const { report } = ground
      const deployment = await ground.deploy({ storage, api: 1, workers: 1, repeats: 20 })
      const team = await newTeam(deployment)
      const made = await newAccounts(deployment, team, accounts, networks)
      const ids = made.map(({ id }) => id)
      const count = ground.sized(240, 10_000)
      await publish(deployment, team, ids, count)
      let kills = 0
      for (const hours of ground.sized(
        [1, 5, 13, 1, 20, 30],
        Array.from({ length: 40 }, (_, n) => 1 + n),
      ))
        for (let round = 0; round < 2; round++) {
          advanceUnheard(deployment, (hours * hourSeconds) / 2)
          await pause(ground.random.between(300, 3000))
          await deployment.kill()
          kills += 1
          await deployment.start()
        }
      await inParallel(ids, 1, (accountId) => readWhole(deployment, accountId))
      const seen = await seenBy(team, count)
      report.power('kills while numbers were read', kills, ground.sized(10, 60))
      report.power('days with observations', seen.days.length, 2)
      report.figure(
        'observations',
        seen.posts.reduce((sum, { history }) => sum + history.length, 0),
      )
      for (const [rule, what] of violationsOf(seen)) report.violation(rule, what)
      const blind = blindTo(seen)
      report.exactly('planted faults that are not seen', blind.length, 0)
      for (const name of blind) report.violation('blind', name)
    },
  }),
)

/** A pass of a killed process holds the account until its lease is over. */
async function readWhole(deployment: Deployment, accountId: string): Promise<void> {
  const body = { job: 'account-analytics', accountId }
  const control = deployment.control()
  const run = () => control.ask('POST /_sandbox/jobs/run', { body, withinMs: patienceMs })
  const { status, text } = await until(run, ({ status }) => status === 200, patienceMs, 1000)
  if (status !== 200) throw new Error(`the numbers of an account were not read: ${status} ${text}`)
}

async function publish(deployment: Deployment, { client }: Team, ids: readonly string[], count: number) {
  const numbers = Array.from({ length: count }, (_, n) => n)
  await inParallel(numbers, 4, (n) =>
    client.call('POST /v1/posts', {
      content: `post ${n}`,
      publishNow: true,
      targets: [{ accountId: ids[n % ids.length] }],
    }),
  )
  await advance(deployment, 1)
}

async function seenBy({ client }: Team, sent: number): Promise<Seen> {
  const posts: Post[] = []
  for (let page = 1; ; page++) {
    const { data, hasMore } = await client.call(`GET /v1/analytics?limit=100&page=${page}`)
    posts.push(...data.map(({ id, analytics }: any) => ({ id, likes: analytics.likes, history: [] })))
    if (!hasMore) break
  }
  await inParallel(posts, 4, async (post) => {
    const { timeline } = await client.call(`GET /v1/analytics/post-timeline?postId=${post.id}`)
    post.history = timeline.map(({ date, likes }: any) => ({ date, likes }))
  })
  const { dailyData } = await client.call('GET /v1/analytics/daily-metrics?attribution=received')
  const days: Day[] = dailyData.map(({ date, postCount, metrics }: any) => ({
    ...{ date, posts: postCount, likes: metrics.likes },
  }))
  return { sent, posts, days }
}

import { api } from '../api.ts'
import { callLine, dim, heading, print } from '../paint.ts'
import type { Scene } from '../scene.ts'

const weekSeconds = 7 * 24 * 60 * 60

interface Row {
  platform: string
  syncStatus: string
  analytics: { likes: number | null; reach: number | null } | null
  unavailableMetrics: readonly { metric: string; message: string }[]
}

/** A week goes by, and every network tells what came of the first post; what one does not tell is no 0. */
export async function tellAWeekLater(scene: Scene, controlToken: string): Promise<void> {
  const { url, call, accounts, expectations } = scene
  const control = api(url, { 'x-sandbox-token': controlToken })
  heading('17. A week later: what came of the first post')
  await control('POST /_sandbox/clock', { advanceSeconds: weekSeconds })
  for (const { id } of Object.values(accounts))
    await control('POST /_sandbox/jobs/run', { job: 'account-analytics', accountId: id })
  const { data, overview } = (await call('GET /v1/analytics?limit=100')).body
  const post = data.find(
    ({ platforms }: { platforms: Row[] }) => platforms.length === Object.keys(accounts).length,
  )
  if (!post) throw new Error('the first post is not among those whose numbers are read')
  const rows: Row[] = post.platforms
  for (const { platform, analytics, unavailableMetrics } of rows) {
    const of = (metric: 'likes' | 'reach') =>
      analytics?.[metric] ?? unavailableMetrics.find((one) => one.metric === metric)?.message ?? 'not told'
    callLine(platform, analytics ? `likes: ${of('likes')}  reach: ${of('reach')}` : String(of('likes')))
  }
  const { likes, engagementRate } = overview.totals
  callLine('GET /v1/analytics', `${likes} likes of all posts, and an engagement rate of ${engagementRate} %`)
  print(dim('   The rate is of those networks alone that tell how many saw the post.'))
  const told = rows.filter(({ analytics }) => analytics !== null)
  const silent = told.filter(({ analytics }) => analytics?.reach === null)
  expectations.expect(told.length >= 5, `networks tell the numbers of the first post (${told.length} do)`)
  expectations.expect(
    silent.length > 0 &&
      silent.every(({ unavailableMetrics }) => unavailableMetrics.some(({ metric }) => metric === 'reach')),
    `a reach that a network does not tell is null with its reason (${silent.length} do not)`,
  )
}

import type { Bench } from '../harness/bench.ts'
import { startService } from '../harness/children.ts'
import { apiSettings, layGround } from '../harness/ground.ts'
import { openReader } from '../harness/reading/in-turn.ts'
import { figuresOfReads } from '../harness/reading/reads.ts'
import { sowPublished } from './sown-posts.ts'

const target = { side: 'at most', value: 100, of: 'service' } as const
const dayMs = 24 * 60 * 60 * 1000

export const analyticsReads: Bench = {
  name: 'analytics-reads',
  about:
    'Each list and report of analytics over a year of a team with 100,000 posts on 16 accounts that went out over 400 days (10,000 in the short run), read on each of their first thirty days and then weekly, one request after the other. The 95th percentile is judged.',
  kinds: ['postgres'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles, say }) {
    const count = short ? 10_000 : 100_000
    const ground = await layGround(kind, { accounts: 16 })
    await ground.database.with((query) => sowPublished(query, ground, count))
    say(`${count} posts are there`)
    const service = await startService(apiSettings(ground), profiles)
    const reader = await openReader(service.url, ground.key)
    const year = `fromDate=${dayBefore(365)}&toDate=${dayBefore(0)}`
    const base = '/v1/analytics'
    const paths: [string, () => string][] = [
      ['list of posts', () => `${base}?${year}&limit=50`],
      ['list of posts by likes', () => `${base}?${year}&limit=50&sortBy=likes`],
      ['daily metrics', () => `${base}/daily-metrics?${year}`],
      ['daily metrics as they came', () => `${base}/daily-metrics?${year}&attribution=received`],
      ['best time', () => `${base}/best-time`],
      ['content decay', () => `${base}/content-decay`],
      ['posting frequency', () => `${base}/posting-frequency`],
    ]
    const figures = await figuresOfReads(reader, paths, { kind, count: short ? 20 : 40, target, say })
    reader.close()
    await service.stop()
    return figures
  },
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
}

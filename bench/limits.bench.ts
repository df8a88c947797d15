import type { Bench } from './harness/bench.ts'
import { startService } from './harness/children.ts'
import { figureOf } from './harness/figure.ts'
import { apiSettings, layGround } from './harness/ground.ts'
import { clientNote, inTurns, rates } from './harness/rounds.ts'

const redisUrl = process.env.TEST_REDIS_URL

export const limits: Bench = {
  name: 'limits',
  about:
    'GET /v1/platforms with a key, 32 connections, with limits that are shared over the Redis that TEST_REDIS_URL names: two trips for each request. The baseline is the same service that counts in its process.',
  kinds: ['postgres'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles, say }) {
    if (!redisUrl) {
      say('left out: TEST_REDIS_URL names no Redis')
      return []
    }
    const ground = await layGround(kind, { accounts: 0 })
    const settings = apiSettings(ground)
    const shared = await startService({ ...settings, REDIS_URL: redisUrl }, profiles)
    const alone = await startService(settings)
    const headers = { authorization: `Bearer ${ground.key}` }
    const load = { method: 'GET', path: '/v1/platforms', headers, connections: 32, status: 200 } as const
    const sides = await inTurns(
      [shared, alone].map(({ url, pid }) => ({ ...load, url, pid })),
      short ? { rounds: 3, seconds: 0.5 } : { rounds: 5, seconds: 3 },
    )
    const [service = [], baseline = []] = sides.map(rates)
    await shared.stop()
    await alone.stop()
    await ground.database.drop()
    const name = 'a trivial read with limits over Redis'
    return [figureOf({ kind, unit: '1/s', name, service, baseline, note: clientNote(sides) })]
  },
}

import type { Bench } from './harness/bench.ts'
import { beside } from './harness/beside.ts'
import { figureOf } from './harness/figure.ts'
import { apiSettings, layGround } from './harness/ground.ts'
import { clientNote, inTurns, rates } from './harness/rounds.ts'

export const create: Bench = {
  name: 'create',
  about:
    'POST /v1/posts with one target, scheduled for next year, each content another, 32 connections. The baseline looks up the key and inserts the same post, target and event in one transaction.',
  kinds: ['postgres', 'embedded'],
  shortKinds: ['postgres', 'embedded'],
  async run({ kind, short, profiles }) {
    const ground = await layGround(kind, { accounts: 16 })
    const baselines = [{ answers: 'created posts' as const }]
    const sides = await beside(
      ground,
      { settings: apiSettings(ground), baselines, profiles },
      (requested) => {
        const [account] = ground.accounts
        const body = JSON.stringify({
          content:
            'post {n}, the quick brown fox jumps over the lazy dog and runs home before it rains on the hills',
          targets: [{ accountId: account?.id }],
          scheduledFor: new Date(Date.now() + 365 * 86_400_000).toISOString(),
          metadata: { profileId: ground.profileId, platform: account?.platform },
        })
        const headers = { authorization: `Bearer ${ground.key}`, 'content-type': 'application/json' }
        const load = {
          method: 'POST',
          path: '/v1/posts',
          headers,
          body,
          connections: 32,
          status: 201,
        } as const
        return inTurns(
          requested.map((side) => ({ ...load, ...side })),
          short ? { rounds: 3, seconds: 0.8 } : { rounds: 5, seconds: 4 },
        )
      },
    )
    const [service, baseline] = sides
    if (!service || !baseline) throw new Error('a side is missing')
    const target = { side: 'at least', value: 0.6, of: 'ratio' } as const
    const what = { name: 'create a post with one target', kind, unit: '1/s', target, note: clientNote(sides) }
    return [figureOf({ ...what, service: rates(service), baseline: rates(baseline) })]
  },
}

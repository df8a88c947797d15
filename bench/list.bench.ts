import type { Bench } from './harness/bench.ts'
import { beside } from './harness/beside.ts'
import { figureOf } from './harness/figure.ts'
import { apiSettings, layGround } from './harness/ground.ts'
import { sowPosts } from './harness/posts.ts'
import { clientNote, inTurns, rates } from './harness/rounds.ts'

export const list: Bench = {
  name: 'list',
  about:
    'GET /v1/posts?limit=25 of a team with 100,000 posts (20,000 in the short run), 32 connections. The baseline looks up the key, runs the same two queries, and writes an answer of the same length.',
  kinds: ['postgres', 'embedded'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles, say }) {
    const ground = await layGround(kind, { accounts: 16 })
    const count = short ? 20_000 : 100_000
    const due = `now() + interval '300 days'`
    await ground.database.with((query) => sowPosts(query, ground, { count, due }))
    say(`${count} posts are there`)
    const baselines = [{ answers: 'lists of posts' as const }]
    const sides = await beside(
      ground,
      { settings: apiSettings(ground), baselines, profiles },
      async (requested) => {
        const headers = { authorization: `Bearer ${ground.key}` }
        const load = {
          method: 'GET',
          path: '/v1/posts?limit=25',
          headers,
          connections: 32,
          status: 200,
        } as const
        await assertEquallyLarge(
          requested.map(({ url }) => new URL(load.path, url)),
          headers,
        )
        return inTurns(
          requested.map((side) => ({ ...load, ...side })),
          short ? { rounds: 3, seconds: 0.8 } : { rounds: 5, seconds: 4 },
        )
      },
    )
    const [service, baseline] = sides
    if (!service || !baseline) throw new Error('a side is missing')
    const target = { side: 'at least', value: 0.6, of: 'ratio' } as const
    const name = `list 25 of ${count} posts`
    const what = { name, kind, unit: '1/s', target, note: clientNote(sides) }
    return [figureOf({ ...what, service: rates(service), baseline: rates(baseline) })]
  },
}

/** A baseline that answers less would be compared with something else. */
async function assertEquallyLarge(urls: readonly URL[], headers: Record<string, string>): Promise<void> {
  const lengths = await Promise.all(
    urls.map(async (url) => (await (await fetch(url, { headers })).text()).length),
  )
  const [ours = 0] = lengths
  if (lengths.some((length) => Math.abs(length - ours) > 0.01 * ours))
    throw new Error(`the answers are not equally large: ${lengths.join(', ')}`)
}

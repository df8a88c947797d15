import type { Bench } from './harness/bench.ts'
import { startService } from './harness/children.ts'
import { figureOf, quantile } from './harness/figure.ts'
import { apiSettings, type Ground, layGround } from './harness/ground.ts'
import { sowPosts } from './harness/posts.ts'
import { inTurn } from './harness/reading/in-turn.ts'

/** The largest page size that a request with a page number may ask for. */
const pageMax = 500

export const depth: Bench = {
  name: 'depth',
  about:
    'GET /v1/posts?limit=25 by the cursor after 1,000,000 posts beside the first page, one request after the other in turns (20,000 in the short run). The cursor is the one that the service answers to the page by number that ends there.',
  kinds: ['postgres', 'embedded'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles, say }) {
    const deep = short ? 20_000 : 1_000_000
    const ground = await layGround(kind, { accounts: 16 })
    const due = `now() + interval '300 days'`
    await ground.database.with((query) => sowPosts(query, ground, { count: deep + 100, due }))
    say(`${deep + 100} posts are there`)
    const service = await startService(apiSettings(ground), profiles)
    const cursor = await cursorAfter(deep, service.url, ground)
    const pages = ['', `&cursor=${cursor}`].map((page) => `/v1/posts?limit=25${page}`)
    const times = await inTurn(service.url, ground.key, pages, short ? 200 : 1000)
    await service.stop()
    const [first = [], last = []] = times
    const name = `page at depth ${deep} beside the first page`
    const target = { side: 'at most', value: 1.3, of: 'ratio' } as const
    const note = `p95 ${quantile(last, 0.95).toFixed(2)} and ${quantile(first, 0.95).toFixed(2)} ms`
    const figure = figureOf({ name, kind, unit: 'ms', service: last, baseline: first, target })
    return [{ ...figure, note }]
  },
}

async function cursorAfter(deep: number, url: string, { key }: Ground): Promise<string> {
  const address = new URL(`/v1/posts?limit=${pageMax}&page=${deep / pageMax}`, url)
  const response = await fetch(address, { headers: { authorization: `Bearer ${key}` } })
  const body: any = await response.json()
  if (!body.nextCursor) throw new Error(`no cursor at depth ${deep}: ${JSON.stringify(body).slice(0, 300)}`)
  return body.nextCursor
}

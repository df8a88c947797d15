import { api, withKey } from '../service/src/demo/api.ts'
import type { BareContacts, BareContactsAsked } from './baseline/contacts.ts'
import type { Bench } from './harness/bench.ts'
import { startChild, startService } from './harness/children.ts'
import { searchesOf, sowContacts } from './harness/contacts.ts'
import { figureOf, quantile } from './harness/figure.ts'
import { apiSettings, type Ground, layGround } from './harness/ground.ts'
import { inTurn, openReader } from './harness/reading/in-turn.ts'

const pageMax = 200
const furthestSkip = 100_000

export const contactList: Bench = {
  name: 'contact-list',
  about:
    'GET /v1/contacts of a team with 1,000,000 contacts (100,000 in the short run): a page of 50 by the cursor after half of them beside the first page, one request after the other in turns; and `search` with four letters in a row out of names of contacts, each another, beside the bare query.',
  kinds: ['postgres'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles, say }) {
    const count = short ? 100_000 : 1_000_000
    const ground = await layGround(kind, { accounts: 0 })
    await ground.database.with((query) => sowContacts(query, ground, count))
    say(`${count} contacts are there`)
    const service = await startService(apiSettings(ground), profiles)
    const deep = count / 2
    const cursor = await cursorAfter(deep, service.url, ground)
    const pages = ['', `&cursor=${cursor}`].map((page) => `/v1/contacts?limit=50${page}`)
    const [first = [], last = []] = await inTurn(service.url, ground.key, pages, short ? 100 : 500)
    const target = { side: 'at most', value: 1.3, of: 'ratio' } as const
    const name = `contacts at depth ${deep} beside the first page`
    const page = figureOf({ name, kind, unit: 'ms', service: last, baseline: first, target })
    const note = `p95 ${quantile(last, 0.95).toFixed(2)} and ${quantile(first, 0.95).toFixed(2)} ms`
    const search = await searchFigure(service.url, ground, short ? 100 : 400, count)
    await service.stop()
    return [{ ...page, note }, search]
  },
}

async function cursorAfter(deep: number, url: string, { key }: Ground): Promise<string> {
  const call = api(url, withKey(key))
  const skip = Math.min(furthestSkip, deep - pageMax)
  let { nextCursor } = (await call(`GET /v1/contacts?limit=${pageMax}&skip=${skip}`)).body
  for (let at = skip + pageMax; at < deep; at += pageMax)
    nextCursor = (await call(`GET /v1/contacts?limit=${pageMax}&cursor=${nextCursor}`)).body.nextCursor
  if (typeof nextCursor !== 'string') throw new Error(`no cursor at depth ${deep}`)
  return nextCursor
}

/** The 95th percentile of many searches, each for something else, by the service and by the bare query in turns. */
async function searchFigure(
  url: string,
  { key, database, teamId, profileId }: Ground,
  count: number,
  contacts: number,
) {
  const bare = await startChild<BareContactsAsked, number>('baseline/contacts.ts', {
    settings: database.settings,
    teamId,
    profileId,
  } satisfies BareContacts)
  const [ours, theirs]: [number[], number[]] = [[], []]
  const reader = await openReader(url, key)
  for (const [n, search] of searchesOf(count, contacts).entries()) {
    // The first to ask reads what the other then finds in memory.
    if (n % 2 === 0) ours.push(await reader.read(`/v1/contacts?search=${search}`))
    theirs.push(await bare.ask({ search }))
    if (n % 2 === 1) ours.push(await reader.read(`/v1/contacts?search=${search}`))
  }
  reader.close()
  await bare.stop()
  const name = `search of four letters in ${contacts} contacts, p95`
  const [service, baseline] = [[quantile(ours, 0.95)], [quantile(theirs, 0.95)]]
  const target = { side: 'at most', value: 50, of: 'service' } as const
  const note = `p50 ${quantile(ours, 0.5).toFixed(2)} and ${quantile(theirs, 0.5).toFixed(2)} ms, max ${Math.max(...ours).toFixed(1)} and ${Math.max(...theirs).toFixed(1)} ms`
  return figureOf({ name, kind: 'postgres', unit: 'ms', service, baseline, target, note })
}

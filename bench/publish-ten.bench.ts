import { api, type Call, withKey } from '../service/src/demo/api.ts'
import type { Bench } from './harness/bench.ts'
import { startService } from './harness/children.ts'
import type { Query } from './harness/database.ts'
import { figureOf } from './harness/figure.ts'
import { type Account, apiSettings, layGround, workerSettings } from './harness/ground.ts'

const ten = [
  'skynet',
  'botchat',
  'threadnet',
  'microblog',
  'socialnet',
  'photonet',
  'pronet',
  'shortvideo',
  'videosite',
  'pinboard',
] as const

const one = 'socialnet'
const patienceMs = 120_000

export const publishTen: Bench = {
  name: 'publish-ten',
  about:
    'Posts to ten accounts each, one on every network of the sandbox, all due at the same moment, with one API and one worker process: targets a second until the last is published. Beside it, in turns, as many posts to ten accounts of one network (Facebook); there a target is one call, while the ten networks take up to five each. One network may use a quarter of the slots.',
  kinds: ['postgres'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles, say }) {
    const posts = short ? 10 : 40
    // Ten of every twenty accounts are spread over all networks, the other ten are on one.
    const platforms = [...ten, ...ten.map(() => one)]
    const ground = await layGround(kind, { accounts: posts * platforms.length, platforms })
    const groups = (offset: number) =>
      Array.from({ length: posts }, (_, n) =>
        ground.accounts.slice(n * platforms.length + offset, n * platforms.length + offset + ten.length),
      )
    const service = await startService(apiSettings(ground))
    const worker = await startService(workerSettings(ground), profiles)
    const call = api(service.url, withKey(ground.key))
    const [everywhere, oneNetwork]: [number[], number[]] = [[], []]
    await ground.database.with(async (query) => {
      for (let round = 0; round <= (short ? 3 : 5); round++)
        for (const [rates, offset] of [
          [everywhere, 0],
          [oneNetwork, ten.length],
        ] as const) {
          const rate = await published(call, query, groups(offset))
          if (round > 0) rates.push(rate)
        }
    })
    await worker.stop()
    await service.stop()
    await ground.database.drop()
    say(`${posts} posts of ten targets in each turn`)
    return [
      figureOf({
        name: 'targets of posts to ten networks',
        kind,
        unit: '1/s',
        service: everywhere,
        baseline: oneNetwork,
      }),
    ]
  },
}

/** Makes a post for each group, due at the same moment, and answers how many targets a second came out. */
async function published(call: Call, query: Query, groups: readonly Account[][]): Promise<number> {
  const dueAt = new Date(Date.now() + 2000 + groups.length * 50)
  const ids = await Promise.all(groups.map((accounts) => schedule(call, accounts, dueAt)))
  if (Date.now() > dueAt.getTime()) throw new Error('the posts were due before all of them were there')
  for (const end = Date.now() + patienceMs; ; ) {
    await new Promise((resolve) => setTimeout(resolve, 250))
    const [row] = await query(
      `select count(*) filter (where status in ('scheduled', 'publishing'))::int as open,
         count(*) filter (where status = 'published')::int as done, count(*)::int as all,
         extract(epoch from max(published_at) - $2::timestamptz)::float as seconds
       from post_target where post_id = any($1)`,
      [ids, dueAt],
    )
    if (row?.open === 0) {
      if (row.done !== row.all) throw new Error(`of ${row.all} targets ${row.done} were published`)
      return row.all / row.seconds
    }
    if (Date.now() > end) throw new Error('the posts were not published in time')
  }
}

let number = 0

async function schedule(call: Call, accounts: readonly Account[], dueAt: Date): Promise<string> {
  number += 1
  const content = `post ${number} to ten accounts`
  const { body } = await call('POST /v1/posts', {
    content,
    title: 'To all',
    targets: accounts.map(({ id, platform }) => {
      const type = mediaOf[platform]
      const url = `https://media.example/${number}.${type === 'video' ? 'mp4' : 'jpg'}`
      return { accountId: id, ...(type && { mediaItems: [{ type, url }] }) }
    }),
    scheduledFor: dueAt.toISOString(),
  })
  return body.id
}

/** What networks want that take no text alone. */
const mediaOf: Record<string, 'image' | 'video'> = {
  photonet: 'image',
  pinboard: 'image',
  shortvideo: 'video',
  videosite: 'video',
}

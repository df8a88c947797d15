import type { Bench } from './harness/bench.ts'
import { dispatch, latenessOf } from './harness/dispatch.ts'
import { figureOf } from './harness/figure.ts'
import { layGround } from './harness/ground.ts'
import { sowPosts } from './harness/posts.ts'

export const dispatchWaiting: Bench = {
  name: 'dispatch-waiting',
  about:
    'The same dispatch while 1,000,000 posts wait for next year, beside one without them, in turns on two databases.',
  kinds: ['postgres'],
  shortKinds: [],
  async run({ kind, say }) {
    const [count, waiting] = [5000, 1_000_000]
    const alone = await layGround(kind, { accounts: 500 })
    const crowded = { ...alone, database: await alone.database.copy() }
    crowded.settings = { ...alone.settings, ...crowded.database.settings }
    const due = `now() + interval '300 days'`
    await crowded.database.with((query) => sowPosts(query, crowded, { count: waiting, due }))
    say(`${waiting} posts wait`)
    const [withThem, without]: number[][] = [[], []]
    let note = ''
    for (let round = 0; round < 2; round++) {
      const run = await dispatch(crowded, { count, workers: 1 })
      note = latenessOf(run)
      withThem?.push(run.seconds)
      without?.push((await dispatch(alone, { count, workers: 1 })).seconds)
    }
    const target = { side: 'at most', value: 1.1, of: 'ratio' } as const
    const name = `dispatch ${count} posts while ${waiting} wait`
    return [
      figureOf({ name, kind, unit: 's', target, note, service: withThem ?? [], baseline: without ?? [] }),
    ]
  },
}

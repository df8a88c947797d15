import type { Bench } from './harness/bench.ts'
import { dispatch, latenessOf } from './harness/dispatch.ts'
import { figureOf } from './harness/figure.ts'
import { layGround } from './harness/ground.ts'

export const dispatchOnce: Bench = {
  name: 'dispatch',
  about:
    '5,000 posts (500 in the short run) of 500 accounts on four sandbox platforms, all due at the same moment, with one API and one worker process: from that moment until the last is published. Lateness runs to the beginning of the call.',
  kinds: ['postgres'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles }) {
    const ground = await layGround(kind, { accounts: short ? 100 : 500 })
    const count = short ? 500 : 5000
    const runs = []
    for (let round = 0; round < (short ? 1 : 3); round++)
      runs.push(await dispatch(ground, { count, workers: 1, profiles }))
    const what = { kind, service: runs.map(({ seconds }) => seconds) }
    const early = runs.reduce((sum, run) => sum + run.early, 0)
    const [last] = runs.slice(-1)
    return [
      figureOf({
        ...what,
        name: `dispatch ${count} posts due at once`,
        unit: 's',
        target: { side: 'at most', value: count / 500, of: 'service' },
        note: last ? latenessOf(last) : '',
      }),
      figureOf({
        kind,
        service: [early],
        name: 'of these begun before their time',
        unit: 'posts',
        target: { side: 'at most', value: 0, of: 'service' },
      }),
    ]
  },
}

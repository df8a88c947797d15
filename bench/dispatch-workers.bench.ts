import { cpus } from 'node:os'
import type { Bench } from './harness/bench.ts'
import { dispatch, latenessOf } from './harness/dispatch.ts'
import { figureOf } from './harness/figure.ts'
import { layGround } from './harness/ground.ts'

export const dispatchWorkers: Bench = {
  name: 'dispatch-workers',
  about:
    'The same dispatch by two and by four worker processes: posts per second, beside one worker process. More must be quicker while the machine has cores left, which on two cores nothing has: it is judged there only that more are not slower than 0.9.',
  kinds: ['postgres'],
  shortKinds: [],
  async run({ kind }) {
    const count = 5000
    const ground = await layGround(kind, { accounts: 500 })
    const rate = async (workers: number) => {
      const run = await dispatch(ground, { count, workers })
      return { perSecond: count / run.seconds, note: latenessOf(run) }
    }
    const one = await rate(1)
    const figures = []
    for (const workers of [2, 4]) {
      const more = await rate(workers)
      const least = cpus().length > workers ? 1 : 0.9
      figures.push(
        figureOf({
          name: `dispatch by ${workers} workers beside one`,
          kind,
          unit: '1/s',
          service: [more.perSecond],
          baseline: [one.perSecond],
          target: { side: 'at least', value: least, of: 'ratio' },
          note: more.note,
        }),
      )
    }
    return figures
  },
}

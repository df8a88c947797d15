import { rm } from 'node:fs/promises'
import type { Bench } from './harness/bench.ts'
import { startService } from './harness/children.ts'
import { newDatabase, newDirectory } from './harness/database.ts'
import { figureOf } from './harness/figure.ts'

export const start: Bench = {
  name: 'start',
  about:
    'From the start of the process to the first 200 of GET /v1/health. First: nothing is there, neither a database nor the compile cache of Node. Second: both are.',
  kinds: ['postgres', 'embedded'],
  shortKinds: ['postgres', 'embedded'],
  async run({ kind, short }) {
    const [first, second]: number[][] = [[], []]
    for (let round = 0; round < (short ? 2 : 5); round++) {
      const database = await newDatabase(kind)
      const cache = await newDirectory()
      const settings = { ...database.settings, NODE_COMPILE_CACHE: cache }
      for (const times of [first, second]) {
        const service = await startService(settings)
        times?.push(service.readyMs / 1000)
        await service.stop()
      }
      await database.drop()
      await rm(cache, { recursive: true, force: true })
    }
    const most = (value: number) => ({ side: 'at most', value, of: 'service' }) as const
    const what = { kind, unit: 's' }
    return [
      figureOf({
        ...what,
        name: 'first start to ready',
        service: first ?? [],
        target: most(kind === 'embedded' ? 3 : 1.5),
      }),
      figureOf({ ...what, name: 'second start to ready', service: second ?? [], target: most(1.5) }),
    ]
  },
}

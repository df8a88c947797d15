import { randomBytes } from 'node:crypto'
import type { Loop, LoopDone } from './baseline/deliveries.ts'
import type { Bench } from './harness/bench.ts'
import { startChild, startService } from './harness/children.ts'
import { figureOf } from './harness/figure.ts'
import { layGround, workerSettings } from './harness/ground.ts'
import { sowDeliveries } from './harness/queued-deliveries.ts'
import type { Seen } from './harness/receiver.ts'

/** No webhook may take more than a tenth of the slots, so fewer of them would measure that rule. */
const webhooks = 10
const inFlight = 16

export const deliveries: Bench = {
  name: 'deliveries',
  about:
    '5,000 queued webhook deliveries (300 in the short run) of ten webhooks to a receiver on this machine, from the first that arrives to the last. The baseline is a loop of undici that signs with standardwebhooks and posts the same bytes, 16 in flight.',
  kinds: ['postgres', 'embedded'],
  shortKinds: ['postgres'],
  async run({ kind, short, profiles }) {
    const count = short ? 300 : 5000
    const receiver = await startChild<{ forget: boolean } | object, Seen>('harness/receiver.ts')
    const { url } = await receiver.ask({})
    const webhookUrls = Array.from({ length: webhooks }, (_, n) => `${url}/${n}`)
    const ground = await layGround(kind, { accounts: 0, webhookUrls })
    const loop = await startChild<Loop, LoopDone>('baseline/deliveries.ts')
    const [ours, theirs]: number[][] = [[], []]
    for (let round = 0; round < 3; round++) {
      const bodies = await ground.database.with((query) => sowDeliveries(query, ground, count))
      const service = await startService(workerSettings(ground), profiles)
      ours?.push(await arrived(() => receiver.ask({}), count))
      await service.stop()
      await receiver.ask({ forget: true })
      const secret = `whsec_${randomBytes(32).toString('base64')}`
      await loop.ask({ urls: webhookUrls, bodies, secret, inFlight })
      theirs?.push(await arrived(() => receiver.ask({}), count))
      await receiver.ask({ forget: true })
    }
    const what = { name: `${count} webhook deliveries`, kind, unit: '1/s' }
    const target = { side: 'at least', value: 0.5, of: 'ratio' } as const
    return [figureOf({ ...what, target, service: ours ?? [], baseline: theirs ?? [] })]
  },
}

const patienceMs = 180_000

/** How many came per second between the first and the last. */
async function arrived(look: () => Promise<Seen>, count: number): Promise<number> {
  const end = performance.now() + patienceMs
  for (;;) {
    const seen = await look()
    if (seen.count === count) return ((count - 1) / (seen.lastAt - seen.firstAt)) * 1000
    if (seen.count > count || performance.now() > end)
      throw new Error(`${seen.count} of ${count} deliveries arrived`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

import type { Bench } from './harness/bench.ts'
import { startChild, startService } from './harness/children.ts'
import { figureOf } from './harness/figure.ts'
import { apiSettings, type Ground, layGround } from './harness/ground.ts'
import type { Kind } from './harness/kind.ts'
import { sowDeliveries } from './harness/queued-deliveries.ts'
import type { Seen } from './harness/receiver.ts'
import { residentMB } from './harness/resident.ts'

const mostMB: Record<Kind, number> = { embedded: 250, postgres: 150 }
const queued = 10_000

export const memory: Bench = {
  name: 'memory',
  about:
    'Resident memory of one process of ROLE=all: ten seconds (three in the short run) after a warm-up of some hundred requests, and the most within 20 s (3 s in the short run) with 10,000 queued deliveries and receivers that never answer.',
  kinds: ['postgres', 'embedded'],
  shortKinds: ['postgres'],
  async run({ kind, short }) {
    const receiver = await startChild<object, Seen>('harness/receiver.ts', true)
    const { url } = await receiver.ask({})
    const webhookUrls = Array.from({ length: 10 }, (_, n) => `${url}/${n}`)
    const ground = await layGround(kind, { accounts: 0, webhookUrls })
    const idle = await idleMB(ground, short ? 3 : 10)
    await ground.database.with((query) => sowDeliveries(query, ground, queued))
    const held = await heldMB(ground, short ? 3 : 20)
    const { count } = await receiver.ask({})
    if (count === 0) throw new Error('no delivery reached the receiver that hangs')
    const what = {
      kind,
      unit: 'MB',
      target: { side: 'at most', value: mostMB[kind], of: 'service' } as const,
    }
    const note = `${count} deliveries held by receivers that hang`
    return [
      figureOf({ ...what, name: 'memory idle', service: [idle] }),
      figureOf({ ...what, name: `memory with ${queued} queued deliveries`, service: [held], note }),
      figureOf({
        kind,
        unit: 'MB',
        name: 'of these more than idle',
        service: [held - idle],
        target: { ...what.target, value: 64 },
      }),
    ]
  },
}

async function idleMB(ground: Ground, seconds: number): Promise<number> {
  const service = await startService({ ...apiSettings(ground), ROLE: 'all' })
  await warmUp(ground, service.url)
  await pause(seconds * 1000)
  const idle = await residentMB(service.pid)
  await service.stop()
  return idle
}

async function heldMB(ground: Ground, seconds: number): Promise<number> {
  const service = await startService({ ...apiSettings(ground), ROLE: 'all' })
  await warmUp(ground, service.url)
  let most = 0
  for (let second = 0; second < seconds; second++) {
    await pause(1000)
    most = Math.max(most, await residentMB(service.pid))
  }
  await service.stop()
  return most
}

/** Some hundred requests, four at a time. */
async function warmUp({ key }: Ground, url: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}` }
  for (const path of ['/v1/health', '/v1/profiles', '/v1/posts', '/v1/webhooks/logs'])
    for (let request = 0; request < 100; request += 4)
      await Promise.all(
        Array.from({ length: 4 }, async () => {
          const response = await fetch(new URL(path, url), { headers })
          await response.arrayBuffer()
          if (!response.ok) throw new Error(`${path} was answered ${response.status}`)
        }),
      )
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

import type { Deployment } from '../../harness/deployment.ts'
import { pause, until } from '../../harness/load/load.ts'
import type { FailingReceiver } from '../../harness/servers/receiver.ts'

/** How long it may take until the receiver sees that a connection has ended. */
const landsWithinMs = 500

/** Kills the workers in turn while deliveries are in hand, and starts each again at once. */
export async function killWorkers(
  { workers }: Deployment,
  receiver: FailingReceiver,
  { kills, everyMs }: { kills: number; everyMs: number },
): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < kills; index++) {
    const worker = workers[index % workers.length]
    if (!worker) throw new Error('there is no worker to kill')
    const next = pause(everyMs)
    await worker.ready()
    await next
    await until(receiver.holding, (count) => count > 2, 2000, 5)
    times.push(Date.now())
    await worker.kill()
    worker.start()
  }
  await Promise.all(workers.map((worker) => worker.ready()))
  return times
}

/** A kill has landed when it has cut a delivery that the receiver was about to answer. */
export function landed(kills: readonly number[], cuts: readonly number[]): number {
  return kills.filter((kill) => cuts.some((cut) => cut >= kill && cut - kill < landsWithinMs)).length
}

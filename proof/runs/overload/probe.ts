import type { Client } from '../../harness/client.ts'
import { openLoop } from '../../harness/load/load.ts'
import type { ServiceProcess } from '../../harness/processes/service-process.ts'

/** One request of a client that does nothing out of the ordinary. */
export interface Probe {
  at: number
  ms: number
  status: number
}

/** A calm client: reads and writes in turn, so many a second. */
export async function probe(
  client: Client,
  account: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Probe[]> {
  const probes: Probe[] = []
  const scheduledFor = new Date(Date.now() + 300 * 86_400_000).toISOString()
  await openLoop(perSecond, seconds, async (index) => {
    const at = performance.now()
    const content = `calm post ${at} ${index}.`
    const requested =
      index % 2 === 0
        ? client.ask('GET /v1/profiles')
        : client.ask('POST /v1/posts', { body: { content, targets: [{ accountId: account }], scheduledFor } })
    const status = await requested.then(
      (answer) => answer.status,
      () => 0,
    )
    probes.push({ at, ms: performance.now() - at, status })
  })
  return probes.toSorted((a, b) => a.at - b.at)
}

export function isWell({ status }: Probe): boolean {
  return status >= 200 && status < 300
}

/** How one question for the health of a process was answered. */
export interface Pulse {
  ms: number
  status: number
}

/** Polls the health of a process until `end` is called. */
export function watchHealth(process: ServiceProcess, everyMs: number): { end(): Promise<Pulse[]> } {
  const pulses: Pulse[] = []
  const running: Promise<void>[] = []
  const ask = async () => {
    const began = performance.now()
    const status = await process.health(30_000)
    pulses.push({ ms: performance.now() - began, status })
  }
  const timer = setInterval(() => running.push(ask()), everyMs)
  return {
    async end() {
      clearInterval(timer)
      await Promise.all(running)
      return pulses
    },
  }
}

/** The delay of the event loop since the last scrape of the metrics, in milliseconds. */
export async function loopDelayMs({ url }: ServiceProcess): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const found = /event_loop_delay_seconds\{quantile="0\.99"\} (\S+)/.exec(text)
  return found ? Number(found[1]) * 1000 : Number.NaN
}

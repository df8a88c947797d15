import { api } from '../../service/src/demo/api.ts'
import { type Service, startService } from '../../service/src/demo/service.ts'
import type { PlannedKill } from './plan.ts'

export const controlToken = 'the-control-of-the-crash-check'

const firstCallWithinMs = 8000

/** The life of one process, in real milliseconds. */
export interface Boot {
  startedAt: number
  /** How long it took to be ready. Absent when it was killed before. */
  readyMs?: number
  killedAt?: number
  /** Whether the kill was aimed at a process that sends. */
  aimedAtWork?: boolean
}

/** The service that is killed and started again, always on the same directory. */
export class Victim {
  readonly boots: Boot[] = []
  readonly #directory: string
  readonly #settings: Record<string, string>
  #service: Service | undefined
  #lastSeq = 0
  #url: Promise<string> = Promise.reject(new Error('nothing was started'))

  constructor(directory: string, slots: number) {
    this.#directory = directory
    this.#url.catch(() => {})
    this.#settings = {
      SANDBOX_CONTROL: '1',
      SANDBOX_CONTROL_TOKEN: controlToken,
      WORKER_CONCURRENCY: String(slots),
      RATE_TIER_CEILING: '1000000',
    }
  }

  /** The address of the process that runs now or is starting. */
  get url(): Promise<string> {
    return this.#url
  }

  start(): void {
    const service = startService(this.#directory, this.#settings)
    const boot: Boot = { startedAt: Date.now() }
    this.boots.push(boot)
    this.#service = service
    this.#url = service.ready().then(({ url, readyMs }) => {
      boot.readyMs = readyMs
      return url
    })
    // Whoever needs the address hears of it; a process that is killed while it starts has none.
    this.#url.catch(() => {})
  }

  /** Kills the process at its moment, and starts another one at once. */
  async killAndRestart({ from, afterMs }: PlannedKill): Promise<Boot> {
    if (from === 'first call') await this.#firstCall()
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    const boot = this.boots.at(-1) as Boot
    await this.#end()
    boot.killedAt = Date.now()
    boot.aimedAtWork = from === 'first call'
    this.start()
    return boot
  }

  /** Lets the last process drain, and answers its exit code. */
  async stop(): Promise<number | null> {
    return (await this.#service?.stop()) ?? null
  }

  /** Waits until the process that runs has made a publish call. Goes on without one when there is nothing to send. */
  async #firstCall(): Promise<void> {
    const { startedAt } = this.boots.at(-1) as Boot
    const control = api(await this.#url, { 'x-sandbox-token': controlToken })
    const end = performance.now() + firstCallWithinMs
    while (performance.now() < end) {
      const { body } = await control(`GET /_sandbox/calls?limit=1000&since=${this.#lastSeq}`)
      this.#lastSeq = body.data.at(-1)?.seq ?? this.#lastSeq
      const isOwn = ({ operation, at }: any) => operation === 'publish' && Date.parse(at) >= startedAt
      if (body.data.some(isOwn)) return
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  async #end(): Promise<void> {
    const service = this.#service as Service
    const early = await Promise.race([service.ended, Promise.resolve('running' as const)])
    if (early !== 'running') throw new Error(`the service ended by itself:\n${service.output()}`)
    await service.kill()
  }
}

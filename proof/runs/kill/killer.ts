import type { Deployment } from '../../harness/deployment.ts'
import { pause, until } from '../../harness/load/load.ts'
import type { Random } from '../../harness/load/random.ts'
import type { ServiceProcess } from '../../harness/processes/service-process.ts'
import type { StandIn } from '../../harness/servers/stand-in.ts'
import type { PlannedKill, Scale } from './plan.ts'
import type { Writer } from './writer.ts'

/** A kill as it was done. */
export interface Kill {
  /** The name of the process. */
  process: string
  at: number
  sends: boolean
  aim: PlannedKill['aim']
  /** Calls and requests that the process had in hand. */
  inHand: number
}

/** How long to wait for a process of the chosen kind that has work, and then for any other. */
const patienceMs = { kind: 800, any: 5000 }
const upWithinMs = 30_000
const pollMs = 2

/** How many kills ahead posts may be made. */
const aheadMax = 4

export interface KillerOptions {
  deployment: Deployment
  standIn: StandIn
  writer: Writer
  random: Random
  scale: Scale
}

/** Ends processes with SIGKILL, one after the other, and starts each again at once. */
export class Killer {
  readonly kills: Kill[] = []
  readonly #options: KillerOptions
  readonly #up = new Set<ServiceProcess>()
  #lastAt = performance.now()

  constructor(options: KillerOptions) {
    this.#options = options
    for (const process of options.deployment.processes) this.#up.add(process)
  }

  /** How far it is through its kills, as a share. Goes on while a kill waits for work, so that there is some to wait for. */
  get progress(): number {
    const { everyMs, kills } = this.#options.scale
    const since = Math.min(aheadMax, (performance.now() - this.#lastAt) / everyMs)
    return (this.kills.length + since) / kills
  }

  async carryOut(planned: readonly PlannedKill[]): Promise<void> {
    this.#lastAt = performance.now()
    for (const kill of planned) {
      await pause(this.#options.scale.everyMs - (performance.now() - this.#lastAt))
      if (kill.aim === 'work') await this.#someoneUp()
      if (kill.aim === 'work') await pause(kill.afterMs)
      const process = kill.aim === 'work' ? await this.#atWork() : await this.#onItsWay()
      if (kill.aim === 'boot') await pause(kill.afterMs)
      await this.#kill(process, kill.aim)
    }
  }

  async #someoneUp(): Promise<void> {
    const up = await until(
      () => this.#up.size,
      (count) => count > 0,
      upWithinMs,
      pollMs,
    )
    if (up === 0) throw new Error('no process came up again')
  }

  /**
   * A process that has a call or a request in hand: of the kind that chance chooses, or else of any; one that is idle only
   * when none has any for too long.
   */
  async #atWork(): Promise<ServiceProcess> {
    const { random, deployment } = this.#options
    const chosen = random.pick([...this.#up])
    const kindOf = (process: ServiceProcess) => deployment.workers.includes(process)
    const busy = () => [...this.#up].filter((process) => this.#inHand(process) > 0)
    const alike = () => busy().filter((process) => kindOf(process) === kindOf(chosen))
    const isThere = ({ length }: readonly ServiceProcess[]) => length > 0
    const found = await until(alike, isThere, patienceMs.kind, pollMs)
    const any = isThere(found) ? found : await until(busy, isThere, patienceMs.any, pollMs)
    return isThere(any) ? random.pick(any) : chosen
  }

  /** A process that is not ready yet; where all are, one is ended for it first. */
  async #onItsWay(): Promise<ServiceProcess> {
    const { deployment, random } = this.#options
    const down = deployment.processes.filter((process) => !this.#up.has(process))
    if (down.length > 0) return random.pick(down)
    const [process] = this.#up
    if (!process) throw new Error('no process is up and none is on its way')
    await process.kill()
    this.kills.push(this.#record(process, 'boot', this.#inHand(process)))
    this.#restart(process)
    return process
  }

  async #kill(process: ServiceProcess, aim: Kill['aim']): Promise<void> {
    if (process.life.end !== undefined)
      throw new Error(`${process.name} ended by itself with ${process.life.end}:\n${process.output}`)
    const inHand = this.#inHand(process)
    await process.kill()
    this.kills.push(this.#record(process, aim, inHand))
    this.#lastAt = performance.now()
    this.#restart(process)
  }

  #record(process: ServiceProcess, aim: Kill['aim'], inHand: number): Kill {
    const at = process.life.endedAt ?? Date.now()
    return {
      process: process.name,
      at,
      aim,
      inHand,
      sends: this.#options.deployment.workers.includes(process),
    }
  }

  #restart(process: ServiceProcess): void {
    this.#up.delete(process)
    process.start()
    const { life } = process
    // A process that is killed on its way up is never ready.
    process.ready().then(
      () => void (process.life === life && this.#up.add(process)),
      () => {},
    )
  }

  #inHand(process: ServiceProcess): number {
    const { deployment, standIn, writer } = this.#options
    const api = deployment.apis.indexOf(process)
    const requests = api < 0 ? 0 : writer.inHand(api)
    return deployment.workers.includes(process) ? standIn.holding(process.name) : requests
  }
}

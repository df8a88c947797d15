import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { spawnUnreaped, type UnreapedChild } from './unreaped-child.ts'

const main = fileURLToPath(new URL('../../../service/src/main.ts', import.meta.url))
const endsWithParent = new URL('../../../scripts/ends-with-parent.mjs', import.meta.url).href
const readyWithinMs = 60_000
const keptOutput = 4_000_000

export interface Life {
  /** Real time. */
  startedAt: number
  /** How long it took until health said 200; absent when it ended before. */
  readyMs?: number
  endedAt?: number
  /** How it ended: an exit code or a signal. */
  end?: number | string
  /** Whether the harness ended the process on purpose. */
  wanted: boolean
}

export interface ProcessOptions {
  /** Options of Node, such as a limit of memory. */
  nodeOptions?: readonly string[] | undefined
  /** Leaves the killed process as a zombie, as under a process 1 that does not reap. Needs /proc. */
  unreaped?: boolean | undefined
}

/** A place for one process of the service: always the same settings and port, one life after the other. */
export class ServiceProcess {
  readonly name: string
  readonly url: string
  readonly lives: Life[] = []
  readonly #settings: Record<string, string>
  readonly #options: ProcessOptions
  #child: ChildProcess | undefined
  readonly #unreaped: UnreapedChild[] = []
  /** How many killed processes were left for the next life to find. */
  zombies = 0
  #ended: Promise<Life> | undefined
  #output = ''

  constructor(name: string, port: number, settings: Record<string, string>, options: ProcessOptions = {}) {
    this.name = name
    this.url = `http://127.0.0.1:${port}`
    this.#settings = { PATH: process.env.PATH ?? '', LOG_LEVEL: 'warn', ...settings, PORT: String(port) }
    this.#options = options
    process.once('exit', () => {
      this.signal('SIGKILL')
      for (const child of this.#unreaped) child.reap()
    })
  }

  get pid(): number {
    return this.#unreaped.at(-1)?.pid() ?? this.#child?.pid ?? 0
  }

  get life(): Life {
    const life = this.lives.at(-1)
    if (!life) throw new Error(`${this.name} was never started`)
    return life
  }

  /** What all lives wrote, the newest part of it. */
  get output(): string {
    return this.#output
  }

  start(extra: Record<string, string> = {}): void {
    const life: Life = { startedAt: Date.now(), wanted: false }
    this.lives.push(life)
    const child = this.#spawn({ ...this.#settings, ...extra })
    this.#child = child
    const keep = (chunk: Buffer) => {
      this.#output = (this.#output + chunk).slice(-keptOutput)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    this.#ended = new Promise((resolve) => {
      child.on('close', (code, signal) => {
        life.endedAt ??= Date.now()
        life.end ??= code ?? signal ?? 'gone'
        resolve(life)
      })
    })
  }

  #spawn(env: Record<string, string>): ChildProcess {
    const options = this.#options.nodeOptions ?? []
    if (!this.#options.unreaped)
      return spawn(process.execPath, [...options, '--import', endsWithParent, main], {
        env,
        detached: true,
        // The channel ends it when this process is killed.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
    const command = [process.execPath, ...options, main] as const
    const child = spawnUnreaped(command, env)
    this.#unreaped.push(child)
    return child.parent
  }

  /** Resolves once health answers 200; throws when the process ends before. */
  async ready(): Promise<Life> {
    const { life } = this
    const end = performance.now() + readyWithinMs
    while (performance.now() < end) {
      if (life.end !== undefined) throw new Error(`${this.name} ended with ${life.end}:\n${this.output}`)
      if ((await this.health()) === 200) {
        life.readyMs ??= Date.now() - life.startedAt
        return life
      }
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
    throw new Error(`${this.name} did not become ready:\n${this.output}`)
  }

  /** The status of the health operation, 0 when nobody answers. */
  async health(withinMs = 2000): Promise<number> {
    const signal = AbortSignal.timeout(withinMs)
    return fetch(`${this.url}/v1/health`, { signal }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
  }

  /** Ends the process as a crash would. */
  async kill(): Promise<Life> {
    return this.end('SIGKILL')
  }

  /** Sends a signal that ends the process, and waits for that. */
  async end(signal: NodeJS.Signals): Promise<Life> {
    const { life } = this
    life.wanted = true
    if (life.end !== undefined) return life
    const unreaped = this.#unreaped.at(-1)
    if (unreaped && signal === 'SIGKILL') {
      if (await unreaped.kill()) this.zombies += 1
      life.endedAt = Date.now()
      life.end = signal
      return life
    }
    this.signal(signal)
    return (await this.#ended) ?? life
  }

  signal(signal: NodeJS.Signals): void {
    if (this.#child === undefined || this.life.end !== undefined) return
    const unreaped = this.#unreaped.at(-1)
    if (unreaped) unreaped.signal(signal)
    else this.#child.kill(signal)
  }

  /** Waits until the process has ended, for any reason. */
  async ended(): Promise<Life> {
    return this.life.end === undefined ? ((await this.#ended) ?? this.life) : this.life
  }

  /** Memory of the process in MB, as the kernel counts it. */
  get memoryMb(): number {
    const status = readFileSync(`/proc/${this.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024
  }
}

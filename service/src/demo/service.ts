import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { api } from './api.ts'

/** A process of the service, started as an operator would start it. */
export interface Service {
  /** Resolves with the address once the process answers there that it is ready. */
  ready(): Promise<{ url: string; readyMs: number }>
  /** Lets the process drain, and answers its exit code. */
  stop(): Promise<number | null>
  /** Ends the process at once, as a crash would. */
  kill(): Promise<void>
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<number | null>
  /** Everything that it wrote. */
  output(): string
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const endsWithParent = new URL('../../../scripts/ends-with-parent.mjs', import.meta.url).href
const patienceMs = 60_000

export function newDirectory(name: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `zither-${name}-`))
}

/** Starts a process on the embedded database of a directory, with nothing from the environment of this one. */
export function startService(directory: string, settings: Record<string, string> = {}): Service {
  const startedAt = performance.now()
  const env = {
    PATH: process.env.PATH ?? '',
    PORT: '0',
    LOG_LEVEL: 'warn',
    DATA_DIR: directory,
    // The receiver of webhooks is on this machine.
    WEBHOOK_ALLOW_PRIVATE: '1',
    ...settings,
  }
  // In its own process group: Ctrl-C in a terminal reaches only us, and we let the service drain. The channel ends it
  // when this process is killed.
  const child = spawn(process.execPath, ['--import', endsWithParent, main], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const orphan = () => child.kill('SIGKILL')
  process.once('exit', orphan)
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      process.off('exit', orphan)
      resolve(code)
    })
  })
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    ended,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    async ready() {
      const url = await addressOf(child, () => output)
      return { url, readyMs: Math.round(performance.now() - startedAt) }
    },
  }
}

/** The address, once the process answers there that it is ready. */
async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  const end = performance.now() + patienceMs
  while (performance.now() < end && child.exitCode === null && child.signalCode === null) {
    const url = /Zither listens on (http:\S+)/.exec(output())?.[1]
    const isReady =
      url &&
      (await api(url)('GET /v1/health').then(
        () => true,
        () => false,
      ))
    if (isReady) return url
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  child.kill('SIGKILL')
  throw new Error(`the service did not become ready:\n${output()}`)
}

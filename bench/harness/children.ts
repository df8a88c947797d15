import { type ChildProcess, fork, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { atTheEnd } from './ending.ts'

const patienceMs = 60_000

/** A child process that answers one question at a time. */
export interface Child<Question, Answer> {
  pid: number
  ask(question: Question): Promise<Answer>
  stop(): Promise<void>
}

/** Starts a script of this folder. It says 'ready' when it can be asked. */
export async function startChild<Question, Answer>(
  script: string,
  argument: unknown = null,
): Promise<Child<Question, Answer>> {
  const path = fileURLToPath(new URL(`../${script}`, import.meta.url))
  // In a group of its own, so that Ctrl-C is for us and we end it.
  const child = fork(path, [JSON.stringify(argument)], { detached: true, stdio: 'inherit' })
  const ended = endOf(child)
  const forget = atTheEnd(() => killed(child, ended))
  const next = () =>
    new Promise<Answer>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Answer))
      ended.then((code) => reject(new Error(`${script} ended with ${code}`)))
    })
  await next()
  return {
    pid: child.pid ?? 0,
    ask(question) {
      const answer = next()
      child.send(question as object)
      return answer
    },
    async stop() {
      forget()
      child.kill('SIGKILL')
      await ended
    },
  }
}

export interface Service {
  url: string
  pid: number
  /** From the start of the process to the first 200 of its health. */
  readyMs: number
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../../service/src/main.ts', import.meta.url))
const endsWithParent = new URL('../../scripts/ends-with-parent.mjs', import.meta.url).href

/** Starts a process of the service with exactly these settings, and waits until it is ready. */
export async function startService(
  settings: Record<string, string>,
  profiles?: string | undefined,
): Promise<Service> {
  const env = { PATH: process.env.PATH ?? '', PORT: '0', LOG_LEVEL: 'error', ...settings }
  const flags = profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : []
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...flags, '--import', endsWithParent, main], {
    env,
    detached: true,
    // The channel ends it when this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = endOf(child)
  const forget = atTheEnd(() => killed(child, ended))
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-20_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const url = await readyAt(child, () => output)
  const readyMs = performance.now() - startedAt
  return {
    url,
    pid: child.pid ?? 0,
    readyMs,
    async stop() {
      child.kill('SIGTERM')
      const code = await ended
      forget()
      if (code !== 0) throw new Error(`the service ended with ${code}:\n${output}`)
    },
  }
}

async function readyAt(child: ChildProcess, output: () => string): Promise<string> {
  const end = performance.now() + patienceMs
  while (performance.now() < end && child.exitCode === null && child.signalCode === null) {
    const url = /Zither listens on (http:\S+)/.exec(output())?.[1]
    const status = url && (await fetch(`${url}/v1/health`).then(statusOf, () => 0))
    if (status === 200) return url as string
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  child.kill('SIGKILL')
  throw new Error(`the service did not become ready:\n${output()}`)
}

async function statusOf(response: Response): Promise<number> {
  await response.arrayBuffer()
  return response.status
}

async function killed(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

function endOf(child: ChildProcess): Promise<number | string | null> {
  return new Promise((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)))
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { after } from 'node:test'
import { eventually } from '../team/team.ts'
import { inherited, serviceMain } from './process.ts'

/** Starts its arguments, prints the number of that process, and stops itself, so that nothing reaps the child. */
const parent = '"$@" & echo "pid $!"; kill -STOP $$; wait'

export interface Unreaped {
  pid: number
  /** Lets the parent go on, which reaps the process and ends. */
  reap(): Promise<void>
}

const running = new Set<ChildProcess>()

/** A ready process of the service that stays a zombie once it has ended. */
export async function spawnUnreaped(settings: Record<string, string>): Promise<Unreaped> {
  const env = { ...inherited, PORT: '0', LOG_LEVEL: 'error', ...settings }
  const child = spawn('sh', ['-c', parent, 'sh', process.execPath, serviceMain], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  running.add(child)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  await eventually(
    async () => output,
    (text) => /^pid \d+$/m.test(text) && text.includes('Zither listens on'),
  )
  return {
    pid: Number(/^pid (\d+)$/m.exec(output)?.[1]),
    reap: () => reap(child),
  }
}

async function reap(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close')
  running.delete(child)
  child.kill('SIGCONT')
  await ended
}

const statusOf = async (pid: number): Promise<string[]> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** The letter that the kernel has for the state of a process. */
export const stateOf = async (pid: number): Promise<string | undefined> => (await statusOf(pid))[0]

/** When the kernel started a process. */
export const startOf = async (pid: number): Promise<string | undefined> => (await statusOf(pid))[19]

after(() => {
  // The whole group: what the parent started, too.
  for (const { pid } of running) if (pid) process.kill(-pid, 'SIGKILL')
})

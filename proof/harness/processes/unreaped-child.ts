import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Starts its arguments, prints the number of that process, and stops itself, so that nothing reaps the child. */
const parent = '"$@" & echo $! >&3; kill -STOP $$; wait $!'
const pollMs = 2

/** A process that stays a zombie once it was killed, as under a process 1 that reaps nothing. */
export interface UnreapedChild {
  /** The parent: it ends with the exit code of the process, once it is let go on. */
  parent: ChildProcess
  pid(): number
  signal(signal: NodeJS.Signals): void
  /** Kills it, and resolves once the kernel calls it a zombie. False when it was gone, so that nothing was left. */
  kill(): Promise<boolean>
  /** Lets the parent go on, which reaps what it started. */
  reap(): void
}

export function spawnUnreaped(command: readonly string[], env: Record<string, string>): UnreapedChild {
  const shell = spawn('sh', ['-c', parent, 'sh', ...command], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  let reported = ''
  const known = new Promise<number>((resolve) => {
    shell.stdio[3]?.on('data', (chunk) => {
      reported += chunk
      if (reported.endsWith('\n')) resolve(Number(reported))
    })
  })
  const signal = (name: NodeJS.Signals) => {
    if (reported) process.kill(Number(reported), name)
  }
  const watch = setInterval(() => {
    // What ends by itself is reaped, so that its exit code is seen.
    if (reported && stateOf(Number(reported)) === 'Z') reap()
  }, 200)
  const reap = () => {
    clearInterval(watch)
    shell.kill('SIGCONT')
  }
  shell.on('close', () => clearInterval(watch))
  return {
    parent: shell,
    pid: () => Number(reported),
    signal,
    async kill() {
      clearInterval(watch)
      const pid = await known
      signal('SIGKILL')
      for (;;) {
        const state = stateOf(pid)
        if (state === undefined || state === 'Z') return state === 'Z'
        await new Promise((resolve) => setTimeout(resolve, pollMs))
      }
    },
    reap,
  }
}

function stateOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2)[0]
  } catch {
    return undefined
  }
}

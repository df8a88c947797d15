import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { freePort } from '../free-port.ts'
import { until } from '../load/load.ts'

const run = promisify(execFile)

/** A Redis of our own: it keeps nothing on a disk and is ours to stop. */
export interface RedisServer {
  readonly url: string
  start(): Promise<void>
  /** Ends at once, and forgets everything. */
  kill(): Promise<void>
  /** Stands still and keeps its connections. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

/** Undefined where this machine has no program of it. */
export async function openRedis(directory: string): Promise<RedisServer | undefined> {
  const has = await run('redis-server', ['--version']).then(
    () => true,
    () => false,
  )
  if (!has) return undefined
  const port = await freePort()
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
  process.once('exit', () => child?.kill('SIGKILL'))
  const answers = () =>
    run('redis-cli', ['-p', String(port), 'ping'], { timeout: 1000 }).then(
      ({ stdout }) => stdout.startsWith('PONG'),
      () => false,
    )
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const started = spawn('redis-server', options, { cwd: directory, detached: true, stdio: 'ignore' })
      child = started
      ended = new Promise((resolve) => started.once('close', resolve))
      if (!(await until(answers, Boolean, 10_000))) throw new Error('the Redis server did not start')
    },
    async kill() {
      child?.kill('SIGKILL')
      await ended
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    close: () => server.kill(),
  }
  await server.start()
  return server
}

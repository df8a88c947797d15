import type { Io } from './io.ts'
import { run } from './run.ts'
import { ask } from './terminal.ts'

const stop = new AbortController()
process.once('SIGINT', () => stop.abort(new Error('stopped')))
process.once('SIGTERM', () => stop.abort(new Error('stopped')))
// A reader such as head has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1)
})

const io: Io = {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  fetch: (...request) => globalThis.fetch(...request),
  signal: stop.signal,
  ask: (question, hidden) => ask(question, hidden ?? false, stop),
  sleep: (milliseconds) =>
    new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        reject(stop.signal.reason)
      }
      const timer = setTimeout(() => {
        stop.signal.removeEventListener('abort', end)
        resolve()
      }, milliseconds)
      if (stop.signal.aborted) end()
      stop.signal.addEventListener('abort', end, { once: true })
    }),
}

process.exitCode = await run(process.argv.slice(2), io)

import { writeSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from './app.ts'
import { type Config, readConfig } from './config/config.ts'
import type { Operation } from './contract/operation/operation.ts'
import { beginDatabase } from './db/setup/new-database.ts'
import { DirectoryInUse } from './db/storage/directory-lock.ts'
import { createLog, type Log } from './logging/log.ts'

const exitCode = { drained: 0, unexpected: 1, configuration: 2, inUse: 3 } as const

/** A drained process has ended by then, even if something still hangs. */
const stopWithinMs = 25_000

/** One Ctrl-C arrives several times: from the terminal, from npm and from the launcher. */
const sameWishMs = 500

/** Runs one process of the service until a signal ends it. Without `operations` it serves the catalogue. */
export async function run(env: NodeJS.ProcessEnv, operations?: readonly Operation[]): Promise<void> {
  const config = configOrExit(env)
  if (!config.databaseUrl) beginDatabase(join(config.dataDir, 'database'))
  const log = createLog(config.logLevel, (line) => process.stdout.write(`${line}\n`))
  const fail = (error: Error) => {
    log('fatal', 'the process ends', { cause: error })
    end(codeOf(error), error.message)
  }
  process.on('unhandledRejection', (cause) => log('error', 'a promise was left alone', { cause }))
  try {
    const { createApp } = await import('./app.ts')
    const app = await createApp({ config, log, fail, ...(operations && { operations }) })
    stopOnSignal(app, log)
    const address = await app.listen()
    process.stdout.write(`Zither listens on ${address}\n`)
    await app.ready
    if (config.role !== 'worker') await app.greet((line) => process.stdout.write(`${line}\n`))
  } catch (error) {
    fail(error as Error)
  }
}

function configOrExit(env: NodeJS.ProcessEnv): Config {
  try {
    return readConfig(env)
  } catch (error) {
    return end(codeOf(error as Error), (error as Error).message)
  }
}

function stopOnSignal(app: App, log: Log): void {
  let stoppingSince: number | undefined
  const stop = (signal: string) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince < sameWishMs) return
      end(exitCode.unexpected, 'ended by a second signal')
    }
    stoppingSince = performance.now()
    log('info', 'draining', { signal })
    setTimeout(() => end(exitCode.drained, 'the time to drain is over'), stopWithinMs).unref()
    app.stop().then(
      () => end(exitCode.drained),
      (error) => end(exitCode.unexpected, error.message),
    )
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
}

/** By their names, so that a process that is refused has not read all of the service before. */
const refusals = new Set(['ConfigRefused', 'WrongKey', 'ClockMoved'])

function codeOf(error: Error): number {
  if (refusals.has(error.name)) return exitCode.configuration
  return error instanceof DirectoryInUse ? exitCode.inUse : exitCode.unexpected
}

function end(code: number, message?: string): never {
  if (message) writeSync(2, `${message}\n`)
  process.exit(code)
}

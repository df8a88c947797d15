import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RecordedRequest } from '../../service/src/testing/twins/recorder.ts'

export type { RecordedRequest }

const platforms = fileURLToPath(new URL('../../service/src/platforms', import.meta.url))

/** The suite that every platform runs, and the calls that only one platform has. */
const suites = [
  'conformance.test.ts',
  ...['server', 'webhook', 'steps', 'lookup/lookup', 'api'].map((one) => `chatroom/${one}.test.ts`),
  ...['socialnet', 'photonet'].map((one) => `${one}/insights/insights.test.ts`),
].map((file) => join(platforms, file))

/** Runs the conformance suite, and answers where it has written what the adapters sent. */
export function recordConformance(): string {
  const directory = mkdtempSync(join(tmpdir(), 'zither-requests-'))
  // A run inside of a run of tests would speak to that run instead of to a reporter.
  const { NODE_TEST_CONTEXT: _, ...outside } = process.env
  execFileSync(process.execPath, ['--test', '--test-reporter=dot', ...suites], {
    env: { ...outside, RECORD_REQUESTS: directory },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return directory
}

/** What the twin has not refused. Some requests of the suite ask for more than fits, and are refused as they should be. */
export function requestsOf(directory: string, word: string): RecordedRequest[] {
  const file = join(directory, `${word}.jsonl`)
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  const all: RecordedRequest[] = lines.filter((line) => line !== '').map((line) => JSON.parse(line))
  return all.filter(({ status }) => status === null || status < 400)
}

export function bytesOf({ body, encoding }: RecordedRequest): Buffer {
  return Buffer.from(body, encoding === 'base64' ? 'base64' : 'utf8')
}

export function shown({ method, url }: RecordedRequest): string {
  return `${method} ${new URL(url).pathname}`
}

const require = createRequire(import.meta.url)

/** Reads a file of an installed client, which is the description. */
export function readPackaged(name: string, file: string): string {
  const main = require.resolve(name)
  const folder = main.slice(0, main.lastIndexOf(`node_modules/${name}/`) + `node_modules/${name}/`.length)
  return readFileSync(join(folder, file), 'utf8')
}

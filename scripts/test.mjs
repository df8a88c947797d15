// Runs all tests: `npm test`, or `npm test -- part-of-a-path` for some of them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync } from 'node:fs'
import { availableParallelism, constants, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeBatch } from './test-batches.mjs'
import { Tally } from './test-tally.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const wanted = process.argv.slice(2)
const files = globSync('service/src/**/*.test.ts', { cwd: root })
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort()

const lanes = Math.min(availableParallelism(), files.length)
const database = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'the embedded database'
process.stdout.write(`Testing on ${database}: ${files.length} files, ${lanes} at a time.\n`)
if (!process.env.TEST_DATABASE_URL)
  process.stdout.write(
    'TEST_DATABASE_URL is not set: the tests that need a PostgreSQL server are skipped, by name.\n',
  )
if (!process.env.TEST_REDIS_URL)
  process.stdout.write('TEST_REDIS_URL is not set: the tests that need a Redis are skipped, by name.\n')

// Everything that tests make lies in this directory, or is named after it. The guard removes it all, however this
// process ends.
const directory = mkdtempSync(join(tmpdir(), 'zither-tests-'))
const run = basename(directory).toLowerCase().replace(/\W/g, '_')
const guard = spawn(process.execPath, [join(root, 'scripts', 'test-guard.mjs'), directory, run], {
  stdio: ['pipe', 'inherit', 'inherit'],
  detached: true,
})
const guarded = once(guard, 'exit')
guard.stdin.on('error', () => {})

const startedAt = performance.now()
const tally = new Tally()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => leave(128 + constants.signals[signal]))

const waiting = [...files]
await Promise.all(Array.from({ length: lanes }, lane))
tally.close(performance.now() - startedAt)
await leave(tally.failed > 0 || tally.passed + tally.skipped.length === 0 ? 1 : 0)

/** Takes batches until none is left. */
async function lane() {
  for (let batch = takeBatch(waiting, lanes, root); batch.length > 0; batch = takeBatch(waiting, lanes, root))
    await test(batch)
}

/** One process for a batch: its files share one service, and keep apart by making teams of their own. */
async function test(batch) {
  const child = spawn(
    process.execPath,
    [
      '--test',
      '--test-isolation=none',
      '--test-reporter=./scripts/test-reporter.mjs',
      '--test-reporter-destination=stdout',
      ...batch,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        TMPDIR: directory,
        TEST_RUN: run,
        NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'zither', 'compile'),
      },
    },
  )
  let failed = 0
  child.on('message', (told) => {
    if (told.kind === 'failed') failed += 1
    tally.add(told)
  })
  const [code, signal] = await once(child, 'close')
  if (code !== 0 && failed === 0)
    tally.add({
      kind: 'failed',
      name: `the process of ${batch.join(', ')}`,
      text: `  it ended with ${code ?? signal}`,
    })
}

async function leave(code) {
  waiting.length = 0
  guard.stdin.end()
  await guarded
  process.exit(code)
}

// Runs all tests: `npm test`, or `npm test -- part-of-a-path` for some of them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync } from 'node:fs'
import { availableParallelism, constants, tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeBatch } from './test-batches.mjs'
import { panelBatches, panelFiles, preparePanel } from './test-panel.mjs'
import { Tally } from './test-tally.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const wanted = process.argv.slice(2)
const files = globSync('{service/src,sdk,cli,mcp}/**/*.test.ts', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
})
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .filter((file) => !process.env.TEST_DATABASE_URL || wanted.length > 0 || asksDatabase(file))
  .sort()
const ofPanel = panelFiles(root, (file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))

const lanes = Math.min(Number(process.env.TEST_LANES ?? availableParallelism()), files.length)
const panelLanes = Number(process.env.TEST_LANES ?? availableParallelism() + 1)
const database = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'the embedded database'
process.stdout.write(`Testing on ${database}: ${files.length} files, ${lanes} at a time.\n`)
if (ofPanel.length > 0) process.stdout.write(`Then ${ofPanel.length} files of the panel.\n`)
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

// Where each batch writes a profile of its processor time, which Chrome's DevTools read.
const profiles = process.env.TEST_PROFILES && resolve(process.env.TEST_PROFILES)

const startedAt = performance.now()
const tally = new Tally()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => leave(128 + constants.signals[signal]))

const waiting = [...files]
await Promise.all(Array.from({ length: lanes }, lane))
if (ofPanel.length > 0) await testPanel()
tally.close(performance.now() - startedAt)
await leave(tally.failed > 0 || tally.passed + tally.skipped.length === 0 ? 1 : 0)

/**
 * What has no service and no database proves the same wherever it runs, and so does what says that it starts processes
 * on an embedded one: the embedded suite is enough for them.
 */
function asksDatabase(file) {
  const text = readFileSync(join(root, file), 'utf8')
  if (text.startsWith('// On an embedded database, whatever the suite.')) return false
  return /'#testing\/|service\/src\/testing\//.test(text)
}

/** Takes batches until none is left. */
async function lane() {
  for (let batch = takeBatch(waiting, lanes, root); batch.length > 0; batch = takeBatch(waiting, lanes, root))
    await test(batch)
}

/** Last, because a browser and a service beside the other tests would make both slow. */
async function testPanel() {
  const reason = await preparePanel(root, ofPanel)
  if (reason) return void tally.add({ kind: 'failed', name: 'the tests of the panel', text: `  ${reason}` })
  const batches = panelBatches(ofPanel, panelLanes, root)
  await Promise.all(
    Array.from({ length: panelLanes }, async () => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) await test(batch)
    }),
  )
}

/** One process for a batch: its files share one service, and keep apart by making teams of their own. */
async function test(batch) {
  const child = spawn(
    process.execPath,
    [
      ...(profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`, '--cpu-prof-interval=2000'] : []),
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
        ...(wanted.length > 0 && { JOURNEY_TELL: '1' }),
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

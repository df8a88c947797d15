// Runs all tests: `npm test`, or `npm test -- part-of-a-path` for some of them, or `npm test -- --slice` for those that
// run against the embedded database when the others run against a server. With `--postgres` on a server of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { availableParallelism, constants } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takeBatch } from './test-batches.mjs'
import { panelBatches, panelFiles, preparePanel } from './test-panel.mjs'
import { room } from './test-room.mjs'
import { isAlwaysEmbedded, sliceOf, testFiles } from './test-slice.mjs'
import { Tally } from './test-tally.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const ofSlice = process.argv.includes('--slice')
const onOwnServer = process.argv.includes('--postgres')
const wanted = process.argv.slice(2).filter((word) => word !== '--slice' && word !== '--postgres')
// `npm test -- isolation --only getPost` limits the tests of every operation to these operations.
const only = wanted.indexOf('--only')
if (only >= 0) process.env.TEST_ONLY = wanted.splice(only, 2)[1] ?? ''
// The slice is of the embedded database, wherever the variable points.
if (ofSlice || onOwnServer) delete process.env.TEST_DATABASE_URL
const hasServer = onOwnServer || Boolean(process.env.TEST_DATABASE_URL)

const isWanted = (file) => wanted.length === 0 || wanted.some((part) => file.includes(part))
const files = ofSuite(testFiles(root)).filter(isWanted).sort()
const ofPanel = ofSlice ? [] : panelFiles(root).filter(isWanted)

const lanes = Math.min(Number(process.env.TEST_LANES ?? availableParallelism()), files.length)
const panelLanes = Number(process.env.TEST_LANES ?? availableParallelism() + 1)
const database = hasServer ? 'PostgreSQL' : 'the embedded database'
process.stdout.write(`Testing on ${database}: ${files.length} files, ${lanes} at a time.\n`)
if (ofPanel.length > 0) process.stdout.write(`Then ${ofPanel.length} files of the panel.\n`)
if (!hasServer)
  process.stdout.write(
    'TEST_DATABASE_URL is not set: the tests that need a PostgreSQL server are skipped, by name.\n',
  )
if (!process.env.TEST_REDIS_URL)
  process.stdout.write('TEST_REDIS_URL is not set: the tests that need a Redis are skipped, by name.\n')

// Everything that tests make lies in this directory, or is named after it. The guard removes it all, however this
// process ends.
const directory = mkdtempSync(join(room(), 'zither-tests-'))
const run = basename(directory).toLowerCase().replace(/\W/g, '_')
const guard = spawn(process.execPath, [join(root, 'scripts', 'test-guard.mjs'), directory, run], {
  stdio: ['pipe', 'inherit', 'inherit'],
  detached: true,
})
const guarded = once(guard, 'exit')
guard.stdin.on('error', () => {})

// Where each batch writes a profile of its processor time, which Chrome's DevTools read.
const profiles = process.env.TEST_PROFILES && resolve(process.env.TEST_PROFILES)

let server
const startedAt = performance.now()
const tally = new Tally()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => leave(128 + constants.signals[signal]))

if (onOwnServer) server = await ownServer()
const waiting = [...files]
await Promise.all(Array.from({ length: lanes }, lane))
if (ofPanel.length > 0) await testPanel()
if (wanted.length === 0) await askAgain()
tally.close(performance.now() - startedAt)
if (process.env.TEST_RECORD) tally.record(process.env.TEST_RECORD, [...files, ...ofPanel])
await leave(tally.failed > 0 || tally.passed + tally.skipped.length === 0 ? 1 : 0)

/** The files of a run that names none: all of them, or with a server only those that a server has a part in. */
function ofSuite(files) {
  if (ofSlice) return sliceOf(root, files)
  if (!hasServer || wanted.length > 0) return files
  return files.filter((file) => !isAlwaysEmbedded(root, file))
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

/** Alone on the machine. A fault of the code fails again; see docs/adr/0315. */
async function askAgain() {
  for (const file of tally.unsettled()) {
    process.stdout.write(`\nonce more, alone: ${file}\n`)
    await test([file], true)
  }
}

/** One process for a batch: its files share one service, and keep apart by making teams of their own. */
async function test(batch, isAgain = false) {
  const child = spawn(
    process.execPath,
    [
      ...(profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`, '--cpu-prof-interval=2000'] : []),
      join(root, 'scripts', 'test-process.mjs'),
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
  child.on('message', (reported) => {
    if (reported.kind === 'failed') failed += 1
    if (isAgain) tally.addAgain(reported)
    else tally.add(reported, batch)
  })
  const [code, signal] = await once(child, 'close')
  if (code !== 0 && failed === 0)
    tally.add({
      kind: 'failed',
      name: `the process of ${batch.join(', ')}`,
      text: `  it ended with ${code ?? signal}`,
    })
}

/** In the directory of the run, and with settings as a server has them: what is acknowledged is synced. */
async function ownServer() {
  const { openPostgres } = await import('../proof/harness/servers/postgres-server.ts')
  process.env.TMPDIR = directory
  const place = join(directory, 'server')
  mkdirSync(place)
  // A server does not run as root, and has to come to its files.
  chmodSync(directory, 0o711)
  const opened = await openPostgres(place)
  process.env.TEST_DATABASE_URL = opened.url
  return opened
}

async function leave(code) {
  waiting.length = 0
  await server?.close()
  guard.stdin.end()
  await guarded
  process.exit(code)
}

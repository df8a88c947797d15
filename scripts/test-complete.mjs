// Compares the records of several runs of the tests (TEST_RECORD=file npm test): together they have asked every file,
// and what one of them skipped has run in another. What no run could do for want of a machine is named.
//
//   node scripts/test-complete.mjs <record> [record]...
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { panelFiles } from './test-panel.mjs'
import { testFiles } from './test-slice.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const records = process.argv.slice(2).map((path) => JSON.parse(readFileSync(path, 'utf8')))
/** What a machine may lack. A server is not among them: one of the runs has one. */
const lacked = [
  'TEST_REDIS_URL names no Redis',
  'pg_dump and pg_restore are not installed',
  'fish is not installed',
  'there is no browser: set PANEL_BROWSER to the path of a Chromium',
  'only Linux has /proc',
  'only Linux has names of the kernel',
]

const requested = new Set(records.flatMap(({ files }) => files))
const ran = new Set(records.flatMap((record) => record.ran))
const skipped = new Map(records.flatMap((record) => Object.entries(record.skipped)))
const never = [...skipped].filter(([at]) => !ran.has(at)).map(([, name]) => name)
const excused = never.filter((name) => lacked.some((reason) => name.endsWith(reason)))
const faults = [
  ...[...testFiles(root), ...panelFiles(root)].filter((file) => !requested.has(file)),
  ...never.filter((name) => !excused.includes(name)),
]

for (const name of excused) process.stdout.write(`skipped in every run: ${name}\n`)
for (const fault of faults) process.stdout.write(`has run nowhere: ${fault}\n`)
const sizes = records.map((record) => `${record.ran.length} of ${record.files.length} files`).join(', ')
process.stdout.write(`${ran.size} tests and suites have run at least once: ${sizes}\n`)
process.exitCode = faults.length > 0 ? 1 : 0

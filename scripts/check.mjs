// Everything that is judged without running the service: types, lint, format, dependency rules, fixtures, generated files.
// `npm run check -- --quick` is for use before each commit: types, lint of what has changed, imports and declarations.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const isQuick = process.argv.includes('--quick')
const lint = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']

// What the panel knows of the API is written from the document, and not committed. Its types read it.
const contract = existsSync(`${root}panel/node_modules`)
  ? [['contract of the panel', ['panel/build/contract.mjs']]]
  : []
const structure = ['imports, tables, declarations', ['scripts/structure.mjs']]
const types = ['types, with the snippets in documents', ['scripts/types.mjs']]

// The long ones first, so that the lanes end at nearly the same time.
const quick = [structure, types, ...lintOfChanged()]
const whole = [
  structure,
  types,
  ['lint and format', lint],
  ['image of a new database', ['scripts/image.mjs', '--check']],
  ['generated files', ['scripts/docs.mjs', '--check']],
  ['fixtures', ['scripts/fixtures.mjs']],
  ['facts of networks', ['scripts/facts.mjs']],
]

let failed = 0
// Types and declarations that rest on a stale list are full of faults that nobody has made.
await judge(['lists of what areas declare', ['scripts/gather.mjs', '--check']])
if (failed > 0) process.exit(1)
for (const step of contract) await judge(step)
const waiting = isQuick ? quick : whole
await Promise.all(
  Array.from({ length: Math.min(2, availableParallelism()) }, async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await judge(step)
  }),
)
process.exitCode = failed > 0 ? 1 : 0

/** What a step says is kept together. */
async function judge([name, command]) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`${said}${code === 0 ? 'ok    ' : 'FAILED'} ${name}, ${seconds} s\n`)
  if (code !== 0) failed += 1
}

/** Without a history to compare with, all files are judged. */
function lintOfChanged() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const changed = git('diff', '--name-only', '--diff-filter=d', 'HEAD')
  if (changed.status !== 0) return [['lint and format', lint]]
  const files = `${changed.stdout}${git('ls-files', '--others', '--exclude-standard').stdout}`
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|json)$/.test(file))
  if (files.length === 0) return []
  return [[`lint and format of ${files.length} files`, [...lint, '--no-errors-on-unmatched', ...files]]]
}

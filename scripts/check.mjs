// Everything that is judged without running the service: types, lint, format, dependency rules, fixtures, generated files.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (path) => `${root}node_modules/${path}`

// These have packages of their own, which are there once they have run. What is left out is named.
const withPackages = ['proof/skynet-server', 'proof/judges', 'panel', 'panel/journeys']
const present = withPackages.filter((folder) => existsSync(`${root}${folder}/node_modules`))
const left = withPackages.filter((folder) => !present.includes(folder))
const apart = present.map((folder) => [
  `types of ${folder}`,
  [bin('typescript-native/bin/tsc'), '-p', folder],
])

// What the panel knows of the API is written from the document, and not committed.
const contract = existsSync(`${root}panel/node_modules`)
  ? [['contract of the panel', ['panel/build/contract.mjs']]]
  : []

const steps = [
  ...contract,
  ['types', [bin('typescript-native/bin/tsc'), '-p', 'tsconfig.json']],
  ...apart,
  ['types of the snippets in documents', ['scripts/snippets.mjs']],
  ['lint and format', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']],
  ['imports, tables, declarations', ['scripts/structure.mjs']],
  ['fixtures', ['scripts/fixtures.mjs']],
  ['generated files', ['scripts/docs.mjs', '--check']],
  ['image of a new database', ['scripts/image.mjs', '--check']],
]

let failed = 0
for (const [name, command] of steps) {
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' })
  process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${name}\n`)
  if (status !== 0) failed += 1
}
for (const folder of left) process.stdout.write(`not asked: types of ${folder}, which has not run here\n`)
process.exitCode = failed > 0 ? 1 : 0

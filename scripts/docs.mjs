// Writes what is generated from the declarations: openapi.json, pages in docs and the settings of platforms. With --check it
// only compares.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openApiDocument } from '../service/src/contract/openapi.ts'
import { catalogue } from '../service/src/features/catalogue.ts'
import { errorsOf } from '../service/src/http/possible-errors.ts'
import { errorsPage } from './errors-page.mjs'
import { platformsPage, settingsTable, withTable } from './platforms-page.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const generated = {
  'openapi.json': `${JSON.stringify(openApiDocument(catalogue, errorsOf), null, 2)}\n`,
  'docs/operations.md': operationsPage(),
  'docs/errors.md': errorsPage(catalogue),
  'docs/platforms.md': platformsPage(),
  'docs/configuration.md': withTable(read('docs/configuration.md'), 'settings of platforms', settingsTable()),
}

const stale = Object.entries(generated).filter(([path, text]) => read(path) !== text)
if (process.argv.includes('--check')) {
  for (const [path] of stale)
    process.stdout.write(`${path} is not what the declarations say: run npm run docs\n`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const [path, text] of stale) writeFileSync(root + path, text)
  process.stdout.write(`${catalogue.length} operations; ${stale.length} files written\n`)
}

function read(path) {
  try {
    return readFileSync(root + path, 'utf8')
  } catch {
    return undefined
  }
}

/** The id, route, permission and place of every operation. */
function operationsPage() {
  const files = globSync('service/src/features/**/*.operations.ts', { cwd: root }).sort()
  const texts = files.map((file) => [file, readFileSync(root + file, 'utf8')])
  const rows = catalogue
    .toSorted((a, b) => (a.tag + a.id < b.tag + b.id ? -1 : 1))
    .map(({ id, tag, route, permission, idempotency }) => {
      const [file] = texts.find(([, text]) => text.includes(`id: '${id}',`)) ?? []
      if (!file) throw new Error(`${id} is declared in no *.operations.ts`)
      const key = keyRule(idempotency)
      return `| ${tag} | ${id} | \`${route}\` | ${permission} | ${key} | [${file.split('/').at(-1)}](../${file}) |`
    })
  return [
    '# Operations',
    '',
    `The ${catalogue.length} operations that exist, generated from their declarations by \`npm run docs\`.`,
    '',
    '| tag | id | route | permission | Idempotency-Key | file |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function keyRule(idempotency) {
  if (!idempotency) return ''
  return idempotency.forwarded ? 'forwarded' : `${idempotency.scope}, ${idempotency.minutes} min`
}

// Writes what is generated from the declarations: openapi.json, pages in docs, the list of decisions, the platforms in
// the README, the settings of platforms, what the manifests know on the pages about going live, the tables of who may
// import whom in ARCHITECTURE.md, the generated files of the SDK, and what the reference in the panel shows besides
// openapi.json. With --check it only compares.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sdkFiles } from '../sdk/build/generate.mjs'
import { openApiDocument } from '../service/src/contract/document/openapi.ts'
import { catalogue, events as declaredEvents } from '../service/src/features/catalogue.ts'
import { networksOf } from '../service/src/features/platforms/index.ts'
import { eventNames } from '../service/src/features/webhooks/event-names.ts'
import { errorsOf } from '../service/src/http/possible-errors.ts'
import { servedPlatforms } from '../service/src/platforms/registry.ts'
import { decisionsPage } from './decisions-page.mjs'
import { errorsPage } from './errors-page.mjs'
import { eventShapes } from './event-shapes.mjs'
import { goingLivePages } from './going-live.mjs'
import { withImportTable } from './import-table.mjs'
import { jsonLines } from './json-lines.mjs'
import { networkNamesText } from './network-names.mjs'
import { operationsPage } from './operations-page.mjs'
import { platformsPage, platformsTable, settingsTable, withTable } from './platforms-page.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** What is wrong with the declarations. All of it is told at once. */
const faults = new Set()
const networks = networksOf(servedPlatforms)
const document = documentOf(catalogue, declaredEvents) ?? faultsOfParts()
const events = await eventShapes()
const generated = Object.assign(
  {},
  ...(await Promise.all(
    [
      async () => ({ 'docs/operations.md': operationsPage(catalogue, networks, await filesOfOperations()) }),
      () => ({ 'docs/errors.md': errorsPage(catalogue) }),
      () => ({ 'docs/adr/README.md': decisionsPage(root) }),
      () => ({ 'ARCHITECTURE.md': withImportTable(read('ARCHITECTURE.md')) }),
      () => ({ 'docs/platforms.md': platformsPage() }),
      () => ({ 'README.md': withTable(read('README.md'), 'platforms', platformsTable()) }),
      () => ({ 'docs/configuration.md': configurationPage() }),
      () => goingLivePages(read),
      () => ({ 'cli/src/catalogue/networks.gen.ts': networkNamesText() }),
      ...(document ? [() => filesOfDocument(document)] : []),
    ].map((make) => without(make)),
  )),
)
if (faults.size > 0) {
  process.stdout.write(`${[...faults].join('\n')}\n`)
  process.exit(1)
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

/** A fault is a plain error, and its sentence is enough. Any other one is a mistake of these scripts. */
function noted(error) {
  if (error.constructor !== Error) throw error
  faults.add(error.message)
}

async function without(make) {
  try {
    return await make()
  } catch (error) {
    return noted(error)
  }
}

function documentOf(operations, told) {
  try {
    return openApiDocument(operations, errorsOf, networks, told)
  } catch (error) {
    return noted(error)
  }
}

/** The document ends at its first fault, so each operation and each event is asked alone for those that are left. */
function faultsOfParts() {
  for (const operation of catalogue) documentOf([operation], [])
  for (const event of declaredEvents) documentOf([], [event])
}

async function filesOfDocument(made) {
  return {
    'openapi.json': `${jsonLines(made)}\n`,
    'panel/build/tags-and-events.json': `${jsonLines({ tags: made.tags, events })}\n`,
    ...(await sdkFiles(made, eventNames, events)),
  }
}

function configurationPage() {
  return withTable(read('docs/configuration.md'), 'settings of platforms', settingsTable())
}

/** Where each operation is declared. */
async function filesOfOperations() {
  const files = new Map()
  for (const file of globSync('service/src/features/**/*.operations.ts', { cwd: root }))
    for (const operation of Object.values(await import(pathToFileURL(root + file))))
      files.set(operation, file)
  return files
}

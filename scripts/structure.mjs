// Checks the form of the repository: imports, tables and their owners, lock files, the files that
// ARCHITECTURE.md names, what compose.yml and deploy/ pass on, the length of functions, how many files a folder holds, and that what is declared is gathered.
import { fileURLToPath } from 'node:url'
import * as catalogue from '../service/src/features/catalogue.ts'
import { addressFaults } from './addresses.mjs'
import { suiteFaults } from './capability-suites.mjs'
import { castFaults } from './casts.mjs'
import { declarationFaults } from './declarations.mjs'
import { dependencyFaults } from './dependencies.mjs'
import { deploymentFaults } from './deployments.mjs'
import { eventFaults } from './event-names.mjs'
import { floorFaults } from './floors.mjs'
import { folderFaults } from './folders.mjs'
import { functionFaults } from './function-lines.mjs'
import { lockFaults } from './locks.mjs'
import { networkWordFaults } from './network-words.mjs'
import { scopeFaults } from './scopes.mjs'
import { settingFaults } from './settings.mjs'
import { tableFaults } from './tables.mjs'
import { walkFaults } from './walk-files.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { manifests, passes } = catalogue
const members = [
  'operations',
  'settings',
  'dueWorks',
  'accountSyncs',
  'causes',
  'reactions',
  'erasure',
  'receivers',
  'faultPoints',
  'controls',
  'sealedColumns',
  'audited',
]
const gathered = new Set([
  ...passes,
  ...members.flatMap((name) => manifests.flatMap((manifest) => manifest[name])),
])

// `--no-imports` is for tests that ask about the rest: reading all imports takes most of the time.
const dependencies = process.argv.includes('--no-imports')
  ? { faults: [], read: 'no imports read' }
  : await dependencyFaults()
const faults = [
  ...dependencies.faults,
  ...tableFaults(manifests),
  ...scopeFaults(),
  ...lockFaults(),
  ...networkWordFaults(),
  ...settingFaults(manifests),
  ...deploymentFaults(),
  ...addressFaults(manifests),
  ...walkFaults(),
  ...suiteFaults(),
  ...floorFaults(),
  ...folderFaults(),
  ...castFaults(),
  ...eventFaults(manifests),
  ...functionFaults(),
  ...(await declarationFaults({
    manifests,
    gathered,
    eventNames: new Set(manifests.flatMap(({ events }) => events.map(({ type }) => type))),
  })),
]
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.stdout.write(`${dependencies.read}; ${manifests.length} manifests read\n`)
process.exitCode = faults.length > 0 ? 1 : 0

// Checks the form of the repository: imports, tables and their owners, lock files, and that what is declared is gathered.
import { fileURLToPath } from 'node:url'
import * as catalogue from '../service/src/features/catalogue.ts'
import { eventNames } from '../service/src/features/webhooks/event-names.ts'
import { declarationFaults } from './declarations.mjs'
import { dependencyFaults } from './dependencies.mjs'
import { lockFaults } from './locks.mjs'
import { tableFaults } from './tables.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const { manifests, passes } = catalogue
const members = [
  'operations',
  'dueWorks',
  'accountSyncs',
  'causes',
  'reactions',
  'erasure',
  'receivers',
  'sealedColumns',
]
const gathered = new Set([
  ...passes,
  ...members.flatMap((name) => manifests.flatMap((manifest) => manifest[name])),
])

const dependencies = await dependencyFaults()
const faults = [
  ...dependencies.faults,
  ...tableFaults(manifests),
  ...lockFaults(),
  ...(await declarationFaults({ manifests, gathered, eventNames: new Set(eventNames) })),
]
for (const fault of faults) process.stdout.write(`${fault}\n`)
process.stdout.write(`${dependencies.read}; ${manifests.length} manifests read\n`)
process.exitCode = faults.length > 0 ? 1 : 0

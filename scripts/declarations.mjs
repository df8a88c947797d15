// Checks that what is declared is gathered by a manifest, and that no file of the service lies loose.
import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const loose = new Set(['main.ts', 'process.ts', 'app.ts', 'process.test.ts'])
const declaring =
  'service/src/features/**/*.{operations,settings,work,sync,periodic,reaction,erasure,causes,events,receiver,faults,controls,audit}.ts'

export async function declarationFaults({ manifests, gathered, eventNames }) {
  const faults = globSync('service/src/*')
    .filter((path) => path.includes('.'))
    .filter((path) => !loose.has(path.split('/').at(-1)))
    .map((path) => `${path} lies loose: give it a folder`)
  for (const file of globSync(declaring)) {
    const module = await import(pathToFileURL(file))
    for (const [name, value] of Object.entries(module))
      if (!isGathered(value, gathered, eventNames)) faults.push(`no manifest gathers ${name} of ${file}`)
  }
  return [
    ...faults,
    ...pointFaults(),
    ...causeFaults(manifests),
    ...wayFaults(manifests),
    ...doubles(manifests),
  ]
}

/** A function has callers that import it, which is checked with the imports. */
function isGathered(value, gathered, eventNames) {
  if (typeof value === 'function') return true
  if (gathered.has(value)) return true
  if (Array.isArray(value) && value.length > 0) return value.every((one) => gathered.has(one))
  const events = [value, ...Object.values(value ?? {})].filter((one) => one?.type && one.data)
  return events.length > 0 && events.every(({ type }) => eventNames.has(type))
}

/** A way out that an area owns is lent to its own operations only. */
function wayFaults(manifests) {
  const owners = new Map(manifests.flatMap(({ name, ways }) => ways.map((way) => [way, name])))
  return manifests.flatMap(({ name, operations }) =>
    operations.flatMap(({ id, uses = [] }) =>
      uses
        .filter((way) => (owners.get(way) ?? name) !== name)
        .map((way) => `${id} of ${name} uses ${way}, which is ${owners.get(way)}'s alone`),
    ),
  )
}

/** A point that is declared elsewhere is gathered by nobody, and so cannot be armed. */
function pointFaults() {
  return globSync('service/src/{features,workers,egress}/**/*.ts')
    .filter((file) => !/\.(faults|test)\.ts$/.test(file))
    .filter((file) => /\b(faultPoint|effectFaults)\(/.test(readFileSync(file, 'utf8')))
    .map((file) => `${file} makes a fault point: declare it in a *.faults.ts of the area`)
}

function causeFaults(manifests) {
  const declared = new Set(manifests.flatMap(({ causes }) => causes))
  const raised = namesRaised()
  return [
    ...manifests.flatMap(({ name, reactions }) =>
      reactions
        .filter(({ to }) => !declared.has(to))
        .map(({ to }) => `${name} reacts to ${to.kind}, which no area declares`),
    ),
    ...[...namesOfCauses()]
      .filter(([name]) => !raised.has(name))
      .map(([name, file]) => `nobody raises the cause ${name} of ${file}`),
  ]
}

function* namesOfCauses() {
  for (const file of globSync('service/src/features/**/*.causes.ts'))
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/export const (\w+) = cause\b/g))
      yield [name, file]
}

/** The second argument of `react` is the cause by its name. */
function namesRaised() {
  const files = globSync('service/src/features/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\breact\(\s*\w+,\s*(\w+)/g)].map(([, name]) => name),
    ),
  )
}

function doubles(manifests) {
  const ids = (of) => manifests.flatMap((manifest) => manifest[of])
  const names = [
    ...manifests.map(({ name }) => `area ${name}`),
    ...ids('operations').flatMap(({ id, route }) => [`operation ${id}`, route]),
    ...ids('passes').map(({ name }) => `pass ${name}`),
    ...manifests.flatMap(({ missingParents }) =>
      Object.keys(missingParents).map((column) => `the parent of ${column}`),
    ),
    ...ids('audited').flatMap(({ actions }) => actions.map((action) => `audit action ${action}`)),
    ...ids('events').map(({ type }) => `event ${type}`),
    ...ids('causes').map(({ kind }) => `cause ${kind}`),
    ...ids('receivers').map(({ provider, kinds }) => `receiver of ${kinds.join(', ')} of ${provider}`),
  ]
  const seen = new Set()
  return names.filter((name) => seen.size === seen.add(name).size).map((name) => `declared twice: ${name}`)
}

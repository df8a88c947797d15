// Checks that compose.yml and the manifest in deploy/ pass on every setting that docs/configuration.md names.
import { readFileSync } from 'node:fs'
import { parse, parseAllDocuments } from 'yaml'

/** What the image or the platform of the deployment decides. */
const decided = new Set(['DATA_DIR', 'PANEL_DIR', 'HOST', 'PORT', 'ROLE'])

export function deploymentFaults() {
  const settings = settingsOf(readFileSync('docs/configuration.md', 'utf8'))
  return [...composeFaults(settings), ...manifestFaults()]
}

/** The names in the tables of the page. */
export function settingsOf(page) {
  const rows = page.split('\n').filter((line) => line.startsWith('| '))
  const cells = rows.flatMap((row) => row.split(' | ').slice(0, 2))
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name)))
}

/** A container of compose sees what is named for it, and nothing else. */
function composeFaults(settings) {
  const { services } = parse(readFileSync('compose.yml', 'utf8'), { merge: true })
  return ['api', 'worker'].flatMap((service) => {
    const passed = new Set(Object.keys(services[service].environment))
    const missing = [...settings].filter((name) => !passed.has(name) && !decided.has(name))
    const unknown = [...passed].filter((name) => !settings.has(name))
    return [
      ...missing.map((name) => `compose.yml does not pass ${name} to ${service}: add ${name}: \${${name}:-}`),
      ...unknown.map((name) => `compose.yml passes ${name}, which docs/configuration.md does not name`),
    ]
  })
}

/** A pod sees all that stands in the two objects that it names as a whole. */
function manifestFaults() {
  const file = 'deploy/kubernetes.yml'
  const objects = parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS())
  return objects
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap(({ metadata, spec }) =>
      ['configMapRef', 'secretRef']
        .filter((source) => !spec.template.spec.containers[0].envFrom?.some((from) => from[source]))
        .map(
          (source) => `${file}: ${metadata.name} lacks envFrom ${source}, so some settings never reach it`,
        ),
    )
}

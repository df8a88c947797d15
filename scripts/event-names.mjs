import { readFileSync } from 'node:fs'
import { declaredEvents } from '../service/src/features/webhooks/event-names.gen.ts'
import { reservedEvents } from '../service/src/features/webhooks/event-names.ts'

const page = 'docs/guides/webhooks.md'
const list = 'service/src/features/webhooks/event-names.ts'

/**
 * The names of events are a fixed catalogue, the tables of one page: an area declares each of them, or it is reserved
 * for one that will.
 */
export function eventFaults(manifests) {
  const read = new Set(declaredEvents)
  const reserved = new Set(reservedEvents)
  const events = manifests.flatMap(({ name, events }) => events.map((event) => ({ ...event, area: name })))
  const known = new Set([...events.map(({ type }) => type), ...reserved])
  const catalogue = catalogueOf(readFileSync(page, 'utf8'))
  return [
    ...events
      .filter(({ type }) => reserved.has(type))
      .map(
        ({ type, area }) => `${area} declares the event ${type}: take it out of reservedEvents in ${list}`,
      ),
    ...events
      .filter(({ type, onRequest }) => !onRequest && !read.has(type))
      .map(
        ({ type, area }) =>
          `the list of events lacks ${type} of ${area}: write event('${type}', ...) with the name as a literal, and run npm run docs`,
      ),
    ...[...known]
      .filter((type) => !catalogue.has(type))
      .map(
        (type) =>
          `the event ${type} is not in the catalogue of ${page}: take a name of it, or add a row with the decision that says why`,
      ),
    ...[...catalogue]
      .filter((type) => !known.has(type))
      .map((type) => `${page} lists the event ${type}, which no area declares and ${list} does not reserve`),
  ]
}

/** The names in the first column of the tables below the heading. */
function catalogueOf(text) {
  const [, section = ''] = text.split('\n## The catalogue of events\n')
  const cells = section.split('\n## ')[0].match(/^\| `[^|]*/gm) ?? []
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/`([\w.]+)`/g)].map(([, name]) => name)))
}

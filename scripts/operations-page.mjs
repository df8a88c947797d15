import { summaryOf } from '../service/src/contract/document/summary.ts'
import { tagsOf } from '../service/src/contract/document/tags.ts'

/** What every operation does, by area, with its route, permission and place. */
export function operationsPage(catalogue, networks, files) {
  const lost = catalogue.filter((operation) => !files.has(operation))
  if (lost.length > 0)
    throw new Error(lost.map(({ id }) => `${id} is declared in no *.operations.ts`).join('\n'))
  const areas = Map.groupBy(catalogue, ({ tag }) => tag)
  const names = [...areas.keys()].sort()
  const descriptions = new Map(tagsOf(catalogue).map(({ name, description }) => [name, description]))
  return [
    '# Operations',
    '',
    `What the ${catalogue.length} operations do, by area. Generated from their declarations by \`npm run docs\`. A running service shows`,
    'each with its fields, an example and its errors at `/docs`.',
    '',
    'The permission `any` takes any credential, `session` any signed-in person, and `public` none. Where a time stands under',
    'Idempotency-Key, a repetition under the same key does nothing and answers what the first request did, for so long.',
    '`handed on` means that the provider gets the key.',
    '',
    names.map((name) => `[${name}](#${name})`).join(' · '),
    ...names.flatMap((name) =>
      section(name, descriptions.get(name), areas.get(name), (operation) => row(operation, networks, files)),
    ),
    '',
  ].join('\n')
}

function section(name, description, operations, rowOf) {
  return [
    '',
    `## ${name}`,
    '',
    description,
    '',
    '| operation | what it does | route | permission | Idempotency-Key | file |',
    '|---|---|---|---|---|---|',
    ...operations.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(rowOf),
  ]
}

function row(operation, networks, files) {
  const { id, route, permission, idempotency } = operation
  const file = files.get(operation)
  const place = `[${file.split('/').at(-1)}](../${file})`
  return `| ${[id, summaryOf(operation, networks), `\`${route}\``, permission, keyRule(idempotency), place].join(' | ')} |`
}

function keyRule(idempotency) {
  if (!idempotency) return ''
  if (idempotency.forwarded) return 'handed on'
  if (typeof idempotency.minutes !== 'number') return 'for good'
  return idempotency.minutes < 60 ? `${idempotency.minutes} minutes` : `${idempotency.minutes / 60} hours`
}

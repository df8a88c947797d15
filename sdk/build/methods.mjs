const head = '// Generated from openapi.json by `npm run docs`.\n'

export const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const interfaceOf = (tag) => `${camelCase(tag).replace(/^\w/, (letter) => letter.toUpperCase())}Api`

/** The methods by tag as types, with what an editor shows of each, and the ids by route. */
export function apiText(tags, operations) {
  const groups = tags.map(({ name }) =>
    groupText(
      operations.filter(({ tag }) => tag === name),
      name,
    ),
  )
  const members = tags.map(
    ({ name, description }) => `  /** ${description} */\n  readonly ${camelCase(name)}: ${interfaceOf(name)}`,
  )
  const routes = operations.map(({ method, path, id }) => `  '${method} ${path}': '${id}'`)
  return [
    `${head}import type { Call, List } from './call.ts'`,
    ...groups,
    `/** The operations, by tag. */\nexport interface Api {\n${members.join('\n')}\n}`,
    `/** The id of the operation behind each route. */\nexport interface Routes {\n${routes.join('\n')}\n}\n`,
  ].join('\n\n')
}

function groupText(operations, tag) {
  return `export interface ${interfaceOf(tag)} {\n${operations.map(memberText).join('\n')}\n}`
}

function memberText(operation) {
  const { id, method, path, summary, description, deprecated, list } = operation
  const lines = [
    ...[summary, description, `\`${method} ${path}\``],
    exampleText(operation),
    deprecated && '@deprecated',
  ].filter(Boolean)
  const type = list ? `List<'${id}', '${list.rows}'>` : `Call<'${id}'>`
  const text = lines.join('\n   *\n   * ').replaceAll('*/', '* /')
  return `  /**\n   * ${text}\n   */\n  readonly ${id}: ${type}`
}

/** A call with the request that the document shows. What the client adds by itself is left out. */
function exampleText({ id, tag, parameters, body }) {
  const of = (place) =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === place && one.example !== undefined)
        .map(({ name, example }) => [name, example]),
    )
  const parts = Object.entries({ path: of('path'), query: of('query'), body: body?.example ?? {} })
  const input = Object.fromEntries(parts.filter(([, values]) => Object.keys(values).length > 0))
  const text = Object.keys(input).length > 0 ? spaced(input) : ''
  return `@example await zither.${camelCase(tag)}.${id}(${text})`
}

/** A value as people write it: names without quotes, blanks between. */
function spaced(value) {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([name, one]) => `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${spaced(one)}`,
  )
  return `{ ${members.join(', ')} }`
}

/** What the client has to know of each operation while it runs. */
export function operationsText(operations) {
  const rows = operations.map((operation) => `  ${operation.id}: ${literal(rowOf(operation))},`)
  return [
    `${head}import type { OperationRow } from './operation-row.ts'`,
    '',
    'export const operations: Readonly<Record<string, OperationRow>> = {',
    ...rows,
    '}',
    '',
  ].join('\n')
}

const readsKey = ({ parameters }) =>
  parameters.some(({ in: place, name }) => place === 'header' && name === 'Idempotency-Key')

function rowOf(operation) {
  const { tag, method, path, body, success, list } = operation
  const answers = success.map(({ status }) => status)
  return {
    group: camelCase(tag),
    route: `${method} ${path}`,
    ...(readsKey(operation) && { readsKey: true }),
    ...(body && body.contentType !== 'application/json' && { sends: body.contentType }),
    ...(String(answers) !== '200' && { answers }),
    ...(list && { list }),
  }
}

const literal = (value) =>
  JSON.stringify(value)
    .replace(/"(\w+)":/g, '$1: ')
    .replaceAll('"', "'")
    .replaceAll(',', ', ')

/** Every code that an error can have, every name of an event, and the operations that read a key. */
export function codesText(operations, eventNames) {
  const codes = [...new Set(operations.flatMap(({ errors }) => errors))].sort()
  const keyed = operations.filter(readsKey).map(({ id }) => id)
  const union = (name, words) => `export type ${name} =\n${words.map((word) => `  | '${word}'`).join('\n')}\n`
  return [
    head.trimEnd(),
    '/** The codes that errors of this version of the service have. A newer one may have more. */',
    union('ErrorCode', codes),
    '/** The events that a subscription of this version may name. A newer one may have more. */',
    union('EventName', eventNames),
    '/** The operations that read an Idempotency-Key. */',
    union('KeyedOperation', keyed),
  ].join('\n')
}

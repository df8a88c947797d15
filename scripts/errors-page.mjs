import { errorOfParser, malformedRequest } from '../service/src/http/answer/refusal.ts'
import { routeNotFound } from '../service/src/http/common.errors.ts'
import { errorsOf } from '../service/src/http/possible-errors.ts'

/** Every code that a client may branch on, and where it may come from. */
export function errorsPage(catalogue) {
  const rows = new Map()
  for (const operation of catalogue)
    for (const error of errorsOf(operation)) {
      const name = `${error.code} ${error.status}`
      const row = rows.get(name) ?? { error, sentences: new Set(), operations: [] }
      row.sentences.add(error.message)
      row.operations.push(operation)
      rows.set(name, row)
    }
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  const before = [malformedRequest, errorOfParser('ERR_HTTP_REQUEST_TIMEOUT'), routeNotFound]
  return [
    '# Errors',
    '',
    `The ${rows.size} errors that the ${catalogue.length} operations can answer, generated from their declarations by \`npm run docs\`. Every one has`,
    'the envelope `{error, type, code, param?, details?, requestId}`: branch on `code`, never on the sentence. Every 429',
    'but `too_many_login_attempts`, and `service_unavailable`, `storage_full` and `idempotency_key_in_flight`, carry',
    '`Retry-After` in seconds.',
    '',
    '| code | status | type | sentence | answered by |',
    '|---|---|---|---|---|',
    ...sorted.map((row) =>
      line(row.error, [...row.sentences].sort().join('<br>'), answeredBy(row.operations, catalogue)),
    ),
    '',
    '## Before an operation is found',
    '',
    '| code | status | type | sentence |',
    '|---|---|---|---|',
    ...before.map((error) => line(error, error.message)),
    '',
  ].join('\n')
}

function line({ code, status, type }, ...rest) {
  return `| ${[`\`${code}\``, status, type, ...rest].join(' | ')} |`
}

const isWrite = ({ route }) => !route.startsWith('GET')
const isClosed = ({ permission }) => permission !== 'public'

/** Groups that a code may belong to as a whole. */
const groups = [
  ['every operation', () => true],
  ['every operation that needs a credential', isClosed],
  ['every operation without a credential', (operation) => !isClosed(operation)],
  ['every write', isWrite],
  ['every read', (operation) => !isWrite(operation)],
  ['every list', ({ reply }) => reply.paged],
  ['every operation that takes an Idempotency-Key', ({ idempotency }) => idempotency],
]

/** The group with few exceptions, or the operations by name. */
function answeredBy(operations, catalogue) {
  const answering = new Set(operations)
  for (const [name, holds] of groups) {
    const members = catalogue.filter(holds)
    const strangers = operations.filter((operation) => !holds(operation))
    const missing = members.filter((operation) => !answering.has(operation))
    if (members.length < 3 || strangers.length > 0 || missing.length > 3) continue
    return missing.length === 0 ? name : `${name} but ${idsOf(missing)}`
  }
  return idsOf(operations)
}

function idsOf(operations) {
  return operations
    .map(({ id }) => id)
    .sort()
    .join(', ')
}

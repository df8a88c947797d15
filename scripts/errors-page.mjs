import { errorOfParser, malformedRequest } from '../service/src/http/answer/refusal.ts'
import { routeNotFound } from '../service/src/http/common.errors.ts'
import { errorsOf } from '../service/src/http/possible-errors.ts'

/** Every code that a client may branch on, what to do about it, and where it may come from. */
export function errorsPage(catalogue) {
  const rows = new Map()
  for (const operation of catalogue)
    for (const error of errorsOf(operation)) {
      const name = `${error.code} ${error.status}`
      const row = rows.get(name) ?? { error, sentences: new Set(), operations: [] }
      row.sentences.add(error.message)
      row.error = { ...error, ...(row.error.whatToDo && { whatToDo: row.error.whatToDo }) }
      row.operations.push(operation)
      rows.set(name, row)
    }
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  const chains = sorted.filter(({ error }) => isOfChain(error))
  const before = [malformedRequest, errorOfParser('ERR_HTTP_REQUEST_TIMEOUT'), routeNotFound]
  return [
    '# Errors',
    '',
    `The ${rows.size} errors that the ${catalogue.length} operations can answer, and what to do about each. Generated from their`,
    'declarations by `npm run docs`. Every error has the envelope `{error, type, code, param?, details?, requestId}`: branch on',
    '`code`, never on the sentence. Every 429 but `too_many_login_attempts`, and `service_unavailable`, `storage_full` and',
    '`idempotency_key_in_flight`, carry `Retry-After` in seconds.',
    '',
    '## By status',
    '',
    '| status | what it means | what to do |',
    '|---|---|---|',
    ...byStatus.map((cells) => `| ${cells.join(' | ')} |`),
    '',
    '## By code',
    '',
    'Where nothing stands under what to do, the sentence says it, or the table above.',
    '',
    '| code | status | sentence | what to do | answered by |',
    '|---|---|---|---|---|',
    ...sorted
      .filter(({ error }) => !isOfChain(error))
      .map((row) =>
        line(row.error, sentencesOf(row), whatToDo(row.error), answeredBy(row.operations, catalogue)),
      ),
    '',
    '## Chains of ads',
    '',
    'A chain makes a campaign, an ad set, a creative and an ad, and switches them on. Its errors name the chain, the step and',
    'how the step ended. `details.created` has what was made before, all of it paused ([ads](guides/ads.md)).',
    '',
    '| code | status | sentence | what to do |',
    '|---|---|---|---|',
    ...chains.map((row) => line(row.error, sentencesOf(row), whatToDo(row.error))),
    '',
    '## Before an operation is found',
    '',
    '| code | status | sentence | what to do |',
    '|---|---|---|---|',
    ...before.map((error) => line(error, error.message, whatToDo(error))),
    '',
  ].join('\n')
}

const byStatus = [
  [400, 'the request is not right', 'correct what `param` names. The same request fails again'],
  [401, 'nobody is known by this credential', 'sign in, or use another key'],
  [403, 'this credential may not do it', 'use another one, or ask an admin'],
  [
    404,
    'there is nothing of this id that you may see',
    'take the id from its list. Live and test mode share nothing, and a key sees its profiles alone',
  ],
  [409, 'the object is in another state', 'read it again, then decide'],
  [422, 'well-formed, and not possible', 'correct what the sentence names. The same request fails again'],
  [429, 'too many requests', 'wait for `Retry-After`'],
  [
    '500, 502, 503, 504',
    'the service or the platform could not',
    'try a read again later. Before you repeat a write, look whether it was done, or send it with the same `Idempotency-Key`',
  ],
]

const isOfChain = ({ code }) => /^\w+_ad_\w+_(refused|throttled|unauthorized|unknown|unreachable)$/.test(code)

/** What holds for all codes of a form. The first that fits counts. */
const byForm = [
  [/^\w+_ad_\w+_refused$/, 'Correct what `details` names, and go on with what was made.'],
  [/^\w+_ad_\w+_throttled$/, 'Wait some minutes, and go on with what was made.'],
  [/^\w+_ad_\w+_unauthorized$/, 'Connect the ads account again, and go on with what was made.'],
  [/^\w+_ad_\w+_unknown$/, 'Look in Meta Ads before you send it again.'],
  [/^\w+_ad_\w+_unreachable$/, 'Try again later, and go on with what was made.'],
  [/^too_many_/, 'Send fewer, or remove some first.'],
  [/_not_found$/, 'Take the id from its list.'],
  [/^(invalid|missing)_/, 'Correct what `param` names.'],
]

/** What to do, from the error itself, or from its form. The table by status has the rest. */
function whatToDo({ code, whatToDo: own }) {
  return own ?? byForm.find(([form]) => form.test(code))?.[1] ?? ''
}

const sentencesOf = ({ sentences }) => [...sentences].sort().join('<br>')

function line({ code, status }, ...rest) {
  return `| ${[`\`${code}\``, status, ...rest].join(' | ')} |`
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

/** More names than these say nothing to a reader. The reference of each operation lists its errors. */
const mostNames = 8

/** The group with few exceptions, or the operations by name. */
function answeredBy(operations, catalogue) {
  const answering = new Set(operations)
  for (const [name, holds] of groups) {
    const members = catalogue.filter(holds)
    const strangers = operations.filter((operation) => !holds(operation))
    const missing = members.filter((operation) => !answering.has(operation))
    if (members.length < 3 || strangers.length > 0 || missing.length > 3) continue
    return missing.length === 0 ? name : `${name} but ${idsOf(missing).join(', ')}`
  }
  const ids = idsOf(operations)
  const more = ids.length - mostNames
  return more > 1 ? `${ids.slice(0, mostNames).join(', ')} and ${more} more` : ids.join(', ')
}

function idsOf(operations) {
  return operations.map(({ id }) => id).sort()
}

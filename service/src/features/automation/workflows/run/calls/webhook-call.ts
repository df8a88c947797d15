import { storable } from '#values/storable.ts'
import type { Outcome } from '#wire/outcome.ts'
import { done } from '#wire/outcome.ts'
import { NotSent } from '#wire/wire.ts'
import type { NodeOf } from '../../graph/node-configs.ts'
import { fillIn, inAddress, inHeader, inJson, type Variables, withValue } from '../../values/variables.ts'
import type { ExecutionRow } from '../executions.store.ts'
import { type Performed, tooLarge } from '../nodes/performed.ts'
import type { CallTask, Prepared } from './prepared.ts'

/** What an answer is saved as. */
interface Answer {
  status: number | null
  ok: boolean
  body: unknown
}

const nothing: Answer = { status: null, ok: false, body: null }

export function webhookCall(
  task: CallTask,
  run: ExecutionRow,
  node: NodeOf<'webhook'>,
  known: Variables,
): Prepared<Answer> {
  const { mode, team_id: teamId } = run
  return {
    to: 'webhook',
    async send() {
      const request = requestOf(node, run, known)
      if (!request)
        return { kind: 'refused', code: 'provider_rejected', message: 'The request is not valid.' }
      try {
        const response = await task.receiver(mode, { teamId, attempt: 1 }, task.signal)(request)
        return done({ status: response.status, ok: response.ok, body: await bodyIn(response) })
      } catch (cause) {
        return failureOf(cause)
      }
    },
    read: (outcome) => performedOf(outcome, run, node.config.saveAs),
  }
}

/** Undefined where what was filled in makes no request. */
function requestOf({ config }: NodeOf<'webhook'>, run: ExecutionRow, known: Variables): Request | undefined {
  const { url = '', method = 'POST', headers = {}, bodyTemplate } = config
  const body = method === 'GET' || bodyTemplate === undefined ? null : fillIn(bodyTemplate, known, inJson())
  const sent = Object.entries(headers).map(([name, value]) => [name, fillIn(value, known, inHeader)] as const)
  try {
    const all = new Headers({
      'user-agent': 'Zither-Workflows/1.0',
      ...(body !== null && { 'content-type': 'application/json' }),
    })
    for (const [name, value] of sent) all.set(name, value)
    all.set('zither-execution-id', run.id)
    return new Request(fillIn(url, known, inAddress), { method, headers: all, body })
  } catch {
    return undefined
  }
}

/** The beginning of a long answer, as JSON where it is JSON. */
async function bodyIn(response: Response): Promise<unknown> {
  const text = storable(new TextDecoder().decode(await response.arrayBuffer(), { stream: true }))
  if (text === '') return null
  try {
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value))
  } catch {
    return text
  }
}

function failureOf(cause: unknown): Outcome<never> {
  const { name, message } = cause as Error
  if (name === 'AddressRefused') return { kind: 'refused', code: 'provider_rejected', message }
  if (cause instanceof NotSent) return { kind: 'unreachable' }
  return { kind: 'unknown', message: 'The receiver did not answer in time, or the connection ended.' }
}

function performedOf(outcome: Outcome<Answer>, run: ExecutionRow, saveAs: string | undefined): Performed {
  const answer = outcome.kind === 'done' ? outcome.value : nothing
  const variables = saveAs === undefined ? run.variables : withAnswer(run.variables, saveAs, answer)
  const meta = { status: answer.status }
  if (!variables) return { ...tooLarge, meta }
  return answer.ok
    ? { kind: 'done', handle: 'success', variables, meta }
    : { kind: 'failed', ...reasonOf(outcome), variables, meta }
}

/** Of a body that is too long, the beginning that there is room for, as text. Undefined where there is none at all. */
function withAnswer(variables: Variables, name: string, answer: Answer): Variables | undefined {
  const whole = withValue(variables, name, answer)
  if (whole || answer.body === null) return whole
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body)
  const cut = (length: number) =>
    withValue(variables, name, { ...answer, body: text.slice(0, length).toWellFormed() })
  let [fits, tooLong] = [0, text.length + 1]
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2)
    if (cut(middle)) fits = middle
    else tooLong = middle
  }
  return cut(fits)
}

function reasonOf(outcome: Outcome<Answer>): { code: string; message: string } {
  switch (outcome.kind) {
    case 'done':
      return { code: 'webhook_failed', message: `The receiver answered ${outcome.value.status}.` }
    case 'unreachable':
      return { code: 'webhook_unreachable', message: 'The receiver could not be reached.' }
    case 'refused':
      return { code: 'webhook_refused', message: outcome.message }
    default:
      return { code: 'outcome_unknown', message: 'No answer of the receiver was read.' }
  }
}

/** What is saved of a call whose answer nobody has read. */
export function noAnswer(
  { variables }: Pick<ExecutionRow, 'variables'>,
  saveAs: string | undefined,
): Variables | undefined {
  return saveAs === undefined ? undefined : withValue(variables, saveAs, nothing)
}

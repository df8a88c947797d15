import type { Draft } from './request.ts'
import type { NoWireAnswer, WireAnswer } from './wire.ts'

/** What no error may reveal: the location of our code and the text of our SQL. */
const inside =
  /\bat (?:async )?\S+ \(|node:internal|\/node_modules\/|\/src\/|\.ts:\d+|\bselect\b.+\bfrom\b|\binsert into\b|\bupdate\b.+\bset\b.+=|syntax error at|violates .+ constraint|relation "|pglite/i

/** What is wrong with an answer, as rule and text, or undefined. */
export function faultOf(
  draft: Draft,
  answer: WireAnswer | NoWireAnswer,
): [rule: string, what: string] | undefined {
  if (answer === 'reset') return ['no answer', 'the connection was ended']
  if (answer === 'hang') return ['hang', 'nothing came for 5 s']
  const { status, headers, body } = answer
  if (status >= 400 && inside.test(body)) return ['the inside shows', body.slice(0, 300)]
  if (draft.mustFail && status < 400 && !refusesRow(body))
    return ['a bad request was taken', `${status} ${body.slice(0, 200)}`]
  const wrong = envelopeFault(answer) ?? draft.operation?.fault(status, body)
  if (wrong) return ['outside of the declaration', `${wrong} ${body.slice(0, 300)}`]
  if (!draft.operation && (status < 400 || status >= 500))
    return ['outside of the declaration', `${status} for no operation`]
  if (body !== '' && !headers.get('content-type')?.startsWith('application/json'))
    return ['outside of the declaration', `${status} as ${headers.get('content-type')}`]
  return undefined
}

/** An operation that takes rows one by one reports each row that it refuses. */
function refusesRow(body: string): boolean {
  const { errors, results } = body === '' ? {} : JSON.parse(body)
  const rows: { error?: unknown }[] = Array.isArray(results) ? results : []
  return (Array.isArray(errors) && errors.length > 0) || rows.some(({ error }) => error !== undefined)
}

function envelopeFault({ status, headers, body }: WireAnswer): string | undefined {
  if (headers.get('x-request-id') === undefined) return 'no X-Request-Id'
  if (status < 400) return undefined
  const envelope = JSON.parse(body)
  const whole = ['error', 'type', 'code', 'requestId'].every((name) => typeof envelope[name] === 'string')
  return whole && envelope.requestId === headers.get('x-request-id') ? undefined : 'no whole envelope'
}

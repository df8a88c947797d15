import { outcomeOfFault } from '#wire/fault-class.ts'
import { chain, done, type Outcome } from '#wire/outcome.ts'
import { type ReadFault, send, type Transport, throttled } from '#wire/wire.ts'
import { classOf, sentenceOf } from './error-classes.ts'

export const base = 'https://slack.com/api'

type Parameters = Readonly<Record<string, string | number | boolean | object | undefined>>

/** Calls a method that only reads. An unknown error code is a refusal. */
export function readApi(
  transport: Transport,
  accessToken: string,
  method: string,
  parameters: Parameters = {},
): Promise<Outcome<any>> {
  return call(transport, accessToken, method, parameters, readFaultOf(false))
}

/** Calls a method that changes something. After an unknown error code the outcome is unknown. */
export function changeApi(
  transport: Transport,
  accessToken: string,
  method: string,
  parameters: Parameters,
): Promise<Outcome<any>> {
  return call(transport, accessToken, method, parameters, readFaultOf(true))
}

/** All methods take a form, in which what has members is written as JSON. */
function call(
  transport: Transport,
  accessToken: string,
  method: string,
  parameters: Parameters,
  fault: ReadFault,
): Promise<Outcome<any>> {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return sendForm(transport, method, form, `Bearer ${accessToken}`, fault)
}

/** An error usually comes with status 200: only `ok` marks a success. */
export async function sendForm(
  transport: Transport,
  method: string,
  form: URLSearchParams,
  authorization: string,
  fault: ReadFault,
): Promise<Outcome<any>> {
  const request = new Request(`${transport.url ?? base}/${method}`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  const answer = await send(transport, request, fault, (body) => body?.ok === false)
  return chain(answer, async (body) => (body?.ok === true ? done(body) : unreadable('its success')))
}

export function unreadable(what: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer of the platform lacks ${what}.` }
}

export function readFaultOf(changes: boolean): ReadFault {
  return (status, body, headers) => {
    if (status === 429) return throttled(headers)
    if (body?.ok !== false || typeof body.error !== 'string' || body.error === '') return undefined
    const faultClass = classOf(body.error, changes)
    if (faultClass === 'throttled') return throttled(headers)
    const told = { message: sentenceOf(body), providerCode: body.error }
    // With a status of its own the same word is a refusal in the network's words.
    if (status >= 500 && faultClass === 'transient')
      return outcomeOfFault('refused', { ...told, code: 'provider_error' })
    return outcomeOfFault(faultClass, told)
  }
}

/** Whether a call was refused by one of these words. */
export function isWord(outcome: Outcome<unknown>, ...words: readonly string[]): boolean {
  return outcome.kind === 'refused' && words.includes(outcome.providerCode ?? '')
}

import { error, raise } from '#contract/operation/errors.ts'
import { type Idempotency, type Operation, operation } from '#contract/operation/operation.ts'
import { outcomeErrors, raiseOutcome } from '#contract/operation/provider-outcome.ts'
import * as t from '#contract/schema/schema.ts'
import { newId } from '#values/id.ts'
import type { Outcome } from '#wire/outcome.ts'

const nobodyListens = 'http://127.0.0.1:2'

const nothingToSendTo = error(404, 'recipient_not_found', 'There is no such recipient.')

const body = t.object({
  text: t.text(100),
  /** What the handler does before its call. */
  before: t.optional(t.oneOf('asks', 'raises', 'cannot keep')),
  calls: t.optional(t.integer(1, 5)),
  /** What it does after its calls. */
  afterwards: t.optional(t.oneOf('breaks')),
  unreachable: t.optional(t.boolean()),
})

const Sent = t.object({ id: t.id(), text: t.anyString() })

/** Operations that call a provider: the receiver at the address decides the outcome of a call. */
export function keyedOperations(provider: string): Operation[] {
  const sends = (id: string, idempotency: Idempotency) =>
    operation({
      id,
      route: `POST /v1/${id}`,
      tag: 'inbox',
      summary: 'Sends a text.',
      permission: 'inbox:write',
      idempotency,
      body,
      reply: t.created(Sent),
      errors: [nothingToSendTo, ...outcomeErrors],
      uses: ['effectBegins', 'idempotencyKey'],
      async handler({ body: { text, before, calls = 1, afterwards, unreachable }, now, ...call }) {
        if (before === 'raises') raise(nothingToSendTo)
        if (before === 'asks') await fetch(`${provider}/ask`)
        for (let count = 0; count < calls; count++) {
          await call.effectBegins(undefined, async () => {
            if (before === 'cannot keep') throw new Error('what the call needs could not be kept')
          })
          const url = `${unreachable ? nobodyListens : provider}/act`
          const outcome = await act(url, text, call.idempotencyKey)
          if (outcome.kind !== 'done') raiseOutcome(outcome)
        }
        if (afterwards === 'breaks') throw new Error('what a call brought could not be used')
        return { id: newId(now), text }
      },
    })
  const minutes = 24 * 60
  return [
    sends('sends', { scope: 'credential', minutes, effect: 'provider' }),
    sends('needs', { scope: 'team+mode', minutes, effect: 'provider', required: true }),
    sends('chains', { scope: 'team+mode', minutes, effect: 'provider', reusedStatus: 422 }),
    sends('forwards', { forwarded: true }),
  ]
}

async function act(url: string, text: string, key = ''): Promise<Outcome<undefined>> {
  const headers = { 'idempotency-key': key, connection: 'close' }
  const response = await fetch(url, { method: 'POST', body: text, headers }).catch((cause) => cause as Error)
  if (response instanceof Error)
    return (response.cause as { code?: string }).code === 'ECONNREFUSED'
      ? { kind: 'unreachable' }
      : { kind: 'unknown', message: 'The connection was lost.' }
  switch (response.status) {
    case 200:
      return { kind: 'done', value: undefined }
    case 401:
      return { kind: 'unauthorized', message: 'The token is not accepted.' }
    case 429:
      return { kind: 'throttled', retryAfterSeconds: 7 }
    case 500:
      return { kind: 'refused', code: 'provider_error', message: 'It failed.' }
    default:
      return { kind: 'refused', code: 'provider_rejected', message: 'It was refused.' }
  }
}

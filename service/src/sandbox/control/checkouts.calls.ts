import { sandboxObjectNotFound } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { completeSession, sendEvent, untilTaken } from '../payments.ts'
import { controlCall } from './control-call.ts'

export const completeCheckout = controlCall({
  route: 'POST /_sandbox/checkouts/{sessionId}/complete',
  body: t.object({
    deliver: t.optional(t.integer(1, 100)),
    parallel: t.optional(t.boolean()),
    signature: t.optional(t.oneOf('ok', 'bad')),
    tamper: t.optional(t.oneOf('amount')),
  }),
  async handler({ body, params, now, paymentSandbox }) {
    const { deliver = 1, parallel = false, signature = 'ok', tamper } = body
    const event = await completeSession(paymentSandbox, params.sessionId ?? '', now)
    if (event === undefined || event === 'over') return raise(sandboxObjectNotFound, { param: 'sessionId' })
    const send = () => sendEvent(paymentSandbox, event, { signature, tamper: tamper !== undefined })
    const copies = Array.from({ length: deliver })
    const deliveries = parallel ? await Promise.all(copies.map(send)) : []
    if (!parallel) for (const _ of copies) deliveries.push(await send())
    await untilTaken(paymentSandbox, event)
    return { deliveries }
  },
})

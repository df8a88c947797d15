import { raise } from '#contract/errors.ts'
import * as t from '#contract/schema.ts'
import { transaction } from '#db/transaction.ts'
import { addToLedger, readAmount } from '#features/billing/index.ts'
import { isTeam } from '#features/identity/index.ts'
import { completeSession, sendEvent, untilTaken } from '../payments.ts'
import { invalidValue, missingParameter, mutuallyExclusive, sandboxObjectNotFound } from './control.errors.ts'
import { type ControlTools, controlCall } from './control-call.ts'

const money = {
  teamId: t.id(),
  amountUsd: t.optional(t.text(100, { min: 0, code: 'amount_invalid' })),
  amountMicros: t.optional(t.integer(1, 1_000_000_000_000)),
  at: t.optional(t.timestamp()),
}

export const addCredit = controlCall({
  route: 'POST /_sandbox/billing/credits',
  status: 201,
  body: t.object({ ...money, kind: t.oneOf('card', 'manual') }),
  handler: ({ body, now, ...tools }) =>
    addEntry(tools, body.kind === 'card' ? 'topup' : 'adjustment', 1, body, now),
})

export const addRefund = controlCall({
  route: 'POST /_sandbox/billing/refunds',
  status: 201,
  body: t.object(money),
  handler: ({ body, now, ...tools }) => addEntry(tools, 'refund', -1, body, now),
})

interface Entry {
  teamId: string
  amountUsd?: string | undefined
  amountMicros?: number | undefined
  at?: string | undefined
}

/** Writes to the ledger of test mode. It may have happened earlier, never later. */
async function addEntry(
  { db }: Pick<ControlTools, 'db'>,
  kind: 'topup' | 'adjustment' | 'refund',
  sign: 1 | -1,
  { teamId, amountUsd, amountMicros, at }: Entry,
  now: Date,
) {
  if (amountUsd !== undefined && amountMicros !== undefined)
    raise(mutuallyExclusive, { param: 'amountMicros' })
  if (amountUsd === undefined && amountMicros === undefined) raise(missingParameter, { param: 'amountUsd' })
  const micros = amountMicros ?? readAmount(amountUsd ?? '')
  if (micros === 0) raise(invalidValue, { param: 'amountUsd' })
  const when = at === undefined ? now : new Date(at)
  if (when > now) raise(invalidValue, { param: 'at', message: 'It cannot have happened later than now.' })
  if (!(await isTeam(db, teamId))) raise(sandboxObjectNotFound, { param: 'teamId' })
  const entry = { team_id: teamId, mode: 'test' as const, kind, amountMicros: sign * micros, at: when }
  const added = await transaction(db, (tx) => addToLedger(tx, entry, now))
  if (!added) throw new Error('an entry without a reference was taken for a copy')
  const { id, balanceMicros } = added
  return { entry: { id, kind, amountMicros: sign * micros, at: when.toISOString() }, balanceMicros }
}

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

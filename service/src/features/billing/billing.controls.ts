import {
  areaControl,
  invalidValue,
  missingParameter,
  mutuallyExclusive,
  sandboxObjectNotFound,
} from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { transaction } from '#db/query/transaction.ts'
import { isTeam } from '#features/identity/index.ts'
import { readAmount } from './checkout-amount.ts'
import { addToLedger } from './ledger.store.ts'

const money = {
  teamId: t.id(),
  amountUsd: t.optional(t.text(100, { min: 0, code: 'amount_invalid' })),
  amountMicros: t.optional(t.integer(1, 1_000_000_000_000)),
  at: t.optional(t.timestamp()),
}

export const addCredit = areaControl({
  route: 'POST /_sandbox/billing/credits',
  status: 201,
  body: t.object({ ...money, kind: t.oneOf('card', 'manual') }),
  handler: ({ body, now, ...tools }) =>
    addEntry(tools, body.kind === 'card' ? 'topup' : 'adjustment', 1, body, now),
})

export const addRefund = areaControl({
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
  { db }: Pick<Tools, 'db'>,
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

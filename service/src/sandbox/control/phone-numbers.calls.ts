import { sandboxObjectNotFound } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { transaction } from '#db/query/transaction.ts'
import { playableStates, playNumber } from '#providers/carrier/twin/number-control.ts'
import { openMemory } from '../memory.store.ts'
import { findWorldOf } from '../world.store.ts'
import { controlCall } from './control-call.ts'

/** Plays the carrier and its reviewer: the next look at the number sees the change. */
export const setPhoneNumber = controlCall({
  route: 'PUT /_sandbox/phone-numbers/{phoneNumberId}',
  body: t.object({
    status: t.oneOfCode('invalid_status', ...playableStates),
    reason: t.optional(t.text(500)),
  }),
  handler: ({ db, params, body, now }) =>
    transaction(db, async (tx) => {
      const { phoneNumberId = '' } = params
      const { status, reason } = body
      const teamId =
        (await findWorldOf(tx, 'carrier', 'number-reference', phoneNumberId)) ?? raise(sandboxObjectNotFound)
      const memory = openMemory(tx, teamId, 'carrier', now)
      if (!(await playNumber(memory, phoneNumberId, status, reason))) raise(sandboxObjectNotFound)
      return { phoneNumberId, status }
    }),
})

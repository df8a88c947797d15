import { attachCalls, chainCalls, type FaultPoint } from '#contract/fault-point.ts'
import * as t from '#contract/schema.ts'
import { newId } from '#values/id.ts'
import { deleteFaults, type FaultRow, insertFault, listFaults } from '../faults.store.ts'
import { controlCall } from './control-call.ts'

const points = [
  'publish.before_call',
  'publish.after_accept',
  'publish.commit',
  'followup.before_call',
  'followup.after_accept',
  'followup.commit',
  'sms.before_carrier',
  'sms.after_carrier_accept',
  'sms.commit',
  ...attachCalls.map((call) => `attach.before:${call}` as const),
  ...attachCalls.map((call) => `attach.after:${call}` as const),
  ...attachCalls.map((call) => `attach.kept:${call}` as const),
  'ledger.before_write',
  'webhook.before_send',
  'webhook.after_send',
  ...chainCalls.map((call) => `chain.before:${call}` as const),
  ...chainCalls.map((call) => `chain.after:${call}` as const),
  ...chainCalls.map((call) => `chain.kept:${call}` as const),
] as const satisfies readonly FaultPoint[]

/** exit, throw, or hang:<ms>, in real milliseconds. */
const actions = '^(?:exit|throw|hang:(?:0|[1-9][0-9]{0,6}))$'

export const armFault = controlCall({
  route: 'POST /_sandbox/faults',
  status: 201,
  body: t.object({
    point: t.oneOf(...points),
    action: t.pattern(actions, 'invalid_value'),
    times: t.optional(t.integer(1, 1000)),
  }),
  async handler({ db, body, now }) {
    const { point, action, times = 1 } = body
    const fault = { id: newId(now), point, action, remaining: times, created_at: now }
    await insertFault(db, fault)
    return toFault(fault)
  },
})

export const getFaults = controlCall({
  route: 'GET /_sandbox/faults',
  handler: async ({ db }) => ({ data: (await listFaults(db)).map(toFault) }),
})

export const disarmFaults = controlCall({
  route: 'DELETE /_sandbox/faults',
  status: 204,
  handler: ({ db }) => deleteFaults(db),
})

function toFault({ id, point, action, remaining }: FaultRow) {
  return { id, point, action, remaining }
}

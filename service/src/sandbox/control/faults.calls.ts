import { invalidValue } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { workFault } from '#contract/work/fault-point.ts'
import { newId } from '#values/id.ts'
import { deleteFaults, type FaultRow, insertFault, listFaults } from '../faults.store.ts'
import { controlCall } from './control-call.ts'

/** exit, throw, or hang:<ms>, in real milliseconds. */
const actions = '^(?:exit|throw|hang:(?:0|[1-9][0-9]{0,6}))$'

export const armFault = controlCall({
  route: 'POST /_sandbox/faults',
  status: 201,
  body: t.object({
    point: t.text(100),
    action: t.pattern(actions, 'invalid_value'),
    times: t.optional(t.integer(1, 1000)),
  }),
  async handler({ db, body, now, workerPool, faultPoints }) {
    const { point, action, times = 1 } = body
    const known = [...faultPoints, ...workerPool.works.map(workFault)].map((declared) => declared.point)
    if (!known.includes(point))
      raise(invalidValue, { param: 'point', message: `Send one of ${known.join(', ')}.` })
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

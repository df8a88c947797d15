import { invalidValue, sandboxObjectNotFound } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { findMode } from '#features/accounts/index.ts'
import { controlCall } from './control-call.ts'

export const runJob = controlCall({
  route: 'POST /_sandbox/jobs/run',
  body: t.object({
    job: t.text(50),
    accountId: t.optional(t.id({ description: 'Keeps work for accounts to this one.' })),
  }),
  async handler({ body, db, workerPool }) {
    const { job, accountId } = body
    if (!workerPool.jobs.includes(job))
      raise(invalidValue, { param: 'job', message: `Send one of ${workerPool.jobs.join(', ')}.` })
    if (accountId !== undefined && (await findMode(db, accountId)) !== 'test')
      raise(sandboxObjectNotFound, { param: 'accountId' })
    return { job, count: (await workerPool.run(job, accountId)) ?? 0 }
  },
})

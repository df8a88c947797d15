import { raise } from '#contract/errors.ts'
import * as t from '#contract/schema.ts'
import { findMode } from './accounts.store.ts'
import { invalidValue, sandboxObjectNotFound } from './control.errors.ts'
import { controlCall } from './control-call.ts'

export const runJob = controlCall({
  route: 'POST /_sandbox/jobs/run',
  body: t.object({
    job: t.text(50),
    accountId: t.optional(t.id({ description: 'Keeps work for accounts to this one.' })),
  }),
  async handler({ body, db, crew }) {
    const { job, accountId } = body
    if (!crew.jobs.includes(job))
      raise(invalidValue, { param: 'job', message: `Send one of ${crew.jobs.join(', ')}.` })
    if (accountId !== undefined && (await findMode(db, accountId)) !== 'test')
      raise(sandboxObjectNotFound, { param: 'accountId' })
    return { job, count: (await crew.run(job, accountId)) ?? 0 }
  },
})

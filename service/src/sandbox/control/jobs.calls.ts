import { raise } from '#contract/errors.ts'
import * as t from '#contract/schema.ts'
import { invalidValue } from './control.errors.ts'
import { controlCall } from './control-call.ts'

export const runJob = controlCall({
  route: 'POST /_sandbox/jobs/run',
  body: t.object({ job: t.text(50) }),
  async handler({ body, crew }) {
    const count = await crew.run(body.job)
    if (count === undefined)
      return raise(invalidValue, { param: 'job', message: `Send one of ${crew.jobs.join(', ')}.` })
    return { job: body.job, count }
  },
})

import { pass } from '#contract/work/due-work.ts'
import { hour } from '#values/clock.ts'
import { forgetLapsed } from './memory.store.ts'

/** Twins forget posts, messages and lapsed tokens, so that a team that tests for years does not fill the database. */
export const forget = pass({
  name: 'sandbox-forget',
  everyMs: hour,
  run: ({ db, stopping }) => forgetLapsed(db, () => !stopping()),
})

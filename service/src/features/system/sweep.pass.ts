import { pass } from '#contract/due-work.ts'
import { after, day, hour } from '#values/clock.ts'
import { deleteExpired } from './logs.store.ts'

const logDays = 90
const deliveryDays = 30

/** Removes what has lapsed or has been kept for long enough. */
export const sweep = pass({
  name: 'sweep',
  everyMs: hour,
  run({ db, clock }) {
    const now = clock.now()
    return deleteExpired(db, now, after(now, -logDays * day), after(now, -deliveryDays * day))
  },
})

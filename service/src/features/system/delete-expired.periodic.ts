import type { Retention } from '#contract/area/retention.ts'
import { type Pass, pass } from '#contract/work/due-work.ts'
import { after, hour } from '#values/clock.ts'
import { deleteOlder } from './expired.store.ts'

/** Removes what has lapsed or has been kept for long enough, as the owners of the tables declare it. */
export function sweepPass(retentions: readonly Retention[]): Pass {
  return pass({
    name: 'sweep',
    everyMs: hour,
    async run({ db, clock }) {
      const now = clock.now()
      let count = 0
      for (const rule of retentions) count += await deleteOlder(db, rule, after(now, -rule.forMs))
      return count
    },
  })
}

import { pass } from '#contract/work/due-work.ts'
import { after, day, hour } from '#values/clock.ts'
import { prolongUsed } from '../media.store.ts'
import { expiryOf } from './examine.ts'

/** A file that its last post stops using is kept from then on, give or take a day, and not from its upload on. */
export const prolongPass = pass({
  name: 'media-prolong',
  everyMs: hour,
  run({ db, clock, settings }) {
    const expiry = expiryOf({ clock, settings })
    const step = Math.min(day, settings.media.retentionMs / 2)
    return prolongUsed(db, after(expiry, -step), expiry)
  },
})

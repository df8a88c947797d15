import { area } from '#contract/area/area.ts'
import { retention } from '#contract/area/retention.ts'
import { day } from '#values/clock.ts'
import { gathered } from './gathered.gen.ts'

/** Every observation is readable for this long. */
const keptDays = 731

/** A row holds a whole month, and goes when its last day has been kept for long enough. */
const longestMonthDays = 31

export const manifest = area({
  name: 'analytics',
  ...gathered,
  tables: ['post_numbers', 'post_numbers_month', 'post_gains', 'analytics_pass'],
  crossings: {
    account: 'numbers are shown to those who see the account, and are written while its connection lasts',
    account_sync: 'a list says when each of its accounts is read next',
    external_post: 'a list that leaves such a post out makes it due; its media are shown with its numbers',
    follower_count: 'the history of followers is kept once, with the accounts',
    post: 'numbers are shown with the text of the post',
    post_target: 'numbers are those of a target that is out',
  },
  retention: [
    retention('post_numbers_month', { since: 'month', forMs: (keptDays + longestMonthDays) * day }),
    retention('post_gains', { since: 'day', forMs: keptDays * day }),
  ],
})

import { accountSync } from '#contract/work/account-sync.ts'
import { askAccount, type BoundOwn } from '#features/accounts/index.ts'
import type { platforms } from '#platforms/registry.ts'
import { day } from '#values/clock.ts'
import { done } from '#wire/outcome.ts'
import { advertise } from './form-page.ts'

type Socialnet = BoundOwn<(typeof platforms)['socialnet']['own']>

/**
 * Subscribes to the leads of a page, also of forms that were not made here. The network may drop a subscription, so it
 * is renewed each day. In test mode a form made here subscribes its page at once, and the first scheduled run follows
 * after a day.
 */
export const leadSubscription = accountSync({
  kind: 'leads',
  everyMs: day,
  firstAfterMs: (_settings, mode) => (mode === 'test' ? day : 0),
  on: { platforms: ['socialnet'] },
  async run(task, account) {
    const mayAdvertise = account.metadata.tasks?.split(',').includes(advertise)
    if (!mayAdvertise || !task.isConfigured('adnet', account.mode)) return done(false)
    const about = { step: 'subscribe', signal: task.signal }
    return askAccount(task, account, about, ({ own }) => (own as Socialnet).subscribeToLeads())
  },
})

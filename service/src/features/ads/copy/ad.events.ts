import * as t from '#contract/schema/schema.ts'
import { event } from '#contract/work/event.ts'

const synced = t.object({
  account: t.object({
    id: t.id({ of: 'accountId' }),
    profileId: t.id(),
    platform: t.anyString(),
    username: t.anyString(),
    displayName: t.anyString(),
    platformAdAccountIds: t.array(t.anyString()),
  }),
  sync: t.object({
    status: t.literal('success'),
    totalAds: t.integer(0),
    synced: t.integer(0),
    failed: t.integer(0),
  }),
})

export const adEvents = {
  statusChanged: event(
    'ad.status_changed',
    t.object({
      platformAdId: t.anyString(),
      accountId: t.id(),
      platform: t.literal('socialnet'),
      previousStatus: t.anyString(),
      status: t.anyString(),
    }),
    { previousStatus: 'active', status: 'paused' },
  ),
  initialSyncCompleted: event('account.ads.initial_sync_completed', synced, {
    account: { platform: 'adnet', username: 'autumn-shop' },
    sync: { totalAds: 12, synced: 12, failed: 0 },
  }),
}

import { area } from '#contract/area/area.ts'
import { retention } from '#contract/area/retention.ts'
import { day } from '#values/clock.ts'
import { gathered } from './gathered.gen.ts'
import { sealedNotice } from './notice.ts'

export { countPending, isPending, isTaken } from './events.store.ts'
export { receive } from './receive.ts'

export const manifest = area({
  name: 'incoming',
  ...gathered,
  sealedColumns: [sealedNotice],
  tables: ['incoming_event', 'incoming_key'],
  // Providers repeat an event for a week at most. What must never happen twice is also unique in its own table.
  retention: [
    retention('incoming_event', { since: 'received_at', forMs: 7 * day, where: "status = 'taken'" }),
    retention('incoming_event', {
      since: 'received_at',
      forMs: 90 * day,
      where: "status in ('failed', 'unreadable')",
    }),
  ],
})

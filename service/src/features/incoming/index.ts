import { area } from '#contract/area.ts'
import { retention } from '#contract/retention.ts'
import { day } from '#values/clock.ts'
import * as incoming from './incoming.operations.ts'
import { incomingWork } from './incoming.work.ts'
import { sealedNotice } from './notice.ts'

export { isPending } from './events.store.ts'

export const manifest = area({
  name: 'incoming',
  operations: [incoming],
  dueWorks: [incomingWork],
  sealedColumns: [sealedNotice],
  tables: ['incoming_event'],
  // Providers repeat an event for days at most. What must never happen twice is also unique in its own table.
  retention: [
    retention('incoming_event', { since: 'received_at', forMs: 90 * day, where: "status <> 'pending'" }),
  ],
})

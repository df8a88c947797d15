import { area } from '#contract/area/area.ts'
import { erasure } from '#contract/area/erasure.ts'
import { retention } from '#contract/area/retention.ts'
import { day } from '#values/clock.ts'
import { deleteEventsOfTeam } from './removed-team.ts'

const eventsOfTeam = erasure({
  of: 'team',
  takes: 'none',
  run: (tx, { teamId }) => deleteEventsOfTeam(tx, teamId),
})

export const manifest = area({
  name: 'outbox',
  tables: ['event'],
  crossings: {
    webhook: 'the statement that writes an event finds its webhooks',
    webhook_delivery: 'the statement that writes an event queues its first deliveries',
  },
  retention: [
    retention('event', {
      since: 'created_at',
      forMs: 30 * day,
      where: 'not exists (select 1 from webhook_delivery where event_id = event.id)',
    }),
  ],
  erasure: [eventsOfTeam],
})

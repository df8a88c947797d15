import { dueWork, gaveUpMessage, type Task } from '#contract/work/due-work.ts'
import { attemptDelivery } from './attempt.ts'
import * as store from './deliveries.store.ts'
import { endInterrupted } from './on-request.ts'
import { settle } from './settle.ts'

/**
 * Tells receivers what happened, at least once each. A row is one attempt. Shares keep a receiver that hangs, and a
 * team with many of them, from delaying the others.
 */
export const deliveryWork = dueWork<store.DeliveryRow>({
  name: 'webhooks',
  table: 'webhook_delivery',
  dueColumn: 'due_at',
  waiting: "status = 'pending'",
  part: 0.5,
  ahead: 4,
  shares: [
    { column: 'webhook_id', of: 0.1 },
    { column: 'team_id', of: 0.25, yields: 0.45 },
  ],
  run: deliver,
  giveUp,
})

async function deliver(task: Task<store.DeliveryRow>): Promise<void> {
  const { db, clock, row, signal } = task
  const startedAt = clock.now()
  const { webhook, event } = await store.findLetter(db, row)
  // A webhook that was deleted has taken its rows along.
  if (!webhook || !event) return
  // The request that made the attempt has died with it.
  if (row.on_request) return endInterrupted(db, row, startedAt)
  if (!webhook.is_active) return store.failDue(db, row, 'The webhook is not active.', startedAt)
  if (task.stopping()) return store.releaseDelivery(db, row)
  const outcome = await attemptDelivery(task, webhook, event, row.attempt, signal)
  task.called()
  await settle(task, row, startedAt, outcome)
}

/** No further attempt follows: it would end as this one did. */
async function giveUp({ db, clock, row }: Task<store.DeliveryRow>): Promise<void> {
  const finished = { error_message: gaveUpMessage, finished_at: clock.now() }
  await store.finishDelivery(db, row, { status: 'failed', ...finished })
}

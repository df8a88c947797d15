import { dueWork, type Task } from '#contract/work/due-work.ts'
import { receive } from '#features/incoming/index.ts'
import { deleteNotification, markSent, type NotificationRow } from './notifications.store.ts'
import { signedRequest } from './notifications.ts'

/**
 * Gives the service what a twin reports, signed, by the way that a body of the network takes. An attempt that fails is
 * made again once its lease has lapsed; the events of a body that was stored already are known by then.
 */
export const notificationWork = dueWork<NotificationRow>({
  name: 'sandbox-notifications',
  table: 'sandbox_notification',
  dueColumn: 'due_at',
  waiting: 'due_at is not null',
  part: 0.1,
  // One after the other, in the order in which they happened in the world of the team.
  shares: [{ column: 'team_id', of: 1 }],
  async run(task) {
    const { row, keyring, clock } = task
    const stored = await receive(task, row.platform, signedRequest(keyring, row), clock.now())
    if (row.identity === null) await forget(task)
    else await markSent(task.db, [row.id])
    if (stored !== 'stored')
      throw new Error(`the service did not take a notification of the sandbox of ${row.platform}`)
  },
  giveUp: forget,
})

async function forget({ db, row }: Task<NotificationRow>): Promise<void> {
  await deleteNotification(db, row)
}

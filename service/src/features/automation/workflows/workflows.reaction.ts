import { reaction } from '#contract/work/reaction.ts'
import { accountMoved, accountRemoved, findAccountById } from '#features/accounts/index.ts'
import { contactChanged, contactRemoved } from '#features/contacts/index.ts'
import { releaseContact } from '../messages/automatic-messages.store.ts'
import { endRuns } from './run/end-runs.ts'
import { forgetPerson } from './run/executions.store.ts'
import { pauseOfAccount } from './workflows.store.ts'

/**
 * The objects stay readable, and nothing of them goes on (D21.7). Who takes messages in or settles them holds the account or
 * the conversation before a workflow, so this waits until both are gone.
 */
export const pauseWorkflowsOfAccount = reaction({
  to: accountRemoved,
  takes: 'none',
  async run(tx, _tools, { accountId }, now) {
    if (await findAccountById(tx, accountId)) return
    await pauseOfAccount(tx, accountId, now)
    await endRuns(tx, { accountId }, { status: 'failed', code: 'account_deleted' }, now)
  },
})

/** It is another profile's from then on, and nothing of the first one writes with it. */
export const pauseWorkflowsOfMoved = reaction({
  to: accountMoved,
  takes: 'none',
  async run(tx, _tools, { accountId }, now) {
    await pauseOfAccount(tx, accountId, now)
    await endRuns(tx, { accountId }, { status: 'failed', code: 'account_moved' }, now)
  },
})

/**
 * Blocked people are written to no more (D21.45), and whoever unsubscribes no more by what has begun (D21.8). A message of
 * theirs may begin a run again: it asks, and the run answers.
 */
export const exitRunsOfUnwelcome = reaction({
  to: contactChanged,
  takes: 'none',
  async run(tx, _tools, { contactId, before, after }, now) {
    const code =
      after.is_blocked && !before.is_blocked
        ? 'contact_blocked'
        : !after.is_subscribed && before.is_subscribed && 'contact_unsubscribed'
    if (code) await endRuns(tx, { contactId }, { status: 'exited', code }, now)
  },
})

/** Personal data go, numbers stay (D21.8). */
export const forgetPersonOfRuns = reaction({
  to: contactRemoved,
  takes: 'none',
  async run(tx, _tools, { contactId }, now) {
    await endRuns(tx, { contactId }, { status: 'exited', code: 'contact_deleted' }, now)
    await forgetPerson(tx, contactId)
    await releaseContact(tx, contactId)
  },
})

import { reaction } from '#contract/work/reaction.ts'
import { accountMoved, accountRemoved } from '#features/accounts/index.ts'
import { holdAutomationsOf, turnOff } from '../comment-automations.store.ts'
import { endPending, leaveInDoubt } from '../logs/end-pending.store.ts'

/** The account is of another profile from then on, and the rules stay where they were made (D21.3). */
export const turnOffAutomationsOfMoved = reaction({
  to: accountMoved,
  takes: 'none',
  async run(tx, _tools, { accountId }, now) {
    if ((await holdAutomationsOf(tx, accountId)).length === 0) return
    await turnOff(tx, accountId, now)
    const end = { status: 'skipped', code: 'automation_inactive' } as const
    await endPending(tx, { accountId, gatedToo: true }, end, now)
  },
})

/** They can be read on, and answer nothing any more (D21.7). */
export const turnOffAutomationsOfAccount = reaction({
  to: accountRemoved,
  takes: 'none',
  async run(tx, _tools, { accountId }, now) {
    if ((await holdAutomationsOf(tx, accountId)).length === 0) return
    await turnOff(tx, accountId, now)
    await endPending(tx, { accountId, gatedToo: true }, { status: 'failed', code: 'account_deleted' }, now)
    await leaveInDoubt(tx, accountId, now)
  },
})

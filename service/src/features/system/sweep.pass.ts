import { pass } from '#contract/due-work.ts'
import { after, day, hour } from '#values/clock.ts'
import { deleteExpired } from './logs.store.ts'

const logDays = 90
const deliveryDays = 30
const auditDays = 365
/** Entries of no team, such as logins to an address that nobody has, are of use to nobody but the operator. */
const auditDaysWithoutTeam = 1
const lapsedInvitationDays = 30
/** The processor repeats an event for three days. Sessions and refunds stay unique in the ledger, for good. */
const processorEventDays = 90

/** Removes what has lapsed or has been kept for long enough. */
export const sweep = pass({
  name: 'sweep',
  everyMs: hour,
  run({ db, clock }) {
    const now = clock.now()
    const ago = (days: number) => after(now, -days * day)
    return deleteExpired(db, {
      now,
      logs: ago(logDays),
      deliveries: ago(deliveryDays),
      audit: ago(auditDays),
      auditWithoutTeam: ago(auditDaysWithoutTeam),
      invitations: ago(lapsedInvitationDays),
      processorEvents: ago(processorEventDays),
    })
  },
})

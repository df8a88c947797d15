import { area } from '#contract/area/area.ts'
import { erasure } from '#contract/area/erasure.ts'
import { deleteCallsOfTeam } from './ledger.store.ts'
import { notificationWork } from './notification.work.ts'

const callsOfTeam = erasure({
  of: 'team',
  takes: 'none',
  run: (tx, { teamId }) => deleteCallsOfTeam(tx, teamId),
})

const requested = 'the control is asked for an object by its id alone'

export const manifest = area({
  name: 'sandbox',
  dueWorks: [notificationWork],
  tables: ['sandbox_object', 'sandbox_counter', 'sandbox_call', 'sandbox_fault', 'sandbox_notification'],
  crossings: {
    account: 'a message of a network is named by the id that the network gave it',
    checkout: requested,
    incoming_event: 'the control waits until the service has taken what a twin reports',
    clock: 'the control moves the clock',
    link_code: requested,
    process: 'the control asks whether other processes work on the database',
    team: requested,
  },
  erasure: [callsOfTeam],
})

import { area } from '#contract/area.ts'
import { erasure } from '#contract/erasure.ts'
import { deleteCallsOfTeam } from './ledger.store.ts'

const callsOfTeam = erasure({
  of: 'team',
  takes: 'none',
  run: (tx, { teamId }) => deleteCallsOfTeam(tx, teamId),
})

const asked = 'the control is asked for an object by its id alone'

export const manifest = area({
  name: 'sandbox',
  tables: ['sandbox_object', 'sandbox_counter', 'sandbox_call', 'sandbox_fault'],
  crossings: {
    account: asked,
    checkout: asked,
    clock: 'the control moves the clock',
    link_code: asked,
    post_target: asked,
    process: 'the control asks whether other processes work on the database',
    profile: asked,
    team: asked,
  },
  erasure: [callsOfTeam],
})

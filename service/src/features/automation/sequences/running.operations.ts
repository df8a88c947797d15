import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { accountDisconnected } from '#contract/operation/provider-outcome.ts'
import * as t from '#contract/schema/schema.ts'
import { findAccount } from '#features/accounts/index.ts'
import { noSteps, sequenceNotActive } from '../automation.errors.ts'
import { dropUnbegun } from '../messages/automatic-messages.store.ts'
import { letAllWait } from './enrollments.store.ts'
import { lockedSequence, sequenceFamily } from './sequence-family.ts'
import { Sequence } from './sequences.shape.ts'

export const activateSequence = operation({
  id: 'activateSequence',
  route: 'POST /v1/sequences/{sequenceId}/activate',
  on: lockedSequence,
  tag: 'sequences',
  summary: 'Activates a draft or paused sequence.',
  description:
    'Contacts can be enrolled from then on. A step that came due during a pause leaves at once, and the steps after it count from there. While the account has no connection, steps wait for it. Activating what is active changes nothing.',
  permission: 'inbox:write',
  reply: t.ok(Sequence),
  errors: [noSteps, accountDisconnected],
  async handler(call) {
    const { scope, now, wake } = call
    const row = await call.change(async (row, { tx, update }) => {
      if (row.status === 'active') return row
      if (row.steps.length === 0) raise(noSteps)
      const account = await findAccount(tx, scope, row.account_id)
      // It has gone, or to another profile.
      if (account?.profile_id !== row.profile_id) raise(accountDisconnected)
      const active = await update({ status: 'active' })
      await letAllWait(tx, active, now)
      return active
    })
    wake('automation')
    return sequenceFamily.show(call, row.id)
  },
})

export const pauseSequence = operation({
  id: 'pauseSequence',
  route: 'POST /v1/sequences/{sequenceId}/pause',
  on: lockedSequence,
  tag: 'sequences',
  summary: 'Pauses an active sequence.',
  description:
    'No step begins to leave after the answer. Enrollments keep the time of their next step, and still end when the contact replies, unsubscribes or is blocked. Pausing what is paused changes nothing.',
  permission: 'inbox:write',
  reply: t.ok(Sequence),
  errors: [sequenceNotActive],
  async handler(call) {
    const { id } = await call.change(async (row, { tx, update }) => {
      const { id, status } = row
      if (status === 'paused') return row
      if (status !== 'active') raise(sequenceNotActive, { details: { status } })
      await dropUnbegun(tx, { kind: 'sequence', originId: id })
      return update({ status: 'paused' })
    })
    return sequenceFamily.show(call, id)
  },
})

import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { accountDisconnected } from '#contract/operation/provider-outcome.ts'
import * as t from '#contract/schema/schema.ts'
import { contentRequired } from '#features/inbox/index.ts'
import { minute } from '#values/clock.ts'
import {
  broadcastNotCancellable,
  broadcastNotSendable,
  noRecipients,
  scheduleInPast,
  tooManyRecipients,
} from '../automation.errors.ts'
import { dropUnbegun } from '../messages/automatic-messages.store.ts'
import { saysSomething } from '../messages/content.shape.ts'
import { broadcastFamily, lockedBroadcast } from './broadcast-family.ts'
import { Broadcast } from './broadcasts.shape.ts'
import type { BroadcastRow } from './broadcasts.store.ts'
import { endPending } from './recipients.store.ts'
import { type Hindrance, startBroadcast } from './start-broadcast.ts'

const graceMs = 5 * minute

const hindrances = {
  account_disconnected: accountDisconnected,
  no_recipients: noRecipients,
  too_many_recipients: tooManyRecipients,
} as const satisfies Record<Hindrance, unknown>

function assertSendable({ status }: BroadcastRow): void {
  if (status !== 'draft' && status !== 'scheduled') raise(broadcastNotSendable, { details: { status } })
}

function assertSaysSomething(row: BroadcastRow): void {
  if (!saysSomething(row)) raise(contentRequired, { param: 'message' })
}

export const sendBroadcast = operation({
  id: 'sendBroadcast',
  route: 'POST /v1/broadcasts/{broadcastId}/send',
  on: lockedBroadcast,
  tag: 'broadcasts',
  summary: 'Starts sending a broadcast now.',
  description:
    'Adds who fits segmentFilters at this moment; from then on the audience stands. Messages leave one after the other, at the pace of the platform. Whoever is blocked or not subscribed when their message is about to leave is skipped. Sending what is sending already changes nothing.',
  permission: 'inbox:write',
  reply: t.ok(Broadcast),
  errors: [broadcastNotSendable, contentRequired, accountDisconnected, noRecipients, tooManyRecipients],
  async handler(call) {
    const { id } = await call.change(async (row, { tx, update }) => {
      if (row.status === 'sending') return row
      assertSendable(row)
      assertSaysSomething(row)
      const hindrance = await startBroadcast(tx, row, call.now)
      if (hindrance) raise(hindrances[hindrance])
      return update({ status: 'sending', started_at: call.now, due_at: null })
    })
    call.wake('automation')
    return broadcastFamily.show(call, id)
  },
})

export const scheduleBroadcast = operation({
  id: 'scheduleBroadcast',
  route: 'POST /v1/broadcasts/{broadcastId}/schedule',
  on: lockedBroadcast,
  tag: 'broadcasts',
  summary: 'Sets the time a draft broadcast goes out.',
  description:
    'Moves the time of one that is scheduled already. A time up to five minutes ago is now. A scheduled broadcast that cannot start at its time is failed, and its error says why.',
  permission: 'inbox:write',
  body: t.object({ scheduledAt: t.timestamp() }),
  reply: t.ok(Broadcast),
  errors: [broadcastNotSendable, contentRequired, noRecipients, scheduleInPast],
  async handler(call) {
    const at = new Date(call.body.scheduledAt)
    if (at.getTime() < call.now.getTime() - graceMs) raise(scheduleInPast, { param: 'scheduledAt' })
    const row = await call.change(async (row, { update }) => {
      assertSendable(row)
      assertSaysSomething(row)
      if (row.pending_count === 0 && !row.segment) raise(noRecipients)
      return update({ status: 'scheduled', scheduled_at: at, due_at: at })
    })
    call.wake('broadcasts')
    return broadcastFamily.item(row, call)
  },
})

export const cancelBroadcast = operation({
  id: 'cancelBroadcast',
  route: 'POST /v1/broadcasts/{broadcastId}/cancel',
  on: lockedBroadcast,
  tag: 'broadcasts',
  summary: 'Stops a scheduled or running broadcast.',
  description:
    'No message begins to leave after the answer; what had begun is recorded. Everybody else is skipped with broadcast_cancelled. Cancelling what is cancelled changes nothing.',
  permission: 'inbox:write',
  reply: t.ok(Broadcast),
  errors: [broadcastNotCancellable],
  async handler(call) {
    const { id } = await call.change(async (row, { tx, update }) => {
      if (row.status === 'cancelled') return row
      if (row.status !== 'scheduled' && row.status !== 'sending')
        raise(broadcastNotCancellable, { details: { status: row.status } })
      await dropUnbegun(tx, { kind: 'broadcast', originId: row.id })
      await endPending(tx, row.id, { status: 'skipped', code: 'broadcast_cancelled' })
      return update({ status: 'cancelled', due_at: null, completed_at: call.now })
    })
    return broadcastFamily.show(call, id)
  },
})

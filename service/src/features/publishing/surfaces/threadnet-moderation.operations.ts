import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '#features/accounts/index.ts'
import { ids, replyNotFound } from './threadnet-replies.shape.ts'

const on = accountOn('threadnet')

const pathIds = { replyId: ids.replyId }

const Hidden = t.ok(t.object({ id: t.anyString(), hidden: t.boolean() }))

const ofTopLevel =
  'The platform hides direct replies to a post, and with a reply all that answers it. Repeating the request changes nothing more.'

export const hideThreadnetReply = operation({
  id: 'hideThreadnetReply',
  route: 'PUT /v1/accounts/{accountId}/threadnet-replies/{replyId}/hidden',
  ids: pathIds,
  tag: 'accounts',
  summary: 'Hides a reply from the conversation.',
  description: ofTopLevel,
  permission: 'accounts:write',
  on,
  reply: Hidden,
  errors: [replyNotFound],
  async handler({ params: { replyId: id }, effect }) {
    const about = { step: 'settings', keep: required }
    await effect(about, (threadnet) => threadnet.hideReply(id, true))
    return { id, hidden: true }
  },
})

export const unhideThreadnetReply = operation({
  id: 'unhideThreadnetReply',
  route: 'DELETE /v1/accounts/{accountId}/threadnet-replies/{replyId}/hidden',
  ids: pathIds,
  tag: 'accounts',
  summary: 'Shows a hidden reply again.',
  description: ofTopLevel,
  permission: 'accounts:write',
  on,
  reply: Hidden,
  errors: [replyNotFound],
  async handler({ params: { replyId: id }, effect }) {
    const about = { step: 'settings', keep: required }
    await effect(about, (threadnet) => threadnet.hideReply(id, false))
    return { id, hidden: false }
  },
})

export const decideThreadnetReply = operation({
  id: 'decideThreadnetReply',
  route: 'POST /v1/accounts/{accountId}/threadnet-replies/{replyId}/approval',
  ids: pathIds,
  tag: 'accounts',
  summary: 'Approves or ignores one waiting reply.',
  description:
    'An approved reply is published and waits no longer; there is no way back. An ignored one can still be approved. The service makes one call and never repeats it: after 504 provider_timeout look at the pending replies before you send the request again.',
  permission: 'accounts:write',
  on,
  body: t.object({ decision: t.oneOf('approve', 'ignore') }),
  reply: t.ok(t.object({ id: t.anyString(), approvalStatus: t.oneOf('approved', 'ignored') })),
  errors: [replyNotFound],
  async handler({ params: { replyId: id }, body: { decision }, effect }) {
    const approve = decision === 'approve'
    const about = { step: 'settings', keep: required }
    await effect(about, (threadnet) => threadnet.decideReply(id, approve))
    return { id, approvalStatus: approve ? ('approved' as const) : ('ignored' as const) }
  },
})

async function required(done: true | null): Promise<true> {
  return done ?? raise(replyNotFound)
}

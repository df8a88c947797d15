import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn, accountOnPlan } from '#features/accounts/index.ts'
import { accountId, platformUserNotFound, requiredUser, status, success, userId } from './microblog.shape.ts'

const on = accountOn('microblog')

const twice = 'Repeating the request changes nothing more. It is not billed.'

const named = t.object({ accountId, targetUserId: userId })

export const followUser = operation({
  id: 'followUser',
  route: 'POST /v1/microblog/follow',
  tag: 'microblog-engagement',
  summary: 'Follows a user on {microblog}.',
  description: `A user with protected posts has to approve the request: then following is false and pending_follow true. X offers this to enterprise plans only: without the setting that the plan has it, the answer is capability_not_in_plan. ${twice}`,
  permission: 'posts:write',
  on: accountOnPlan('microblog', 'follow'),
  body: named,
  reply: t.ok(
    t.object({
      ...status,
      targetUserId: t.anyString(),
      following: t.boolean(),
      pending_follow: t.boolean(),
    }),
  ),
  errors: [platformUserNotFound],
  async handler({ body: { targetUserId }, effect }) {
    const { following, pending } = await effect(
      { step: 'settings', keep: requiredUser<{ following: boolean; pending: boolean }> },
      (microblog) => microblog.follow(targetUserId),
    )
    return { ...success, targetUserId, following, pending_follow: pending }
  },
})

export const unfollowUser = operation({
  id: 'unfollowUser',
  route: 'DELETE /v1/microblog/follow',
  tag: 'microblog-engagement',
  summary: 'Stops following a user on {microblog}.',
  description: twice,
  permission: 'posts:write',
  on,
  query: named,
  reply: t.ok(t.object({ ...status, targetUserId: t.anyString(), following: t.boolean() })),
  errors: [platformUserNotFound],
  async handler({ query: { targetUserId }, effect }) {
    const about = { step: 'settings', keep: requiredUser<boolean> }
    const following = await effect(about, (microblog) => microblog.unfollow(targetUserId))
    return { ...success, targetUserId, following }
  },
})

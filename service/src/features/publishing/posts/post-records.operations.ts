import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import * as t from '#contract/schema/schema.ts'
import { LogEntry, logRows, toLogEntry } from '#features/system/index.ts'
import { listFollowUps } from '../follow-ups/follow-ups.store.ts'
import { postNotFound } from '../publishing.errors.ts'
import { listPauses } from '../targets/pauses.store.ts'
import { withinReach } from '../targets/reach.ts'
import { Target } from '../targets/targets.shape.ts'
import { listTargets } from '../targets/targets.store.ts'
import { findPost } from './posts.store.ts'
import { toTarget } from './posts.view.ts'

const TargetList = t.object({
  data: t.array(Target),
  hasMore: t.literal(false),
  nextCursor: t.nullable(t.anyString({ description: 'Always null.' })),
})

export const listPostTargets = operation({
  id: 'listPostTargets',
  route: 'GET /v1/posts/{postId}/targets',
  tag: 'posts',
  summary: 'Lists the targets of a post with their outcome.',
  description: 'The whole list at once.',
  permission: 'posts:read',
  reply: t.ok(TargetList),
  errors: [postNotFound],
  async handler({ db, scope, params }): Promise<t.Static<typeof TargetList>> {
    const post = (await findPost(db, scope, params.postId)) ?? raise(postNotFound)
    const [targets, followUps, pauses] = await Promise.all([
      listTargets(db, [post.id]),
      listFollowUps(db, [post.id]),
      listPauses(db, [post.id]),
    ])
    const data = withinReach(scope, targets).map((target) => toTarget(target, followUps, pauses))
    return { data, hasMore: false, nextCursor: null }
  },
})

export const getPostLogs = operation({
  id: 'getPostLogs',
  route: 'GET /v1/posts/{postId}/logs',
  tag: 'posts',
  summary: 'Lists the publishing attempts of a post.',
  description: 'One row for each attempt and each look-up, newest first.',
  permission: 'posts:read',
  reply: t.page(LogEntry),
  errors: [postNotFound],
  async handler({ db, scope, params, page }) {
    const post = (await findPost(db, scope, params.postId)) ?? raise(postNotFound)
    const where = { type: 'publishing', post_id: post.id }
    return pageAnswer(await logRows.list(db, scope, page, { where }), page, toLogEntry)
  },
})

import { operation } from '#contract/operation/operation.ts'
import { pageAnswer } from '#contract/operation/page-answer.ts'
import { storedOn } from '#contract/operation/stored.subject.ts'
import * as t from '#contract/schema/schema.ts'
import { after, day } from '#values/clock.ts'
import { AutomationLog, Misses } from '../comment-automations.shape.ts'
import { logStatuses } from '../comment-automations.tables.ts'
import { findMisses } from '../engine/misses.store.ts'
import { rules } from '../rules.ts'
import { type LogRow, logs } from './logs.store.ts'

const retentionDays = 7

export const listCommentAutomationLogs = operation({
  id: 'listCommentAutomationLogs',
  route: 'GET /v1/comment-automations/{automationId}/logs',
  tag: 'comment-automations',
  summary: 'Lists what a rule did for each matching comment.',
  description:
    'Newest first, of the last 90 days. `misses` are comments of the last 7 days that the rule saw and did not match.',
  permission: 'inbox:read',
  on: storedOn(rules, 'automationId'),
  query: t.object({ status: t.optional(t.oneOfCode('invalid_status', ...logStatuses)) }),
  paging: { skip: true, max: 200, usual: 50 },
  reply: t.page(AutomationLog, { ...t.skipFields, misses: Misses }),
  async handler({ db, scope, page, query, object: { id }, now }) {
    const where = { automation_id: id, status: query.status }
    const [rows, missed] = await Promise.all([
      logs.list(db, scope, page, { where }),
      findMisses(db, id, after(now, -retentionDays * day)),
    ])
    const samples = missed.rows.map(({ text, participant_name, excluded_by, created_at }) => ({
      commentText: text,
      commenterName: participant_name,
      excludedBy: excluded_by,
      at: created_at.toISOString(),
    }))
    return { ...pageAnswer(rows, page, toLog), misses: { total: missed.total, retentionDays, samples } }
  },
})

function toLog(row: LogRow): t.Static<typeof AutomationLog> {
  const { reply_status: replyStatus } = row
  const isOpen = replyStatus === 'waiting' || replyStatus === 'sending'
  const nextDueAt = row.status === 'pending' ? row.dm_due_at : row.due_at
  return {
    id: row.id,
    source: row.source,
    commentId: row.source === 'comment' ? row.occasion : null,
    platformPostId: row.platform_post_id,
    commenterId: row.participant_id,
    commenterName: row.participant_name ?? row.participant_username,
    commentText: row.text,
    status: row.status,
    audienceOutcome: row.audience_outcome,
    commenterIsFollower: row.is_follower,
    commenterFollowerCount: row.follower_count,
    error: row.error,
    messageId: row.message_id,
    commentReplyStatus: isOpen ? null : replyStatus,
    commentReplyError: row.reply_error,
    nextDueAt: nextDueAt?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

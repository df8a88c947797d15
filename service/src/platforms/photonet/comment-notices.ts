import type { CommentNotice } from '../capabilities/comments/comments.ts'
import type { UnreadablePart } from '../capabilities/notifications/notifications.ts'
import { changesIn } from '../graph/notifications.ts'

const kind = 'inbox_comment'

/** What an entry tells of comments. It tells of new ones alone: nothing is told of what is edited or deleted. */
export function commentsIn(entry: any): (CommentNotice | UnreadablePart)[] {
  return changesIn<CommentNotice>(entry, 'comments', kind, ({ value }) => commentIn(value, entry))
}

function commentIn(value: any, entry: any): CommentNotice | UnreadablePart {
  const ids = [entry.id, value?.media?.id, value?.id].map(String)
  const [platformAccountId = '', postId = '', commentId = ''] = ids
  const at = new Date(Number(entry.time) * 1000)
  if (!ids.every((id) => /^[0-9]{1,30}$/.test(id)) || Number.isNaN(at.getTime()))
    return { kind, unreadable: { value: value ?? null, entryId: entry.id ?? null } }
  const { ad_id: adId, ad_title: title } = value.media
  return {
    kind,
    ...{ platformAccountId, postId, commentId },
    parentId: value.parent_id === undefined ? null : String(value.parent_id),
    text: typeof value.text === 'string' ? value.text : '',
    author: { id: String(value.from?.id ?? ''), name: null, username: value.from?.username ?? null },
    at: at.toISOString(),
    ...(adId !== undefined && { ad: { id: String(adId), ...(typeof title === 'string' && { title }) } }),
  }
}

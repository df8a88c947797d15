import type { InboxCommentNotice } from '../../capabilities/comments/comments.ts'
import type { UnreadablePart } from '../../capabilities/notifications/notifications.ts'
import { changesIn } from '../../graph/notifications.ts'

const kinds: Readonly<Record<string, InboxCommentNotice['kind']>> = {
  add: 'inbox_comment',
  edited: 'inbox_comment_edit',
  edit: 'inbox_comment_edit',
  remove: 'inbox_comment_deletion',
}

/** What an entry tells of comments. Its feed tells of much more: posts, likes, shares. */
export function commentsIn(entry: any): (InboxCommentNotice | UnreadablePart)[] {
  return changesIn<InboxCommentNotice>(entry, 'feed', 'inbox_comment', ({ value }) => {
    if (value.item !== 'comment') return []
    const kind = kinds[value.verb]
    return kind ? [commentIn(kind, value, entry)] : []
  })
}

function commentIn(
  kind: InboxCommentNotice['kind'],
  value: any,
  entry: any,
): InboxCommentNotice | UnreadablePart {
  const ids = [entry.id, value.post_id, value.comment_id].map(String)
  const [platformAccountId = '', postId = '', commentId = ''] = ids
  const at = instantIn(value.created_time ?? entry.time)
  if (!ids.every((id) => /^[\w.-]{1,100}$/.test(id)) || !at)
    return { kind, unreadable: { value, entryId: entry.id ?? null } }
  const named = { platformAccountId, postId, commentId, at }
  const text = typeof value.message === 'string' ? value.message : ''
  switch (kind) {
    case 'inbox_comment_deletion':
      return { kind, ...named }
    case 'inbox_comment_edit':
      return { kind, ...named, text }
    case 'inbox_comment':
      return { kind, ...named, text, ...whoIn(value, postId), ...pictureIn(value) }
  }
}

function whoIn({ parent_id: parent = null, from }: any, postId: string) {
  return {
    parentId: parent === null || String(parent) === postId ? null : String(parent),
    author: { id: String(from?.id ?? ''), name: from?.name ?? null, username: null },
  }
}

function pictureIn({ photo, video }: any) {
  const url = photo ?? video
  const type = photo === undefined ? 'video' : 'image'
  return typeof url === 'string' ? { attachment: { type, url } } : {}
}

function instantIn(value: unknown): string | undefined {
  const seconds = Number(value)
  const isTime = Number.isFinite(seconds) && seconds > 0 && seconds < 10_000_000_000
  return isTime ? new Date(seconds * 1000).toISOString() : undefined
}

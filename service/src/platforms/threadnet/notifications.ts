import { parseExactly } from '#wire/foreign-json.ts'
import type { CommentNotice } from '../capabilities/comments/comments.ts'
import type { Notifications, UnreadablePart } from '../capabilities/notifications/notifications.ts'
import { partsOf } from '../capabilities/notifications/parts.ts'
import { isSigned, sign } from '../graph/notifications.ts'

const kind = 'inbox_comment'

export const notifications: Notifications<CommentNotice> = {
  apps: ['threadnet'],
  isSigned,
  sign,
  read(body) {
    const reported = parsed(body)
    if (typeof reported?.values !== 'object' || reported.values === null) return undefined
    return partsOf<CommentNotice>([reported.values].flat(), kind, ({ field, value }) =>
      field === 'replies' ? replyIn(value) : undefined,
    )
  },
}

function parsed(body: Uint8Array): any {
  try {
    return parseExactly(Buffer.from(body).toString())
  } catch {
    return undefined
  }
}

/** The platform tells the names of people and not their ids. */
function replyIn(value: any): CommentNotice | UnreadablePart {
  const ids = [value?.root_post?.owner_id, value?.root_post?.id, value?.id].map(String)
  const [platformAccountId = '', postId = '', commentId = ''] = ids
  const at = new Date(value?.timestamp)
  if (!ids.every((id) => /^[\w.-]{1,100}$/.test(id)) || Number.isNaN(at.getTime()))
    return { kind, unreadable: value ?? null }
  const parentId = String(value.replied_to?.id ?? postId)
  const username = typeof value.username === 'string' ? value.username : null
  return {
    kind,
    ...{ platformAccountId, postId, commentId },
    parentId: parentId === postId ? null : parentId,
    text: typeof value.text === 'string' ? value.text : '',
    author: { id: username ?? '', name: null, username },
    at: at.toISOString(),
  }
}

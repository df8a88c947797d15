import type { MentionNotice } from '../../capabilities/mentions/mentions.ts'
import type { UnreadablePart } from '../../capabilities/notifications/notifications.ts'
import { changesIn } from '../../graph/notifications.ts'

const kind = 'inbox_mention'
const isId = (value: unknown): boolean => /^[0-9]{1,30}$/.test(String(value))

/** Where an entry says that somebody has named the account: in the words of a post, or in a comment under one. */
export function mentionsIn(entry: any): (MentionNotice | UnreadablePart)[] {
  return changesIn<MentionNotice>(entry, 'mentions', kind, ({ value }) => mentionIn(value, entry))
}

function mentionIn(value: any, entry: any): MentionNotice | UnreadablePart {
  const { media_id: mediaId, comment_id: commentId } = value ?? {}
  const isSound = [entry.id, mediaId, commentId ?? 0].every(isId)
  if (!isSound) return { kind, unreadable: { value: value ?? null, entryId: entry.id ?? null } }
  const place = { mediaId: String(mediaId), commentId: commentId === undefined ? null : String(commentId) }
  return { kind, platformAccountId: String(entry.id), ...place }
}

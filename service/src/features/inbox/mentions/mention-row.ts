import type { AccountRow } from '#features/accounts/index.ts'
import type { ShownMention } from '#platforms/capabilities/mentions/mentions.ts'
import { newId } from '#values/id.ts'
import { believed, nameOf, textOf } from '../foreign.ts'
import type { MentionRow } from './mentions.store.ts'

/** A mention as it is kept for one of the accounts that it names. */
export function mentionRow(
  { id: account_id, team_id, mode, profile_id, platform }: AccountRow,
  item: ShownMention,
  now: Date,
): MentionRow {
  const { author } = item
  return {
    ...{ id: newId(now), team_id, mode, profile_id, account_id, platform },
    ...{ platform_mention_id: item.id, text: textOf(item.text), url: item.url },
    author_id: author.id,
    author_name: nameOf(author.name),
    author_username: nameOf(author.username),
    author_avatar_url: author.avatarUrl,
    ...{ media_id: item.mediaId, comment_id: item.commentId },
    published_at: believed(item.publishedAt, now),
    created_at: now,
  }
}

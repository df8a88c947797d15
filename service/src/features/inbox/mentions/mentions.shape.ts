import * as t from '#contract/schema/schema.ts'
import type { FoundMention } from './mentions.store.ts'

export const Mention = t.object(
  {
    id: t.anyString({ description: 'The id of the mention at the platform.' }),
    accountId: t.id(),
    accountUsername: t.anyString(),
    platform: t.anyString(),
    text: t.foreign(),
    url: t.nullable(t.anyString()),
    author: t.object({
      id: t.nullable(t.anyString()),
      name: t.nullable(t.foreign()),
      username: t.nullable(t.foreign()),
      avatarUrl: t.nullable(t.foreign()),
    }),
    mediaId: t.nullable(t.anyString({ description: 'The post that names the account.' })),
    commentId: t.nullable(t.anyString({ description: 'The comment in it, if the name stands in one.' })),
    publishedAt: t.timestamp(),
    createdAt: t.timestamp({ description: 'When this service read it first.' }),
  },
  { component: 'Mention' },
)

export function toMention(row: FoundMention): t.Static<typeof Mention> {
  return {
    id: row.platform_mention_id,
    accountId: row.account_id,
    accountUsername: row.account_username,
    platform: row.platform,
    text: row.text,
    url: row.url,
    author: {
      id: row.author_id,
      name: row.author_name,
      username: row.author_username,
      avatarUrl: row.author_avatar_url,
    },
    mediaId: row.media_id,
    commentId: row.comment_id,
    publishedAt: row.published_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }
}

import * as t from '#contract/schema/schema.ts'
import type { Db } from '#db/database.ts'
import type { Scope } from '#values/scope.ts'
import { mediaFields, sharedOf } from '../posts/posts.shape.ts'
import { listSentRows, listShown, type SentRow, type ShownRow } from '../posts/sent-posts.store.ts'
import { ObservedNumbers } from '../reports/numbers.shape.ts'

export const SyncedPost = t.object(
  {
    id: t.id({ of: 'postId' }),
    source: t.described(
      t.oneOf('internal', 'external'),
      'internal: the service published it. external: it was published elsewhere.',
    ),
    accountId: t.id(),
    platform: t.anyString(),
    status: t.oneOf('published', 'failed', 'removed'),
    platformPostId: t.nullable(t.anyString()),
    platformPostUrl: t.nullable(t.anyString()),
    content: t.anyString(),
    publishedAt: t.nullable(t.timestamp()),
    ...mediaFields,
    analytics: ObservedNumbers,
  },
  { component: 'SyncedPost', description: 'A post of an account, with the numbers that were read of it.' },
)

type Synced = t.Static<typeof SyncedPost>

/** Posts that the caller sees, as they stand on an account; on another one where they are not on it. In the given order. */
export async function syncedPosts(
  db: Db,
  scope: Scope,
  accountId: string,
  postIds: readonly string[],
): Promise<Synced[]> {
  const [sent, shown] = await Promise.all([listSentRows(db, scope, {}, { postIds }), listShown(db, postIds)])
  return postIds.flatMap((id) => {
    const rows = sent.filter((row) => row.post_id === id)
    const row = rows.find((one) => one.account_id === accountId) ?? rows[0]
    const post = shown.get(id)
    return row && post ? [toSynced(post, row)] : []
  })
}

function toSynced(post: ShownRow, row: SentRow): Synced {
  const { analytics, content, publishedAt, mediaType, thumbnailUrl, mediaItems } = sharedOf(post, [row])
  return {
    ...{ id: post.id, source: post.source, accountId: row.account_id, platform: row.platform },
    ...{ status: row.status, platformPostId: row.platform_post_id, platformPostUrl: row.platform_post_url },
    ...{ content, publishedAt, mediaType, thumbnailUrl, mediaItems, analytics },
  }
}

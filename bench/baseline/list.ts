import type { BareDatabase } from './database.ts'
import type { Handler } from './handler.ts'
import { keyLookup } from './key.ts'

const page = `select *, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US') as position from post
  where team_id = $1 and mode = $2 and source = 'internal' order by created_at desc, id desc limit $3`
const targetsOf = 'select * from post_target where post_id = any($1::text[]) order by position, id'

/** Looks up the key, reads a page of posts and their targets, and writes an answer that is equally large. */
export function listPosts(database: BareDatabase): Handler {
  const find = keyLookup(database)
  return async (request) => {
    const owner = await find(request)
    if (!owner) return { status: 401, body: '' }
    const limit = Number(new URLSearchParams(request.url?.split('?')[1]).get('limit'))
    const rows = await database.ask('page', page, [owner.team_id, owner.mode, limit + 1])
    const posts = rows.slice(0, limit)
    const targets = await database.ask('targets', targetsOf, [posts.map(({ id }) => id)])
    const byPost = Map.groupBy(targets, ({ post_id }) => post_id)
    const last = posts.at(-1)
    const cursor = Buffer.from(JSON.stringify([last?.position, last?.id])).toString('base64url')
    const body = {
      data: posts.map((post) => postOf(post, byPost.get(post.id) ?? [])),
      hasMore: rows.length > limit,
      nextCursor: `${cursor}.${'x'.repeat(22)}`,
      posts: posts.map((post) => legacyOf(post, byPost.get(post.id) ?? [])),
    }
    return { status: 200, body: JSON.stringify(body) }
  }
}

type Row = Record<string, any>

function postOf(post: Row, targets: readonly Row[]) {
  return {
    id: post.id,
    profileId: post.profile_id,
    status: post.status,
    title: post.title,
    content: post.content,
    mediaItems: post.media,
    targets: targets.map(targetOf),
    scheduledFor: post.scheduled_for,
    timezone: post.timezone,
    tags: post.tags,
    hashtags: post.hashtags,
    mentions: post.mentions,
    visibility: post.visibility,
    metadata: post.metadata,
    source: post.source,
    createdBy: post.created_by,
    publishedAt: post.published_at,
    createdAt: post.created_at,
    updatedAt: post.updated_at,
  }
}

function targetOf(row: Row) {
  return {
    id: row.id,
    accountId: row.account_id,
    platform: row.platform,
    status: row.status,
    content: row.content,
    mediaItems: row.media,
    options: row.options,
    scheduledFor: row.scheduled_for,
    attempts: row.attempts,
    publishedAt: row.published_at,
    platformPostId: row.platform_post_id,
    platformPostUrl: row.platform_post_url,
    removedAt: row.removed_at,
    error: row.error,
  }
}

function legacyOf(post: Row, targets: readonly Row[]) {
  return {
    _id: post.id,
    content: post.content,
    status: post.status,
    scheduledFor: post.scheduled_for,
    mediaItems: post.media,
    platforms: targets.map((row) => ({
      platform: row.platform,
      accountId: row.account_id,
      status: row.status,
      customContent: row.content,
      scheduledFor: row.scheduled_for,
      platformPostId: row.platform_post_id,
      platformPostUrl: row.platform_post_url,
    })),
    createdAt: post.created_at,
  }
}

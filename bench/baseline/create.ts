import { createHash } from 'node:crypto'
import type { BareDatabase } from './database.ts'
import type { Handler } from './handler.ts'
import { keyLookup } from './key.ts'
import { newId, textOf } from './request.ts'

/** What the load sends. A baseline validates nothing and looks nothing up, so the caller gives `profileId`. */
interface Body {
  content: string
  targets: [{ accountId: string }]
  scheduledFor: string
  metadata: { profileId: string; platform: string }
}

/** Looks up the key, and writes in one transaction the rows that the service writes. */
export function createPosts(database: BareDatabase): Handler {
  const find = keyLookup(database)
  return async (request) => {
    const owner = await find(request)
    if (!owner) return { status: 401, body: '' }
    const body: Body = JSON.parse(await textOf(request))
    const now = new Date()
    const due = new Date(body.scheduledFor)
    const [{ accountId }] = body.targets
    const { profileId, platform } = body.metadata
    const postId = newId(now)
    const targetId = newId(now)
    const target = { id: targetId, accountId, platform, status: 'scheduled' }
    const post = {
      id: postId,
      profileId,
      status: 'scheduled',
      content: body.content,
      scheduledFor: due,
      publishedAt: null,
    }
    await database.transaction(async (ask) => {
      await ask('post', insertPost, [
        postId,
        owner.team_id,
        owner.mode,
        profileId,
        'scheduled',
        null,
        body.content,
        '[]',
        due,
        null,
        [],
        [],
        [],
        'public',
        JSON.stringify(body.metadata),
        'internal',
        null,
        now,
        now,
      ])
      await ask('target', insertTarget, [
        targetId,
        postId,
        owner.team_id,
        owner.mode,
        profileId,
        accountId,
        platform,
        0,
        'scheduled',
        null,
        null,
        '{}',
        createHash('sha256').update(body.content).digest(),
        due,
        due,
        now,
        now,
      ])
      const id = `evt_${newId(now)}`
      const type = 'post.scheduled'
      const reported = {
        ...post,
        metadata: body.metadata,
        targets: [{ ...target, platformPostId: null, platformPostUrl: null, error: null }],
      }
      const event = JSON.stringify({ id, type, createdAt: now, mode: owner.mode, data: { post: reported } })
      await ask('event', insertEvent, [id, owner.team_id, owner.mode, profileId, type, event, now])
    })
    const targets = [
      {
        ...target,
        content: null,
        mediaItems: null,
        options: {},
        scheduledFor: due,
        attempts: 0,
        publishedAt: null,
        platformPostId: null,
        platformPostUrl: null,
        removedAt: null,
        error: null,
      },
    ]
    const answer = {
      ...post,
      title: null,
      mediaItems: [],
      targets,
      timezone: null,
      tags: [],
      hashtags: [],
      mentions: [],
      visibility: 'public',
      metadata: body.metadata,
      source: 'internal',
      createdBy: null,
      createdAt: now,
      updatedAt: now,
    }
    return { status: 201, body: JSON.stringify(answer) }
  }
}

const insertPost = `insert into post (id, team_id, mode, profile_id, status, title, content, media, scheduled_for, timezone,
  tags, hashtags, mentions, visibility, metadata, source, created_by, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) returning *`

const insertTarget = `insert into post_target (id, post_id, team_id, mode, profile_id, account_id, platform, position, status,
  content, media, options, content_hash, scheduled_for, due_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) returning *`

const insertEvent = `insert into event (id, team_id, mode, profile_id, type, body, created_at)
  values ($1, $2, $3, $4, $5, $6, $7)`

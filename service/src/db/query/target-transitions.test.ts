import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { TargetStatus } from '#features/publishing/publishing.tables.ts'
import { newStorage } from '#testing/files/storage.ts'
import type { Db } from '../database.ts'

const statuses: TargetStatus[] = [
  'draft',
  'scheduled',
  'publishing',
  'published',
  'failed',
  'cancelled',
  'unknown',
  'removed',
]

/** Where a target may go from each state. */
const legal: Record<TargetStatus, readonly TargetStatus[]> = {
  draft: ['scheduled', 'cancelled'],
  scheduled: ['publishing', 'failed', 'cancelled', 'draft'],
  publishing: ['published', 'failed', 'scheduled', 'unknown'],
  published: ['cancelled', 'removed'],
  failed: ['scheduled', 'draft', 'cancelled'],
  cancelled: ['scheduled', 'draft'],
  unknown: ['published', 'failed', 'scheduled', 'publishing', 'cancelled'],
  removed: [],
}

const now = new Date('2026-01-05T10:00:00Z')
const id = (number: number) => number.toString(16).padStart(24, '0')
const [teamId, profileId, accountId, postId] = [1, 2, 3, 4].map(id)

describe('the states of a target', () => {
  let db: Db

  before(async () => {
    db = (await newStorage()).db
    await sql`insert into team (id, name, tier, created_at) values (${teamId}, 't', 'free', ${now})`.execute(
      db,
    )
    await sql`insert into profile (id, team_id, mode, name, created_at, updated_at)
      values (${profileId}, ${teamId}, 'test', 'p', ${now}, ${now})`.execute(db)
    await sql`insert into account (id, team_id, mode, profile_id, platform, kind, status, platform_account_id, username,
        display_name, metadata, credentials, connected_at, created_at, updated_at, health_next_at)
      values (${accountId}, ${teamId}, 'test', ${profileId}, 'skynet', 'posting', 'connected', 'x', 'x', 'x', '{}', 'x',
        ${now}, ${now}, ${now}, ${now})`.execute(db)
    await sql`insert into post (id, team_id, mode, profile_id, status, content, media, tags, hashtags, mentions, visibility,
        metadata, source, created_at, updated_at)
      values (${postId}, ${teamId}, 'test', ${profileId}, 'draft', 'x', '[]', '{}', '{}', '{}', 'public', '{}',
        'internal', ${now}, ${now})`.execute(db)
  })

  test('lead to one another as the table says, and the database refuses every other way', async () => {
    for (const from of statuses)
      for (const to of statuses.filter((status) => status !== from)) {
        await place(from)
        const moved = await move(to).then(
          () => 'moved',
          ({ code }: { code?: string }) => code,
        )
        assert.equal(moved, legal[from].includes(to) ? 'moved' : 'ZT001', `${from} to ${to}`)
        assert.equal(await current(), legal[from].includes(to) ? to : from)
      }
  })

  test('stay where they are however often that is written', async () => {
    for (const status of statuses) {
      await place(status)
      await move(status)
      assert.equal(await current(), status)
    }
  })

  test('come with what belongs to them', async () => {
    const rows: [status: TargetStatus, broken: string][] = [
      ['published', 'platform_post_id = null'],
      ['published', 'published_at = null'],
      ['failed', 'error = null'],
      ['unknown', 'error = null'],
      ['scheduled', 'due_at = null'],
      ['publishing', 'lease_until = null, lease_owner = null'],
      ['removed', 'removed_at = null'],
      ['draft', `error = '{}'`],
      ['removed', `lease_until = '2026-01-01', lease_owner = 'x'`],
      ['failed', `lookup_at = '2026-01-01'`],
      ['scheduled', `lookup_at = '2026-01-01'`],
      ['scheduled', `lease_until = '2026-01-01'`],
    ]
    for (const [status, broken] of rows) {
      await place(status)
      const written = sql`update post_target set ${sql.raw(broken)} where post_id = ${postId}`.execute(db)
      await assert.rejects(written, ({ code }: { code?: string }) => code === '23514', `${status}: ${broken}`)
    }
  })

  test('let one target of an account be with its platform at a time', async () => {
    await place('publishing')
    const other = id(6)
    await sql`insert into post select ${other}, team_id, mode, profile_id, status, title, content, media, scheduled_for,
      timezone, tags, hashtags, mentions, visibility, metadata, source, created_by, published_at, created_at, updated_at
      from post where id = ${postId}`.execute(db)
    const second = insert(other, id(7), 'publishing')
    await assert.rejects(second, ({ code }: { code?: string }) => code === '23505')
    await insert(other, id(7), 'scheduled')
  })

  /** Puts the one target into a state, as if it had come there. */
  async function place(status: TargetStatus): Promise<void> {
    await sql`delete from post_target where post_id = ${postId}`.execute(db)
    await insert(postId, id(5), status)
  }

  async function insert(post: string | undefined, target: string, status: TargetStatus): Promise<void> {
    await sql`insert into post_target (id, post_id, team_id, mode, profile_id, account_id, platform, position, status,
        options, content_hash, created_at, updated_at, due_at, error, platform_post_id, published_at, removed_at,
        lease_until, lease_owner)
      values (${target}, ${post}, ${teamId}, 'test', ${profileId}, ${accountId}, 'skynet', 0, ${status},
        '{}', ${Buffer.from('x')}, ${now}, ${now}, ${now}, ${belongings(status).error}, 'at://x', ${now},
        ${belongings(status).removedAt}, ${belongings(status).leaseUntil}, ${belongings(status).leaseOwner})`.execute(
      db,
    )
  }

  async function move(status: TargetStatus): Promise<void> {
    const { error, removedAt, leaseUntil, leaseOwner } = belongings(status)
    await sql`update post_target set status = ${status}, error = ${error}, removed_at = ${removedAt}::timestamptz,
      lease_until = ${leaseUntil}::timestamptz, lease_owner = ${leaseOwner} where post_id = ${postId}`.execute(
      db,
    )
  }

  async function current(): Promise<string | undefined> {
    const row = await db
      .selectFrom('post_target')
      .select('status')
      .where('post_id', '=', String(postId))
      .executeTakeFirst()
    return row?.status
  }
})

/** What a state requires besides its name. */
function belongings(status: TargetStatus) {
  const isLeased = status === 'publishing'
  return {
    error: status === 'failed' || status === 'unknown' ? '{}' : null,
    removedAt: status === 'removed' ? now : null,
    leaseUntil: isLeased ? now : null,
    leaseOwner: isLeased ? 'x' : null,
  }
}

import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { newStorage } from '#testing/files/storage.ts'

const now = new Date('2026-01-05T10:00:00Z')

describe('the rows of a post from elsewhere', () => {
  let db: Db
  let posts = 0

  before(async () => {
    db = (await newStorage()).db
    await sql`insert into team (id, name, tier, created_at) values ('t', 't', 'free', ${now})`.execute(db)
    await sql`insert into profile (id, team_id, mode, name, created_at, updated_at)
      values ('p', 't', 'test', 'p', ${now}, ${now})`.execute(db)
    for (const account of ['a', 'b'])
      await sql`insert into account (id, team_id, mode, profile_id, platform, kind, status, platform_account_id, username,
          display_name, metadata, credentials, connected_at, created_at, updated_at, health_next_at)
        values (${account}, 't', 'test', 'p', 'skynet', 'posting', 'connected', ${account}, 'x', 'x', '{}', 'x',
          ${now}, ${now}, ${now}, ${now})`.execute(db)
  })

  async function keep(account: string, platformPostId: string, createdBy: string | null = null) {
    posts += 1
    const [post, target] = [`post ${posts}`, `target ${posts}`]
    await sql`insert into post (id, team_id, mode, profile_id, status, content, media, tags, hashtags, mentions, visibility,
        metadata, source, created_by, published_at, created_at, updated_at)
      values (${post}, 't', 'test', 'p', 'published', '', '[]', '{}', '{}', '{}', 'public', '{}', 'external', ${createdBy},
        ${now}, ${now}, ${now})`.execute(db)
    await sql`insert into post_target (id, post_id, team_id, mode, profile_id, account_id, platform, position, status, options,
        content_hash, platform_post_id, published_at, created_at, updated_at)
      values (${target}, ${post}, 't', 'test', 'p', ${account}, 'skynet', 0, 'published', '{}', '', ${platformPostId},
        ${now}, ${now}, ${now})`.execute(db)
    await sql`insert into external_post (target_id, post_id, account_id, platform_post_id, media)
      values (${target}, ${post}, ${account}, ${platformPostId}, '[]')`.execute(db)
  }

  const rows = async (table: 'post' | 'post_target' | 'external_post') =>
    (await db.selectFrom(table).selectAll().execute()).length

  test('one account has a post of the network once, and two accounts may both have it', async () => {
    await keep('a', '1')
    await keep('b', '1')
    await assert.rejects(keep('a', '1'), /external_post_account_id_platform_post_id_key/)
    await db.deleteFrom('post').where('id', '=', `post ${posts}`).execute()
  })

  test('nobody has made it, and it waits for no time', async () => {
    await assert.rejects(keep('a', '2', 'somebody'), /post_external/)
    const changed = db.updateTable('post').where('source', '=', 'external')
    await assert.rejects(changed.set({ scheduled_for: now }).execute(), /post_external/)
    await assert.rejects(changed.set({ status: 'failed' }).execute(), /post_external/)
  })

  test('it goes with its account, whole', async () => {
    assert.deepEqual([await rows('post'), await rows('post_target'), await rows('external_post')], [2, 2, 2])
    await db.deleteFrom('account').where('id', '=', 'a').execute()
    assert.deepEqual([await rows('post'), await rows('post_target'), await rows('external_post')], [1, 1, 1])
    await db.deleteFrom('post').execute()
    assert.deepEqual([await rows('post'), await rows('post_target'), await rows('external_post')], [0, 0, 0])
  })
})

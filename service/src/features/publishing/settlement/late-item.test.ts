import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { sql } from 'kysely'
import { readConfig } from '#config/config.ts'
import { noMeter } from '#contract/tools/meter.ts'
import type { Tools } from '#contract/tools/tools.ts'
import { createTools } from '#egress/tools.ts'
import { poolLimits } from '#parsing/limits.ts'
import { ParserPool } from '#parsing/parser-pool.ts'
import { testStorage } from '#testing/files/storage.ts'
import { OffsetClock } from '#values/clock.ts'
import { keyring } from '#values/keyring.ts'
import { findLastAttempt } from '../publish/attempts.store.ts'
import { findTargetForWork } from '../targets/targets.store.ts'
import { runStage } from './run-stage.ts'
import type { TargetEnd } from './settlement.ts'

const thread = JSON.stringify({ threadItems: [{ content: '1' }, { content: '2' }, { content: '3' }] })
const root = { platformPostId: 'a', url: 'https://bsky.app/profile/a/post/a' }
const second = { platformPostId: 'b', url: 'https://bsky.app/profile/a/post/b' }

/** A thread whose second item was being sent under fence 1 when its lease lapsed, in its present state. */
async function lostClaim(status: 'unknown' | 'failed', newer = false): Promise<Tools> {
  const { db } = await testStorage()
  const clock = new OffsetClock()
  const at = clock.now()
  await sql`insert into team (id, name, tier, created_at) values ('t', 't', 'free', ${at})`.execute(db)
  await sql`insert into profile (id, team_id, mode, name, created_at, updated_at)
    values ('p', 't', 'live', 'p', ${at}, ${at})`.execute(db)
  await sql`insert into post (id, team_id, mode, profile_id, status, content, media, tags, hashtags, mentions, visibility,
      metadata, source, created_at, updated_at)
    values ('x', 't', 'live', 'p', ${status}, 'text', '[]', '{}', '{}', '{}', 'public', '{}', 'internal', ${at}, ${at})`.execute(
    db,
  )
  await sql`insert into post_target (id, post_id, team_id, mode, profile_id, account_id, platform, position, status, options,
      items, content_hash, fence, attempts, error, platform_post_id, platform_post_url, created_at, updated_at)
    values ('x', 'x', 't', 'live', 'p', 'x', 'skynet', 0, ${status}, ${thread}::jsonb, ${JSON.stringify([root])}::jsonb, '', 2, 1,
      '{}'::jsonb, ${root.platformPostId}, ${root.url}, ${at}, ${at})`.execute(db)
  for (const fence of newer ? [1, 2] : [1])
    await sql`insert into attempt (target_id, fence, item, number, state, started_at, ended_at)
      values ('x', ${fence}, 1, 1, 'unknown', ${at}, ${at})`.execute(db)
  return createTools({
    db,
    clock,
    keyring: keyring([{ id: 'k', bytes: randomBytes(32) }]),
    meter: noMeter,
    condition: () => ({ state: 'starting' as const, workersTurn: true, startedAt: at }),
    wake: () => {},
    log: () => {},
    parsers: new ParserPool(poolLimits(0)),
    config: readConfig({}),
  })
}

/** The worker that has lost its claim learns that its item is out. */
async function answerLate(tools: Tools) {
  const now = await findTargetForWork(tools.db, 'x')
  assert.ok(now)
  const claimed = { ...now, status: 'publishing' as const, fence: 1, error: null }
  let wentOn = false
  const end: TargetEnd = {
    kind: 'kept',
    kept: {
      items: [root, second],
      sent: {
        attempt: { fence: 1, item: 1, state: 'done' },
        log: { action: 'publish', status: 'success' },
        charge: undefined,
        strikes: {},
      },
    },
    async goOn() {
      wentOn = true
      return { kind: 'nothing' }
    },
  }
  await runStage(tools, claimed, undefined, async () => end)
  assert.equal(wentOn, false, 'the thread went on under a claim that was lost')
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from log_entry`.execute(
    tools.db,
  )
  const target = await findTargetForWork(tools.db, 'x')
  const attempt = await findLastAttempt(tools.db, 'x')
  return { target, attempt, lines: rows[0]?.count }
}

test('an item of a thread in doubt that was out after all is kept with its address, and the thread goes on', async () => {
  const { target, attempt, lines } = await answerLate(await lostClaim('unknown'))
  assert.deepEqual([target?.status, target?.items, target?.error], ['scheduled', [root, second], null])
  assert.equal(target?.platform_post_id, root.platformPostId)
  assert.deepEqual([attempt?.state, lines], ['done', 1])
})

test('a late item is only logged where the doubt was settled otherwise', async () => {
  const { target, lines } = await answerLate(await lostClaim('failed'))
  assert.deepEqual([target?.status, target?.items, lines], ['failed', [root], 1])
})

test('a late item of an old attempt is only logged while a newer one is in doubt', async () => {
  const { target, attempt, lines } = await answerLate(await lostClaim('unknown', true))
  assert.deepEqual([target?.status, target?.items, lines], ['unknown', [root], 1])
  assert.equal(attempt?.state, 'unknown')
})

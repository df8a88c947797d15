import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
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
import { settleRestored } from './after-restore.ts'

const thread = JSON.stringify({ threadItems: [{ content: '1' }, { content: '2' }, { content: '3' }] })
const first = JSON.stringify([{ platformPostId: 'x', url: null }])

async function restoredTools(): Promise<Tools> {
  const { db } = await testStorage()
  const time = new Date(Date.now() - 3_600_000)
  await sql`insert into team (id, name, tier, created_at) values ('t', 't', 'free', ${time})`.execute(db)
  await sql`insert into profile (id, team_id, mode, name, created_at, updated_at)
    values ('p', 't', 'live', 'p', ${time}, ${time})`.execute(db)
  const condition = () => ({ state: 'starting' as const, workersTurn: true, startedAt: time })
  const ring = keyring([{ id: 'k', bytes: randomBytes(32) }])
  const base = {
    db,
    clock: new OffsetClock(),
    keyring: ring,
    meter: noMeter,
    condition,
    wake: () => {},
    log: () => {},
    parsers: new ParserPool(poolLimits(0)),
  }
  return createTools({ ...base, config: readConfig({}) })
}

interface Target {
  id: string
  status: 'scheduled' | 'publishing' | 'unknown'
  platform?: string
  options?: string
  items?: string
  /** The state of its last attempt. */
  attempt?: 'sending' | 'done' | 'unknown'
}

/** A post with one target that was due half an hour ago, as a backup may show it. */
async function insert({ db }: Tools, target: Target): Promise<void> {
  const { id, status, platform = 'skynet', options = '{}', items = '[]', attempt } = target
  const due = new Date(Date.now() - 1_800_000)
  const leased = status === 'publishing'
  await sql`insert into post (id, team_id, mode, profile_id, status, content, media, tags, hashtags, mentions, visibility, metadata, source, created_at, updated_at)
    values (${id}, 't', 'live', 'p', ${status}, 'text', '[]', '{}', '{}', '{}', 'public', '{}', 'internal', ${due}, ${due})`.execute(
    db,
  )
  await sql`insert into post_target (id, post_id, team_id, mode, profile_id, account_id, platform, position, status, options, items, content_hash, due_at, lookup_at, lease_until, lease_owner, fence, attempts, error, created_at, updated_at)
    values (${id}, ${id}, 't', 'live', 'p', ${id}, ${platform}, 0, ${status}, ${options}::jsonb, ${items}::jsonb, '', ${status === 'unknown' ? null : due},
      ${status === 'unknown' ? due : null}, ${leased ? due : null}, ${leased ? 'gone' : null}, 1, 1, ${status === 'unknown' ? '{}' : null}::jsonb, ${due}, ${due})`.execute(
    db,
  )
  if (attempt)
    await sql`insert into attempt (target_id, fence, item, number, state, started_at, ended_at)
      values (${id}, 1, 0, 1, ${attempt}, ${due}, ${attempt === 'sending' ? null : due})`.execute(db)
}

async function stateOf({ db }: Tools, id: string) {
  const { rows } = await sql<{ status: string; asked: boolean; open: number; post: string }>`
    select post_target.status, lookup_at is not null as asked, post.status as post,
      (select count(*)::int from attempt where target_id = post_target.id and state = 'sending') as open
    from post_target join post on post.id = post_id where post_target.id = ${id}`.execute(db)
  return rows[0]
}

const askedFor = { status: 'unknown', asked: true, open: 0, post: 'unknown' }
const forPeople = { status: 'unknown', asked: false, open: 0, post: 'unknown' }

describe('after a restore', () => {
  const rows: [title: string, target: Target, expected: object][] = [
    ['a target that was due is asked for', { id: 'a', status: 'scheduled' }, askedFor],
    [
      'one whose platform cannot be asked is for people',
      { id: 'b', status: 'scheduled', platform: 'botchat' },
      forPeople,
    ],
    ['a thread that was due is for people', { id: 'c', status: 'scheduled', options: thread }, forPeople],
    ['a call that was open is asked for', { id: 'd', status: 'publishing', attempt: 'sending' }, askedFor],
    [
      'a thread between two items does not go on by itself',
      { id: 'e', status: 'publishing', attempt: 'done', options: thread, items: first },
      forPeople,
    ],
    [
      'a thread in doubt is not looked up, since a find would let it go on',
      { id: 'f', status: 'unknown', attempt: 'unknown', options: thread },
      forPeople,
    ],
    ['another doubt is as it was', { id: 'g', status: 'unknown', attempt: 'unknown' }, askedFor],
  ]
  for (const [title, target, expected] of rows)
    test(title, async () => {
      const tools = await restoredTools()
      await insert(tools, target)
      await settleRestored(tools, false)
      assert.deepEqual(await stateOf(tools, target.id), expected)
      const again = await settleRestored(tools, false)
      assert.deepEqual([again.lookedUp, again.forPeople], [0, 0])
      assert.deepEqual(await stateOf(tools, target.id), expected)
    })

  for (const [status, attempt] of [
    ['scheduled', undefined],
    ['publishing', 'sending'],
    ['publishing', 'done'],
    ['unknown', 'unknown'],
  ] as const)
    test(`of a thread that was ${status}${attempt ? ` with an attempt ${attempt}` : ''} every item may have left`, async () => {
      const tools = await restoredTools()
      await insert(tools, { id: 'h', status, options: thread, ...(attempt && { attempt }) })
      await settleRestored(tools, false)
      assert.equal((await findLastAttempt(tools.db, 'h'))?.item, 2)
    })
})

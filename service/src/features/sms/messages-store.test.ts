import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { newStorage } from '#testing/files/storage.ts'
import type { Mode } from '#values/scope.ts'
import { recordFailed, recordSent, takeBack } from './message-ends.store.ts'
import type { SmsStatus } from './sms.tables.ts'

const now = new Date('2026-01-05T10:00:00.123Z')
const id = (number: number) => number.toString(16).padStart(24, '0')
const teamId = id(1)
const profiles = { live: id(2), test: id(3) }

describe('the row of a text message', () => {
  let db: Db
  let made = 100

  before(async () => {
    db = (await newStorage()).db
    await sql`insert into team (id, name, tier, created_at) values (${teamId}, 't', 'free', ${now})`.execute(
      db,
    )
    for (const [mode, profile] of Object.entries(profiles))
      await sql`insert into profile (id, team_id, mode, name, created_at, updated_at)
        values (${profile}, ${teamId}, ${mode}, 'p', ${now}, ${now})`.execute(db)
  })

  interface Facts {
    status?: SmsStatus
    provider?: string | null
    error?: string | null
    sentAt?: Date | null
    mode?: Mode
  }

  async function place({
    status = 'queued',
    provider = null,
    error = null,
    sentAt = null,
    mode = 'live',
  }: Facts) {
    made += 1
    await sql`insert into sms_message (id, team_id, mode, profile_id, status, from_number, to_number, body, encoding,
        segments, provider_message_id, error_code, sent_at, created_at)
      values (${id(made)}, ${teamId}, ${mode}, ${profiles[mode]}, ${status}, '+12', '+13', 'x', 'gsm7', 3,
        ${provider}, ${error}, ${sentAt}, ${now})`.execute(db)
    return { id: id(made), team_id: teamId, mode }
  }

  const accepted = (message: { id: string; team_id: string; mode: Mode }, providerMessageId = 'p') => ({
    message,
    providerMessageId,
    sentAt: now,
  })
  const used = async (message: { id: string }) =>
    db.selectFrom('sms_usage').selectAll().where('message_id', '=', message.id).execute()
  const statusOf = async (message: { id: string }) =>
    (await db.selectFrom('sms_message').select('status').where('id', '=', message.id).executeTakeFirst())
      ?.status

  test('has the three fields that its status calls for, and no others', async () => {
    const [provider, error, sentAt] = ['p', 'e', now]
    const all = [undefined, provider].flatMap((one) =>
      [undefined, error].flatMap((two) => [undefined, sentAt].map((three) => [one, two, three] as const)),
    )
    const good: Record<SmsStatus, string> = { queued: '', sent: 'provider sentAt', failed: 'error' }
    for (const status of ['queued', 'sent', 'failed'] as const)
      for (const [one, two, three] of all) {
        const facts = {
          ...(one && { provider: one }),
          ...(two && { error: two }),
          ...(three && { sentAt: three }),
        }
        const fits = Object.keys(facts).join(' ') === good[status]
        const kept = await place({ status, ...facts }).then(
          () => true,
          () => false,
        )
        assert.equal(kept, fits, `${status} ${Object.keys(facts)}`)
      }
  })

  test('moves on from queued alone', async () => {
    const sent = await place({ status: 'sent', provider: 'p', sentAt: now })
    const failed = await place({ status: 'failed', error: 'e' })
    for (const message of [sent, failed]) {
      assert.equal(await recordSent(db, accepted(message, 'other')), undefined)
      assert.equal(await recordFailed(db, message, 'other'), undefined)
      await takeBack(db, message)
    }
    assert.deepEqual([await statusOf(sent), await statusOf(failed)], ['sent', 'failed'])
    await assert.rejects(
      sql`update sms_message set status = 'queued', error_code = null where id = ${failed.id}`.execute(db),
      /cannot go from failed to queued/,
    )
    await assert.rejects(
      sql`update sms_message set status = 'sent', error_code = null, provider_message_id = 'p', sent_at = ${now}
        where id = ${failed.id}`.execute(db),
      /cannot go from failed to sent/,
    )
  })

  test('is used at no cost when it is sent in live mode, and in no other case', async () => {
    const sent = await place({})
    await recordSent(db, accepted(sent))
    const [row, ...others] = await used(sent)
    assert.deepEqual(others, [])
    assert.partialDeepStrictEqual(row, { team_id: teamId, segments: 3, unit_cost_micros: 0, sent_at: now })
    const [failed, tested, queued] = [await place({}), await place({ mode: 'test' }), await place({})]
    await recordFailed(db, failed, 'e')
    await recordSent(db, accepted(tested))
    for (const message of [failed, tested, queued]) assert.deepEqual(await used(message), [])
    assert.deepEqual(
      [await statusOf(failed), await statusOf(tested), await statusOf(queued)],
      ['failed', 'sent', 'queued'],
    )
  })

  test('is sent and used in one commit: what cannot be used is not sent', async () => {
    const message = await place({})
    await sql`insert into sms_usage (message_id, team_id, profile_id, segments, sent_at)
      values (${message.id}, ${teamId}, ${profiles.live}, 1, ${now})`.execute(db)
    await assert.rejects(recordSent(db, accepted(message)))
    assert.equal(await statusOf(message), 'queued')
  })

  test('fails alone, when others come with it', async () => {
    const all = [await place({}), await place({}), await place({})]
    await sql`insert into sms_usage (message_id, team_id, profile_id, segments, sent_at)
      values (${all[1]?.id}, ${teamId}, ${profiles.live}, 1, ${now})`.execute(db)
    const results = await Promise.allSettled(all.map((message) => recordSent(db, accepted(message))))
    assert.deepEqual(
      results.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    )
    assert.deepEqual(await Promise.all(all.map(statusOf)), ['sent', 'queued', 'sent'])
  })

  test('takes its use not with it when it goes', async () => {
    const message = await place({})
    await recordSent(db, accepted(message))
    await sql`delete from sms_message where id = ${message.id}`.execute(db)
    assert.equal((await used(message)).length, 1)
  })
})

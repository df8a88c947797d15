import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import { newStorage } from '#testing/files/storage.ts'
import { newId } from '#values/id.ts'
import { type EndedRequest, findFundsRefusal, holdFunds, settleFunds } from './funds.store.ts'
import { addToLedger, findBalance, listSpendByDay } from './ledger.store.ts'
import { chargeOf } from './metering.ts'

describe('what is promised to attempts', () => {
  let db: Db
  let accounts = 0
  const now = new Date('2026-03-04T23:59:59Z')
  before(async () => {
    db = (await newStorage()).db
  })

  /** A team with an amount on its balance and targets that are being published. */
  async function loaded(amountMicros: number, targets: number) {
    const [team_id, profileId, postId] = [newId(now), newId(now), newId(now)]
    await sql`insert into team (id, name, tier, created_at) values (${team_id}, 't', 'free', ${now})`.execute(
      db,
    )
    await sql`insert into profile (id, team_id, mode, name, created_at, updated_at)
      values (${profileId}, ${team_id}, 'test', 'p', ${now}, ${now})`.execute(db)
    await sql`insert into post (id, team_id, mode, profile_id, status, content, media, tags, hashtags, mentions, visibility,
        metadata, source, created_at, updated_at)
      values (${postId}, ${team_id}, 'test', ${profileId}, 'publishing', 'x', '[]', '{}', '{}', '{}', 'public', '{}',
        'internal', ${now}, ${now})`.execute(db)
    const ids = Array.from({ length: targets }, () => newId(now))
    for (const id of ids) {
      accounts += 1
      await sql`insert into post_target (id, post_id, team_id, mode, profile_id, account_id, platform, position, status,
          lease_until, lease_owner, options, content_hash, created_at, updated_at)
        values (${id}, ${postId}, ${team_id}, 'test', ${profileId}, ${`a${accounts}`}, 'microblog', 0, 'publishing',
          ${now}, 'x', '{}', '\\x00', ${now}, ${now})`.execute(db)
    }
    const entry = { team_id, mode: 'test', kind: 'adjustment', amountMicros, at: now } as const
    await transaction(db, (tx) => addToLedger(tx, entry, now))
    const owner = { team_id, mode: 'test' } as const
    return { owner, ids, postId }
  }

  type Loaded = Awaited<ReturnType<typeof loaded>>
  const hold = ({ owner, ids }: Loaded, price: number, count = ids.length) =>
    transaction(db, (tx) =>
      holdFunds(
        tx,
        ids.slice(0, count).map((id) => ({ ...owner, id, fence: 5, price })),
        true,
        now,
      ),
    )
  const settle = ({ owner, ids }: Loaded, over: boolean, charge?: EndedRequest['charge']) =>
    transaction(db, (tx) => settleFunds(tx, [{ ...owner, target_id: ids[0] ?? '', over, charge }]))
  const requestOf = (text: string, item = 0, fence = 5, outcome = 'done') =>
    chargeOf({ outcome, fence, item, priced: { text, described: 0 }, now })
  const moneyOf = async ({ owner }: Loaded) => {
    const row = await findBalance(db, owner.team_id, owner.mode)
    return [row?.balance_micros, row?.held_micros]
  }

  test('is counted one after the other, and who comes too late is refused', async () => {
    const team = await loaded(29_999, 3)
    const refused = await hold(team, 10_000)
    assert.deepEqual([...refused.values()], ['insufficient_balance'])
    assert.deepEqual(await moneyOf(team), [29_999, 20_000])
    assert.equal(await findFundsRefusal(db, team.owner, 9_999, now), undefined)
    assert.equal(await findFundsRefusal(db, team.owner, 10_000, now), 'insufficient_balance')
  })

  test('pays for the request: the row names attempt, item and the tariff that was applied', async () => {
    const team = await loaded(1_000_000, 1)
    await hold(team, 215_000)
    await settle(team, false, requestOf('see example.com', 0))
    assert.deepEqual(await moneyOf(team), [800_000, 15_000])
    await settle(team, true, requestOf('plain', 1))
    assert.deepEqual(await moneyOf(team), [785_000, 0])
    const rows = await db
      .selectFrom('ledger_entry')
      .select(['target_id', 'fence', 'item', 'tariff', 'amount_micros'])
      .where('team_id', '=', team.owner.team_id)
      .where('kind', '=', 'metered')
      .orderBy('position')
      .execute()
    assert.deepEqual(rows, [
      { target_id: team.ids[0], fence: 5, item: 0, tariff: 'publish_with_link', amount_micros: -200_000 },
      { target_id: team.ids[0], fence: 5, item: 1, tariff: 'publish', amount_micros: -15_000 },
    ])
  })

  test('pays for one request once, however often its end is told', async () => {
    const team = await loaded(1_000_000, 1)
    await hold(team, 60_000)
    await Promise.all(Array.from({ length: 10 }, () => settle(team, false, requestOf('plain'))))
    assert.equal((await moneyOf(team))[0], 985_000)
  })

  test('is the only thing that pays: without it, or by another claim, nothing is charged', async () => {
    const team = await loaded(1_000_000, 1)
    await settle(team, true, requestOf('plain'))
    await hold(team, 15_000)
    await settle(team, false, requestOf('plain', 0, 4))
    assert.deepEqual(await moneyOf(team), [1_000_000, 15_000])
    await settle(team, true)
    await settle(team, true, requestOf('plain'))
    assert.deepEqual(await moneyOf(team), [1_000_000, 0])
  })

  test('is not charged for outcomes that are no answer', () => {
    for (const outcome of ['unreachable', 'unknown'])
      assert.equal(requestOf('plain', 0, 5, outcome), undefined)
    for (const outcome of ['done', 'refused', 'unauthorized', 'throttled'])
      assert.equal(requestOf('plain', 0, 5, outcome)?.price, 15_000)
  })

  test('goes back when its target is gone', async () => {
    const team = await loaded(1_000_000, 2)
    await hold(team, 100)
    assert.deepEqual(await moneyOf(team), [1_000_000, 200])
    await sql`delete from post where id = ${team.postId}`.execute(db)
    assert.deepEqual(await moneyOf(team), [1_000_000, 0])
  })

  test('many teams at once, each with targets in every batch, never wait for one another for ever', async () => {
    const teams = await Promise.all(Array.from({ length: 6 }, () => loaded(1_000_000, 4)))
    const all = teams.flatMap(({ owner, ids }) =>
      ids.map((id) => ({ ...owner, id, fence: 5, price: 15_000 })),
    )
    const shuffled = [0, 1, 2, 3].map((part) => all.filter((_, index) => index % 4 === part).toReversed())
    await Promise.all(shuffled.map((some) => transaction(db, (tx) => holdFunds(tx, some, true, now))))
    const ends = shuffled.map((some) =>
      some.map(({ team_id, mode, id }) => ({
        team_id,
        mode,
        target_id: id,
        over: true,
        charge: requestOf('plain'),
      })),
    )
    await Promise.all(ends.map((some) => transaction(db, (tx) => settleFunds(tx, some))))
    for (const team of teams) assert.deepEqual(await moneyOf(team), [940_000, 0])
  })

  test('spend is told by the day of UTC, in both requests and micros', async () => {
    const team = await loaded(1_000_000, 1)
    await hold(team, 300_000)
    await settle(team, false, requestOf('plain', 0))
    await settle(team, false, requestOf('example.com', 1))
    const { team_id, mode } = team.owner
    const days = await listSpendByDay(db, team_id, mode, new Date('2026-03-04'), new Date('2026-03-05'))
    assert.deepEqual(days, [{ date: '2026-03-04', requests: 2, micros: 215_000 }])
    assert.deepEqual(
      await listSpendByDay(db, team_id, mode, new Date('2026-03-05'), new Date('2026-03-06')),
      [],
    )
  })
})

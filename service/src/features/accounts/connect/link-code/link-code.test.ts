import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { botchat } from '#platforms/botchat/manifest.ts'
import { postAsPerson } from '#platforms/botchat/twin/person.ts'
import { newStorage } from '#testing/files/storage.ts'
import { channelId, chat, transportTo } from '#testing/twins/scripted-bot.ts'
import { bound } from '#wire/bound.ts'
import { memoryState } from '#wire/twin/memory.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { Transport } from '#wire/wire.ts'
import { issueLinkCode, readPostedCodes } from './link-code.ts'

const now = new Date('2026-01-05T10:00:00.123Z')
const [teamId, profileId] = ['1'.repeat(24), '2'.repeat(24)]
const bot = { mode: 'live', teamId, platform: 'botchat' } as const
const owner = { team_id: teamId, mode: 'live', profile_id: profileId } as const

describe('reading the codes that people post', () => {
  let db: Db
  let state: TwinState

  before(async () => {
    db = (await newStorage()).db
    await sql`insert into team (id, name, tier, created_at) values (${teamId}, 't', 'free', ${now})`.execute(
      db,
    )
    await sql`insert into profile (id, team_id, mode, name, created_at, updated_at)
      values (${profileId}, ${teamId}, 'live', 'p', ${now}, ${now})`.execute(db)
  })

  beforeEach(async () => {
    state = memoryState()
    await sql`delete from bot_offset`.execute(db)
  })

  const read = (over: Db = db, transport: Transport = transportTo(state)) =>
    readPostedCodes(
      { db: over, clock: { now: () => now, offsetMs: 0 }, react: async () => {} },
      bot,
      bound(botchat.connect.code, transport),
    )
  const done = { kind: 'done', value: null }
  const newCode = async () => (await issueLinkCode(db, owner, now)).code
  const chatOf = async (code: string) =>
    (await db.selectFrom('link_code').select('chat_id').where('code', '=', code).executeTakeFirstOrThrow())
      .chat_id

  test('a code counts alone or behind the command, and nowhere else', async () => {
    const rows: [text: (code: string) => string, counts: boolean][] = [
      [(code) => code, true],
      [(code) => ` ${code.toLowerCase()}\n`, true],
      [(code) => `/connect ${code}`, true],
      [(code) => `/Connect@zither_sandbox_bot  ${code}`, true],
      [(code) => `here: ${code}!`, false],
      [(code) => `${code} ${code}`, false],
      [(code) => `/connect ZT-AAAAAA ${code}`, false],
      [(code) => `/other ${code}`, false],
      [(code) => `${code}A`, false],
    ]
    for (const [text, counts] of rows) {
      const code = await newCode()
      await postAsPerson(state, channelId, text(code))
      assert.deepEqual(await read(), done)
      assert.equal(await chatOf(code), counts ? channelId : null, text(code))
    }
  })

  test('a page takes the same statements, however many codes people post', async () => {
    const statementsFor = async (texts: string[]) => {
      for (const text of texts) await postAsPerson(state, channelId, text)
      let statements = 0
      const counting = db.withPlugin({
        transformQuery({ node }) {
          statements += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      assert.deepEqual(await read(counting), done)
      return statements
    }
    const codes = await Promise.all(Array.from({ length: 20 }, newCode))
    const few = await statementsFor([await newCode()])
    assert.ok(few > 0)
    const many = codes.map((code) => `/connect ${code}`)
    const filled = Array.from({ length: 50 }, () => codes.join(' '))
    assert.equal(await statementsFor([...many, ...filled]), few)
    for (const code of codes) assert.equal(await chatOf(code), channelId)
  })

  test('a private chat does not use a code up', async () => {
    const code = await newCode()
    await postAsPerson(state, await chat(state, 7000000002, { type: 'private', title: undefined }), code)
    await read()
    assert.equal(await chatOf(code), null)
    await postAsPerson(state, channelId, code)
    await read()
    assert.equal(await chatOf(code), channelId)
  })

  test('the first chat in which a code is posted is its chat', async () => {
    const code = await newCode()
    const second = await chat(state, -7, { title: 'Another' })
    await postAsPerson(state, channelId, code)
    await postAsPerson(state, second, code)
    await read()
    await postAsPerson(state, second, code)
    await read()
    assert.equal(await chatOf(code), channelId)
  })

  /** As the platform does: a second reader is refused while one reads. */
  function oneAtATime(way: Transport): Transport {
    const description = 'Conflict: terminated by other getUpdates request'
    let reading = false
    const fetch = async (request: Request) => {
      if (reading) return Response.json({ ok: false, error_code: 409, description }, { status: 409 })
      reading = true
      await pause(50)
      reading = false
      return way.fetch(request)
    }
    return { ...way, fetch }
  }

  test('readers of one bot take turns, so the platform refuses none of them', async () => {
    const code = await newCode()
    await postAsPerson(state, channelId, code)
    const way = oneAtATime(transportTo(state))
    assert.deepEqual(await Promise.all([1, 2, 3].map(() => read(db, way))), [done, done, done])
    assert.equal(await chatOf(code), channelId)
  })

  const endTurn = () => sql`update bot_offset set reading_until = now() - interval '1 second'`.execute(db)

  test('a reader whose turn has run out does not end the turn of the next one', async () => {
    const way = transportTo(state)
    const held: (() => void)[] = []
    const fetch = async (request: Request) => {
      await new Promise<void>((resolve) => held.push(resolve))
      return way.fetch(request)
    }
    const begin = async (reader: number) => {
      const reading = read(db, { ...way, fetch })
      while (held.length < reader) await pause(5)
      return { reading }
    }
    const first = await begin(1)
    await endTurn()
    const second = await begin(2)
    held[0]?.()
    assert.deepEqual(await first.reading, done)
    const third = begin(3)
    await pause(400)
    assert.equal(held.length, 2, 'a third one reads beside the second')
    held[1]?.()
    assert.deepEqual(await second.reading, done)
    const { reading } = await third
    held[2]?.()
    assert.deepEqual(await reading, done)
  })

  test('a reader whose turn has run out reads no further page', async () => {
    const code = await newCode()
    await postAsPerson(state, channelId, code)
    const sent: { path: string; body: any }[] = []
    const way = transportTo(state, sent)
    const fetch = async (request: Request) => {
      await endTurn()
      return way.fetch(request)
    }
    assert.deepEqual(await read(db, { ...way, fetch }), done)
    assert.equal(sent.length, 1)
    assert.equal(await chatOf(code), channelId)
  })
})

import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Tools } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import type { Connect, SeenMessage } from '#platforms/connect.ts'
import { after, minute } from '#values/clock.ts'
import type { Bound } from '#wire/bound.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import { botRead } from '../../accounts.causes.ts'
import * as store from './link-codes.store.ts'

const lifeMs = 15 * minute
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ'
/** Any person may try codes on the bot of all teams, so they are too many to be guessed in the time of one. */
const length = 12

/** Alone or behind the command, so a message holds one code at most. */
const posted = new RegExp(`^(?:/connect(?:@\\w+)?\\s+)?(ZT-[A-Z]{${length}})$`, 'i')

/** Pages of messages that are read at a time. What is left waits for the next time. */
const pagesAtOnce = 10

/** A reader that died holds up the others no longer than this, and one that is slow leaves the rest to them. */
const readingMs = 30_000
const patienceMs = 5000
const turnMs = 100

/** Issues an unused code. It contains no letters that look like digits or like one another. */
export async function issueLinkCode(
  db: Db,
  owner: Pick<store.NewLinkCode, 'team_id' | 'mode' | 'profile_id'>,
  now: Date,
): Promise<store.NewLinkCode> {
  for (;;) {
    const row = { ...owner, code: newCode(), created_at: now, expires_at: after(now, lifeMs) }
    if (await store.insertLinkCode(db, row)) return row
  }
}

function newCode(): string {
  return `ZT-${Array.from({ length }, () => letters[randomInt(letters.length)]).join('')}`
}

type ReadingTools = Pick<Tools, 'db' | 'clock' | 'react'>

/** The bot that is read, of the platform that it is on. */
type ReadBot = store.Bot & { platform: string }

type CodeConnect = NonNullable<Connect['code']>

/**
 * Reads what is new for the bot since the last time, notes where codes were seen, and hands all of it to who takes it. The
 * notes and the offset are committed before the next page is requested, because that request makes the platform forget this page.
 */
export async function readPostedCodes(
  tools: ReadingTools,
  bot: ReadBot,
  connect: Bound<CodeConnect, [Transport]>,
): Promise<Outcome<null>> {
  // The platform lets one reader read, so requests and processes take turns. One that waited in vain reads nothing.
  const turn = await waitForTurn(tools.db, bot)
  if (turn === undefined) return { kind: 'done', value: null }
  try {
    return await readPages(tools, bot, turn, connect)
  } finally {
    await store.endReading(tools.db, bot, turn)
  }
}

async function waitForTurn(db: Db, bot: store.Bot): Promise<store.Turn | undefined> {
  for (let waited = 0; ; waited += turnMs) {
    const turn = await store.claimReading(db, bot, readingMs)
    if (turn !== undefined || waited >= patienceMs) return turn
    await pause(turnMs)
  }
}

async function readPages(
  tools: ReadingTools,
  bot: ReadBot,
  turn: store.Turn,
  connect: Bound<CodeConnect, [Transport]>,
): Promise<Outcome<null>> {
  for (let page = 0; page < pagesAtOnce; page++) {
    const offset = await store.readOffset(tools.db, bot, turn)
    if (offset === undefined) break
    const read = await connect.readMessages(offset)
    if (read.kind !== 'done') return read
    const { nextOffset, messages, notices } = read.value
    if (nextOffset === offset) break
    await transaction(tools.db, async (tx) => {
      const now = tools.clock.now()
      await store.noteChats(tx, bot, chatsOfCodes(messages), now)
      const world = bot.mode === 'test' && { teamId: bot.teamId }
      const told = { platform: bot.platform, mode: bot.mode, ...world, notices }
      if (notices.length > 0) await tools.react(tx, botRead, told, now)
      await store.raiseOffset(tx, bot, nextOffset)
    })
  }
  return { kind: 'done', value: null }
}

/** The chat in which each code was posted first. */
export function chatsOfCodes(messages: readonly SeenMessage[]): Map<string, string> {
  const chats = new Map<string, string>()
  for (const { chatId, text } of messages) {
    const code = posted.exec(text.trim())?.[1]?.toUpperCase()
    if (code !== undefined && !chats.has(code)) chats.set(code, chatId)
  }
  return chats
}

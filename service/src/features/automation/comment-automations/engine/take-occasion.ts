import type { Tools } from '#contract/tools/tools.ts'
import type { Db } from '#db/database.ts'
import { afterCommit } from '#db/query/transaction.ts'
import type { AccountRow } from '#features/accounts/index.ts'
import { findConversationWith, isHandedOff } from '#features/inbox/index.ts'
import { after, second } from '#values/clock.ts'
import { newId } from '#values/id.ts'
import type { AutomationRow } from '../comment-automations.store.ts'
import type { CommentAutomationLogTable } from '../comment-automations.tables.ts'
import { countTexts, insertLog, type LogRow } from '../logs/logs.store.ts'
import { chooseText } from './choose-text.ts'
import { personOf } from './person.ts'
import { queueMessage } from './queue-message.ts'
import { take } from './taken.store.ts'

/** A text that an automation takes, and its writer. */
export interface Found {
  source: CommentAutomationLogTable['source']
  /** The comment, or the message by its id here. */
  occasion: string
  platformPostId: string | null
  person: { id: string; name: string | null; username: string | null }
  text: string
  writtenAt: Date
}

/** Answers a text that matched, once for ever: the row of the log. Undefined where it was taken before. */
export async function takeOccasion(
  tx: Db,
  tools: Pick<Tools, 'wake'>,
  { account, rule, found }: { account: AccountRow; rule: AutomationRow; found: Found },
  now: Date,
): Promise<string | undefined> {
  const { occasion, platformPostId, person } = found
  // Under a post a person has one answer; each message of theirs is an occasion of its own.
  const post = found.source === 'comment' ? platformPostId : null
  const taking = { accountId: account.id, occasion, platformPostId: post, participantId: person.id }
  const taken = await take(tx, taking, now)
  if (!taken) return undefined
  const { isBlocked, contactId } = await personOf(tx, rule, person.id)
  const row = rowOf(account, rule, found, now)
  if (isBlocked) await insertLog(tx, refused(row, 'contact_blocked'))
  else if (taken === 'again') await insertLog(tx, refused(row, 'already_answered'))
  else if (await isWithPeople(tx, account, person.id))
    await insertLog(tx, refused(row, 'conversation_handed_off'))
  else await answer(tx, tools, { account, rule, found, row, contactId }, now)
  return row.id
}

/** A person of the team has taken over the conversation that the answer would stand in (D21.45). */
async function isWithPeople(tx: Db, account: AccountRow, participantId: string): Promise<boolean> {
  const conversation = await findConversationWith(tx, account.id, participantId)
  return conversation !== undefined && isHandedOff(conversation)
}

function refused(row: LogRow, code: string): LogRow {
  return { ...row, status: 'skipped', error: code, reply_status: 'skipped' }
}

interface Answering {
  account: AccountRow
  rule: AutomationRow
  found: Found
  row: LogRow
  contactId: string | null
}

async function answer(
  tx: Db,
  tools: Pick<Tools, 'wake'>,
  { account, rule, found, row, contactId }: Answering,
  now: Date,
): Promise<void> {
  const texts = await textsFor(tx, rule, found)
  const dueAt = after(now, rule.dm_delay_seconds * second)
  const repliesAt = after(now, rule.comment_reply_delay_seconds * second)
  const isReplied = texts.reply_text !== null
  const reply = isReplied ? { reply_due_at: repliesAt } : { reply_status: 'skipped' as const }
  const pending: LogRow = { ...row, ...texts, ...reply, dm_due_at: dueAt }
  if (asksForStatus(rule)) {
    await insertLog(tx, { ...pending, stage: 'ask', due_at: now })
    afterCommit(() => tools.wake('comment-automation'))
    return
  }
  await insertLog(tx, { ...pending, message_kind: 'dm' })
  await queueMessage(tx, tools, { account, row: pending, contactId, kind: 'dm', dueAt }, now)
}

/** Whether it depends on who follows, and on how many follow them. */
export function asksForStatus({ audience }: Pick<AutomationRow, 'audience'>): boolean {
  return audience !== null && (audience.followerStatus !== 'any' || audience.minFollowerCount !== null)
}

/** The texts of the message and of the public answer, each apart from the other (D21.27). */
async function textsFor(
  tx: Db,
  rule: AutomationRow,
  { source, person }: Found,
): Promise<Pick<LogRow, 'dm_text' | 'reply_text'>> {
  const choose = async (column: 'dm_text' | 'reply_text', texts: readonly string[]) => {
    if (texts.length < 2) return texts[0] ?? null
    const wanted = { automationId: rule.id, column, participantId: person.id }
    return chooseText(texts, await countTexts(tx, wanted)) ?? null
  }
  const { comment_reply: reply, comment_reply_variations: replies } = rule
  const inPublic = source === 'comment' ? [...(reply === null ? [] : [reply]), ...replies] : []
  return {
    dm_text: await choose('dm_text', [rule.dm_message, ...rule.dm_message_variations]),
    reply_text: await choose('reply_text', inPublic),
  }
}

function rowOf(account: AccountRow, rule: AutomationRow, found: Found, now: Date): LogRow {
  const { source, occasion, platformPostId, person, text, writtenAt } = found
  return {
    ...{ id: newId(now), automation_id: rule.id, team_id: account.team_id, mode: account.mode },
    ...{ account_id: account.id, platform: account.platform, source, occasion },
    ...{ platform_post_id: platformPostId, text, written_at: writtenAt },
    ...{ participant_id: person.id, participant_name: person.name, participant_username: person.username },
    ...{ status: 'pending', error: null, audience_outcome: null, is_follower: null, follower_count: null },
    ...{ message_kind: null, message_id: null, dm_text: null, dm_due_at: null },
    ...{ reply_text: null, reply_status: null, reply_error: null, reply_due_at: null },
    ...{ stage: null, due_at: null, attempts: 0, starts: 0, fence: 0 },
    ...{ lease_until: null, lease_owner: null, created_at: now, updated_at: now },
  }
}

import { afterCommit } from '#db/query/transaction.ts'
import type { MessageRow } from '#features/inbox/index.ts'
import type { Taken, Taker } from '../../incoming/taker.ts'
import { changeLog, holdLog } from '../logs/logs.store.ts'
import { textMatcher } from '../matching/match-text.ts'
import { matchRulesOf } from './comments-received.reaction.ts'
import { pressedIn } from './press.ts'
import { holdRules, isSince } from './rules.store.ts'
import { takeOccasion } from './take-occasion.ts'

/** Somebody has pressed the button of a gate: the network is asked again. */
export const takePress: Taker = async (tx, tools, { account, conversation, message }, now) => {
  const logId = pressedIn(message.metadata)
  const row = logId === undefined ? undefined : await holdLog(tx, logId)
  if (row?.account_id !== account.id || row.participant_id !== conversation.participant_id) return undefined
  const isOpen = row.status === 'gated' || row.audience_outcome === 'gate_failed'
  if (isOpen && row.stage === null) {
    const reply = row.reply_text === null ? {} : ({ reply_status: null, reply_due_at: now } as const)
    const asked = { status: 'gated', error: null, stage: 'ask', due_at: now, attempts: 0 } as const
    await changeLog(tx, row.id, { ...asked, dm_due_at: now, ...reply }, now)
    afterCommit(() => tools.wake('comment-automation'))
  }
  return takenBy(row.automation_id, row.id)
}

/** Answers a message that an automation waits for: one to a story, or any with a keyword. */
export const takeMessage: Taker = async (tx, tools, { account, conversation, message }, now) => {
  // A person of the team has the conversation.
  if (Object.hasOwn(conversation.metadata ?? {}, 'handoff')) return undefined
  const writtenAt = message.ordered_at
  const { participant_id: id, participant_name: name, participant_username: username } = conversation
  const text = message.text ?? ''
  for (const { source, platformPostId } of doorsOf(message)) {
    const occasion = { accountId: account.id, platformPostId, postId: null }
    const rules = await holdRules(tx, source, occasion)
    const waiting = rules.filter((one) => isSince(one, writtenAt))
    const matches = textMatcher(text, waiting.map(matchRulesOf))
    const rule = waiting.find((one) => matches(matchRulesOf(one)).isMatch)
    if (!rule) continue
    const person = { id, name, username }
    const found = { source, occasion: message.id, platformPostId, person, text, writtenAt }
    const logId = await takeOccasion(tx, tools, { account, rule, found }, now)
    return logId === undefined ? undefined : takenBy(rule.id, logId)
  }
  return undefined
}

function takenBy(id: string, logId: string): Taken {
  return { type: 'comment_automation', id, logId }
}

/** What a message may be to automations: an answer to a story first. */
function doorsOf({ metadata }: MessageRow) {
  const { storyId } = Object(Object(metadata).storyReply)
  const story = typeof storyId === 'string' ? storyId : undefined
  const dm = { source: 'dm' as const, platformPostId: null }
  return story === undefined ? [dm] : [{ source: 'story_reply' as const, platformPostId: story || null }, dm]
}

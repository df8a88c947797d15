import { setImmediate } from 'node:timers/promises'
import type { Tools } from '#contract/tools/tools.ts'
import { reaction } from '#contract/work/reaction.ts'
import type { Db } from '#db/database.ts'
import { type CommentsReceived, commentsReceived } from '#features/inbox/index.ts'
import { newId } from '#values/id.ts'
import type { AutomationRow } from '../comment-automations.store.ts'
import { type Matched, textMatcher } from '../matching/match-text.ts'
import { insertMisses, type MissRow } from './misses.store.ts'
import { holdRules, isSince } from './rules.store.ts'
import { takeOccasion } from './take-occasion.ts'

/** Answers comments that an automation waits for, and keeps for a while what they said instead. */
export const answerComments = reaction({
  to: commentsReceived,
  takes: 'none',
  async run(tx, tools, received, now) {
    const { account, platformPostId, postId, comments } = received
    const rules = await holdRules(tx, 'comment', { accountId: account.id, platformPostId, postId })
    if (rules.length === 0) return
    const missed: MissRow[] = []
    for (const comment of comments) {
      // Each takes time of its own, and others have their turn in between.
      await setImmediate()
      missed.push(...(await answer(tx, tools, { received, rules, comment }, now)))
    }
    await insertMisses(tx, missed)
  },
})

type Comment = CommentsReceived['comments'][number]

interface Answering {
  received: CommentsReceived
  rules: readonly AutomationRow[]
  comment: Comment
}

/** Answers which automations did not match. */
async function answer(
  tx: Db,
  tools: Pick<Tools, 'wake'>,
  { received: { account, platformPostId }, rules, comment }: Answering,
  now: Date,
): Promise<MissRow[]> {
  const { id: occasion, text, author } = comment
  const writtenAt = new Date(comment.createdAt)
  // Without an id nobody can be written to.
  if (author.isOwn || author.id === '') return []
  const waiting = rules
    .filter((rule) => isSince(rule, writtenAt))
    .map((rule) => ({ rule, matching: matchRulesOf(rule) }))
  const matches = textMatcher(
    text,
    waiting.map(({ matching }) => matching),
  )
  const judged = waiting.map(({ rule, matching }) => ({ rule, matched: matches(matching) }))
  const taker = judged.find(({ matched }) => matched.isMatch)?.rule
  if (taker) {
    const person = { id: author.id, name: author.name, username: author.username }
    const found = { source: 'comment', occasion, platformPostId, person, text, writtenAt } as const
    await takeOccasion(tx, tools, { account, rule: taker, found }, now)
  }
  return judged.flatMap(({ rule, matched }) => (matched.isMatch ? [] : [missOf(rule, comment, matched, now)]))
}

export function matchRulesOf(rule: AutomationRow) {
  const { keywords, match_mode: mode, exclude_keywords: exclude, typo_tolerance: typoTolerance } = rule
  return { keywords, mode, exclude, typoTolerance }
}

/** Each rule keeps one for each comment, so that only the beginning of a long one is kept. */
const sampleMax = 1000

function missOf(rule: AutomationRow, { text, author }: Comment, { excludedBy }: Matched, now: Date): MissRow {
  return {
    ...{ id: newId(now), automation_id: rule.id, account_id: rule.account_id },
    ...{ participant_id: author.id, participant_name: author.name ?? author.username },
    ...{ text: text.slice(0, sampleMax), excluded_by: excludedBy, created_at: now },
  }
}

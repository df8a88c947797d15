import type { Call } from '#contract/operation/operation.ts'
import { raiseOutcome } from '#contract/operation/provider-outcome.ts'
import type { Ended } from '#contract/work/effect.ts'
import { insertLogs } from '#features/system/index.ts'
import { endedAs } from '../ended-as.ts'
import { logLine } from '../messages/message-records.ts'
import type { MentionCalls } from './mentioned-account.subject.ts'
import type { MentionRow } from './mentions.store.ts'

type Answering = Pick<Call, 'db' | 'clock'> & Pick<MentionCalls, 'account' | 'attempt'>
type Answer = { id: string } | null

/** One call, whose outcome stands in the log; no row of the answer is kept here. Null where what it answers is gone. */
export function answerMention(
  { db, clock, account, attempt }: Answering,
  mention: MentionRow,
  text: string,
): Promise<Answer> {
  const { media_id, comment_id: commentId, platform_mention_id } = mention
  const place = { mediaId: media_id ?? platform_mention_id, commentId }
  return attempt<Answer, Answer>(
    {
      step: 'reply',
      object: `${account.id} ${platform_mention_id}`,
      text,
      unsent: raiseOutcome,
      async keep({ outcome, durationMs }: Ended<Answer>) {
        const line = { action: 'mention.reply', ...endedAs(outcome), duration_ms: durationMs }
        await insertLogs(db, [logLine({ account, profileId: account.profile_id }, line, clock.now())])
        return outcome.kind === 'done' ? outcome.value : raiseOutcome(outcome)
      },
    },
    ({ reply }) => reply(place, text),
  )
}

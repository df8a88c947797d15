import { ruleLogWords as words } from '../../../i18n/audience/comment-automations.ts'
import type { LogRow } from '../rule.ts'

type Code = keyof typeof words.errors

/** A code in words; a code that the panel does not know stands for itself. */
export const errorText = (code: string): string =>
  Object.hasOwn(words.errors, code) ? words.errors[code as Code] : code

/** What happened with a comment, in sentences. */
export function reasonsOf({
  audienceOutcome,
  error,
}: Pick<LogRow, 'audienceOutcome' | 'error'>): readonly string[] {
  return [...(audienceOutcome ? [words.outcomes[audienceOutcome]] : []), ...(error ? [errorText(error)] : [])]
}

/** What became of the public answer; undefined while it waits, and where the occasion was a message. */
export function replyText({
  source,
  commentReplyStatus,
  commentReplyError,
}: Pick<LogRow, 'source' | 'commentReplyStatus' | 'commentReplyError'>): string | undefined {
  if (source !== 'comment' || !commentReplyStatus) return undefined
  const state = words.replyStates[commentReplyStatus]
  return commentReplyError ? `${state}: ${errorText(commentReplyError)}` : state
}

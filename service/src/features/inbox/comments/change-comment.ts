import type { Call } from '#contract/operation/call.ts'
import { type ErrorDefinition, raise } from '#contract/operation/errors.ts'
import { raiseOutcome } from '#contract/operation/provider-outcome.ts'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/query/transaction.ts'
import type { AccountCalls, AccountRow } from '#features/accounts/index.ts'
import { insertLogs } from '#features/system/index.ts'
import type { Outcome } from '#wire/outcome.ts'
import { commentNotFound, postNotFound } from './comments.errors.ts'
import { findPostOfComment } from './known-comments.store.ts'

interface On<Surface> extends Pick<AccountCalls<Surface>, 'account' | 'attempt'> {
  platformPostId: string
  ourPostId: string | null
}

export interface CommentChange<T> {
  /** As the log names it. */
  action: string
  /** The step that test mode knows it by. */
  step: 'reply' | 'hide' | 'react' | 'edit' | 'remove'
  /** What the platform calls the comment or post that is changed. */
  about: string
  /** The text that is sent along. */
  text?: string
  /** What it means that the platform has nothing of this id. */
  absent: ErrorDefinition
  begin?(): Promise<void>
  /** Commits what follows from its end, in the transaction of its line in the log. */
  keep?(tx: Db, outcome: Outcome<T | null>): Promise<void>
}

/** Makes one call that changes something under a post. Every attempt has its line in the log. */
export async function changeComment<Surface, T>(
  call: Pick<Call, 'db' | 'clock' | 'caller' | 'requestId'> & On<Surface>,
  { action, step, about, text, absent, begin, keep }: CommentChange<T>,
  use: (surface: Surface) => Promise<Outcome<T | null>>,
): Promise<T> {
  const { account, attempt, db, clock } = call
  if (absent === commentNotFound) await assertUnderPost(call, about)
  return attempt<T | null, T>(
    {
      step,
      about,
      ...(text !== undefined && { text }),
      ...(account.mode === 'test' && { object: `${account.id} ${about}` }),
      ...(begin && { begin }),
      unsent: raiseOutcome,
      async keep({ outcome, durationMs }) {
        await transaction(db, async (tx) => {
          await insertLogs(tx, [lineOf(call, action, outcome, absent, durationMs, clock.now())])
          await keep?.(tx, outcome)
        })
        if (outcome.kind !== 'done') return raiseOutcome(outcome)
        return outcome.value ?? raise(absent)
      },
    },
    use,
  )
}

/**
 * Platforms find a comment by its id alone. Ours may know its post by another id than the one that the platform reports, so
 * that only a post that is none of ours can be the wrong one.
 */
async function assertUnderPost(
  { db, account, platformPostId, ourPostId }: Pick<Call, 'db'> & Omit<On<unknown>, 'attempt'>,
  commentId: string,
): Promise<void> {
  if (ourPostId !== null) return
  const postId = await findPostOfComment(db, account.id, commentId)
  if (postId !== undefined && postId !== platformPostId) raise(postNotFound)
}

type Line = Parameters<typeof insertLogs>[1][number]

function lineOf(
  {
    caller,
    requestId,
    account,
    ourPostId,
  }: Pick<Call, 'caller' | 'requestId'> & { account: AccountRow; ourPostId: string | null },
  action: string,
  outcome: Outcome<unknown>,
  absent: ErrorDefinition,
  durationMs: number,
  now: Date,
): Line {
  return {
    ...{ team_id: account.team_id, mode: account.mode, profile_id: account.profile_id },
    ...{ type: 'messaging', action, account_id: account.id, platform: account.platform, post_id: ourPostId },
    ...endOf(outcome, absent),
    duration_ms: Math.round(durationMs),
    request_id: requestId,
    api_key_id: caller.kind === 'key' ? caller.credentialId : null,
    user_id: caller.userId,
    created_at: now,
  }
}

function endOf(
  outcome: Outcome<unknown>,
  absent: ErrorDefinition,
): Pick<Line, 'status' | 'error_code' | 'error_message'> {
  switch (outcome.kind) {
    case 'done':
      return outcome.value === null
        ? { status: 'failed', error_code: absent.code, error_message: absent.message }
        : { status: 'success' }
    case 'refused':
      return { status: 'failed', error_code: outcome.code, error_message: outcome.message }
    case 'unauthorized':
      return { status: 'failed', error_code: 'account_disconnected', error_message: outcome.message }
    case 'throttled':
      return { status: 'failed', error_code: 'outbound_rate_limited' }
    case 'unreachable':
      return { status: 'failed', error_code: 'provider_error' }
    case 'unknown':
      return { status: 'pending', error_code: 'provider_timeout', error_message: outcome.message }
  }
}

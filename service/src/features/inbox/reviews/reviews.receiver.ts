import { receiver } from '#contract/area/receiver.ts'
import { makeSyncDueNow } from '#features/accounts/index.ts'
import type { ReviewNotice } from '#platforms/capabilities/reviews/reviews.ts'
import { reviewKinds } from '#values/inbox.ts'
import { findAccountForNotice, findAccountsOf } from '../comments/noticed-accounts.store.ts'
import { accountReviews } from './reviews.sync.ts'

const provider = 'socialnet'

/** A notice, for one of the accounts of its identity. */
type Kept = ReviewNotice & { accountId: string }

/** What is reported of a review is not all that is shown of it, so the reviews of the account are read at once. */
export const socialnetReviews = receiver<ReviewNotice, Kept>({
  provider,
  kinds: [...reviewKinds],
  async facts(notices, { mode, teamId }, { db }) {
    const identities = [...new Set(notices.map(({ platformAccountId }) => platformAccountId))]
    const accounts = await findAccountsOf(db, { provider, mode, teamId }, identities)
    return notices.flatMap((notice) =>
      accounts
        .filter(({ platform_account_id }) => platform_account_id === notice.platformAccountId)
        .map(({ id }) => factOf({ ...notice, accountId: id })),
    )
  },
  async take(tx, { mode, notice }, _tools, now) {
    const account = await findAccountForNotice(tx, provider, mode, notice)
    if (account) await makeSyncDueNow(tx, account, accountReviews.kind, now)
  },
})

/** The same report again asks for nothing new. */
function factOf(notice: Kept) {
  const { kind, accountId, reviewId, at } = notice
  return { kind, eventId: `${accountId} ${reviewId} ${at}`, notice }
}

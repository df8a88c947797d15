import { reaction } from '#contract/work/reaction.ts'
import { accountMoved } from '#features/accounts/index.ts'
import { moveReviews } from './reviews.store.ts'

export const moveReviewsOfAccount = reaction({
  to: accountMoved,
  takes: 'none',
  run: (tx, _tools, { accountId, profileId }) => moveReviews(tx, accountId, profileId),
})

import { memoryDays, type TwinState } from '#wire/twin/twin.ts'

/** What a control has somebody write about an account. */
export interface WrittenReview {
  /** The network's id of the account. */
  accountId: string
  author: { id: string; name: string }
  rating: number
  text: string
  photos: readonly string[]
  /** ISO-8601. */
  at: string
}

/** What becomes of a review afterwards. */
export interface ReviewChange {
  kind: 'edited' | 'deleted'
  text?: string | undefined
  rating?: number | undefined
  at: string
}

/** Plays the people who review an account. */
export interface ReviewsTwin {
  /** Answers the id of the review. */
  write(state: TwinState, review: WrittenReview): Promise<string>
  /** False where there is no such review. */
  change(state: TwinState, reviewId: string, change: ReviewChange): Promise<boolean>
}

/** Where the sandbox notes whose reviews are whose, so that a review can be named by its id alone. */
export const reviewOwners = 'review_owner'

export function noteReviewOwner(state: TwinState, reviewId: string, accountId: string): Promise<void> {
  return state.put(reviewOwners, reviewId, { accountId }, { days: memoryDays })
}

export async function ownerOfReview(state: TwinState, reviewId: string): Promise<string | undefined> {
  return (await state.get(reviewOwners, reviewId))?.accountId
}

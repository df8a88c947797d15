import type { Call } from '#contract/operation/call.ts'
import { raise } from '#contract/operation/errors.ts'
import { subject } from '#contract/operation/subject.ts'
import * as t from '#contract/schema/schema.ts'
import {
  type AccountCalls,
  accountErrors,
  accountNotFound,
  accountTools,
  callsOf,
  findAccount,
  platformNotSupported,
  type With,
} from '#features/accounts/index.ts'
import type { Reviews } from '#platforms/capabilities/reviews/reviews.ts'
import { reviewNotFound } from './reviews.errors.ts'
import { type FoundReview, findReview } from './reviews.store.ts'

export type ReviewSurface = With<'reviews', 'reply'>

export interface ReviewCalls extends AccountCalls<ReviewSurface> {
  review: FoundReview
  rules: Reviews['rules']
}

/** A review of an account, with the calls to its network. A network without `needed` is refused before any row. */
export function reviewOn(needed: 'reply' | 'removeReply') {
  return subject({
    idParam: 'reviewId',
    ids: { accountId: 'reviewAccountId', reviewId: 'inboxReviewId' },
    errors: [reviewNotFound, ...accountErrors],
    uses: accountTools,
    reads: { accountId: t.optional(t.id()) },
    async resolve(call, { id }): Promise<ReviewCalls> {
      const { db, scope, platforms } = call
      const account =
        (await findAccount(db, scope, accountIdOf(call))) ?? raise(accountNotFound, { param: 'accountId' })
      const served = platforms.get(account.platform)?.reviews
      if (served?.[needed] === undefined) raise(platformNotSupported, { param: 'accountId' })
      const review = (await findReview(db, account.id, id)) ?? raise(reviewNotFound)
      return { review, rules: served.rules, ...callsOf<ReviewSurface>(call, account, undefined, 'reviews') }
    },
  })
}

/** It stands in the body, or in the query of an operation that takes it there as well. */
function accountIdOf({ query, body }: Pick<Call, 'query' | 'body'>): string {
  return String(Object(query).accountId ?? Object(body).accountId)
}

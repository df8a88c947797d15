import { error } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { raiseOutcome } from '#contract/operation/provider-outcome.ts'
import { raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import type { Keyring } from '#values/keyring.ts'
import type { Outcome } from '#wire/outcome.ts'
import { locationNotFound } from '../accounts.errors.ts'
import type { AccountRow } from '../accounts.store.ts'
import { onListing, onLocation, requireLocation } from './listing.subject.ts'
import { boundTo } from './listing-page.ts'
import { comment, ofListing, orderBy, Review } from './reviews.shape.ts'

const star = t.integer(0)

export const getBizlistingReviewSummary = operation({
  id: 'getBizlistingReviewSummary',
  route: 'GET /v1/accounts/{accountId}/bizlisting-reviews/summary',
  tag: 'bizlisting-reviews',
  summary: 'Returns the rating average, spread and unanswered count of a listing.',
  description:
    'In test mode only. Google returns the average and the number of reviews. The service counts the spread and the unanswered ones over the newest 5000 reviews.',
  permission: 'accounts:read',
  on: onLocation,
  reply: t.ok(
    t.object({
      averageRating: t.nullable(t.number()),
      totalReviewCount: t.integer(0),
      distribution: t.object({ 1: star, 2: star, 3: star, 4: star, 5: star }),
      unansweredCount: t.integer(0),
    }),
  ),
  async handler({ ask, wished }) {
    return requireLocation(await ask((listing) => listing.sumReviews(wished)))
  },
})

const invalidPageToken = error(
  400,
  'invalid_cursor',
  'The cursor was not issued by this service for this list.',
)

export const batchGetBizlistingReviews = operation({
  id: 'batchGetBizlistingReviews',
  route: 'POST /v1/accounts/{accountId}/bizlisting-reviews/batch',
  tag: 'bizlisting-reviews',
  summary: 'Returns reviews of several locations in one call.',
  description:
    'In test mode only. Changes nothing. A pageToken is good for one account, its credentials, these locations and one length of pages.',
  permission: 'accounts:read',
  on: onListing,
  body: t.object({
    locationNames: t.array(t.pattern('^accounts/[^/]+/locations/[^/]+$'), { min: 1, max: 50 }),
    pageSize: t.optional(t.integer(1, 50)),
    pageToken: t.optional(t.text(2000)),
    orderBy: t.optional(orderBy),
  }),
  reply: t.ok(
    t.object({
      ...ofListing,
      locationReviews: t.array(t.object({ name: t.anyString(), review: Review })),
      nextPageToken: t.nullable(t.anyString()),
    }),
  ),
  errors: [locationNotFound, invalidPageToken],
  async handler({ account, ask, body, keyring }) {
    const { locationNames, pageSize: size = 50, orderBy: order = 'updateTime desc', pageToken } = body
    const purpose = purposeOf(account, size, [order, ...locationNames])
    const after = pageToken === undefined ? undefined : opened(keyring, purpose, pageToken)
    const wish = { locationNames, size, orderBy: order, after }
    const { items, next } = requireLocation(await ask((listing) => listing.batchGetReviews(wish)))
    const nextPageToken = next === null ? null : sealed(keyring, purpose, next)
    return { success: true as const, accountId: account.id, locationReviews: [...items], nextPageToken }
  },
})

function purposeOf(account: AccountRow, size: number, filters: readonly string[]): string {
  return ['batchGetBizlistingReviews', boundTo(account, size), ...filters].join('|')
}

function sealed(keyring: Keyring, purpose: string, token: string): string {
  const text = Buffer.from(token).toString('base64url')
  return `${text}.${keyring.sign(purpose, text)}`
}

function opened(keyring: Keyring, purpose: string, token: string): string {
  const [text = '', signature = ''] = token.split('.')
  if (!keyring.verifies(purpose, text, signature))
    raiseFault({ code: 'invalid_cursor', param: 'pageToken', message: 'The token is of another list.' })
  return Buffer.from(text, 'base64url').toString()
}

const Answered = t.object({
  reviewId: t.anyString(),
  ok: t.boolean(),
  error: t.optional(t.object({ code: t.anyString(), message: t.anyString() })),
})

export const batchReplyToBizlistingReviews = operation({
  id: 'batchReplyToBizlistingReviews',
  route: 'POST /v1/accounts/{accountId}/bizlisting-reviews/batch-reply',
  tag: 'bizlisting-reviews',
  summary: 'Answers several reviews and reports each one.',
  description:
    'In test mode only. One call for each answer, in this order. An answer whose outcome is uncertain is reported as provider_timeout; sending it again replaces it. When Google does not accept the account any more, or takes no more calls for now, the rest is not sent and reported as not_sent. An account without a live connection is answered account_disconnected, and no row.',
  permission: 'accounts:write',
  on: onListing,
  body: t.object({
    replies: t.array(t.object({ reviewId: t.text(200), comment }), { min: 1, max: 50 }),
  }),
  reply: t.ok(t.object({ results: t.array(Answered) })),
  async handler({ attempt, body }) {
    const results: t.Static<typeof Answered>[] = []
    for (const { reviewId, comment: text } of body.replies) {
      const outcome = await attempt(
        {
          step: 'reply',
          object: reviewId,
          text,
          unsent: (trouble): Outcome<unknown> =>
            results.length === 0 && trouble.kind === 'unauthorized' ? raiseOutcome(trouble) : trouble,
          keep: async (ended): Promise<Outcome<unknown>> => ended.outcome,
        },
        (listing) => listing.putReply(reviewId, text),
      )
      results.push(resultOf(reviewId, outcome))
      // Google would say the same of each further one.
      if (outcome.kind === 'unauthorized' || outcome.kind === 'throttled') break
    }
    const rest = body.replies.slice(results.length)
    return { results: [...results, ...rest.map(({ reviewId }) => ({ reviewId, ok: false, error: notSent }))] }
  },
})

const notSent = { code: 'not_sent', message: 'Google was not asked, because of the answer before.' }
const absent = { code: 'review_not_found', message: 'The location has no such review.' }

function resultOf(reviewId: string, outcome: Outcome<unknown>): t.Static<typeof Answered> {
  if (outcome.kind === 'done')
    return outcome.value === null ? { reviewId, ok: false, error: absent } : { reviewId, ok: true }
  return { reviewId, ok: false, error: errorOf(outcome) }
}

function errorOf(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): { code: string; message: string } {
  switch (outcome.kind) {
    case 'refused':
      return { code: outcome.code, message: outcome.message }
    case 'unauthorized':
      return { code: 'account_disconnected', message: outcome.message }
    case 'throttled':
      return { code: 'outbound_rate_limited', message: 'Google takes no more calls for now.' }
    case 'unreachable':
      return { code: 'provider_unreachable', message: 'Google was not reached.' }
    case 'unknown':
      return { code: 'provider_timeout', message: outcome.message }
  }
}

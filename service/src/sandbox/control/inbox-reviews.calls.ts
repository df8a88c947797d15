import { invalidValue, sandboxObjectNotFound } from '#contract/area/control.ts'
import { raise } from '#contract/operation/errors.ts'
import * as t from '#contract/schema/schema.ts'
import { findTestAccount } from '#features/accounts/index.ts'
import { playAndRead, type TestAccount } from '../inbox/reports.ts'
import { findAccountOfReview } from '../inbox/threads.store.ts'
import { controlCall, type FrameRequest } from './control-call.ts'

const notify = t.optional(t.oneOf('now', 'hold', 'never'))
const rating = t.integer(1, 5)
const reading = { job: 'account-reviews', readsAnyway: true } as const

/** Has a person review an account. */
export const writeReview = controlCall({
  route: 'POST /_sandbox/inbox/reviews',
  status: 201,
  body: t.object({
    accountId: t.id(),
    reviewer: t.object({ id: t.text(100), name: t.text(100) }),
    rating,
    text: t.optional(t.prose(10_000)),
    photos: t.optional(t.array(t.text(2048), { max: 20 })),
    at: t.optional(t.timestamp()),
    notify,
  }),
  async handler(request) {
    const { body, db, now } = request
    const account =
      (await findTestAccount(db, body.accountId)) ?? raise(sandboxObjectNotFound, { param: 'accountId' })
    const { reviewer: author, text = '', photos = [], at = now.toISOString() } = body
    const reviewId = await playAndRead(request, account, { ...reading, how: body.notify }, (state) =>
      guestsOf(request, account).write(state, {
        accountId: account.platform_account_id,
        ...{ author, text, photos, rating: body.rating },
        at: new Date(at).toISOString(),
      }),
    )
    return { reviewId }
  },
})

/** The reviewer changes a review, or takes it back. */
export const changeReview = controlCall({
  route: 'POST /_sandbox/inbox/reviews/{reviewId}/changes',
  body: t.object({
    kind: t.oneOf('edited', 'deleted'),
    text: t.optional(t.prose(10_000)),
    rating: t.optional(rating),
    at: t.optional(t.timestamp()),
    notify,
  }),
  async handler(request) {
    const { body, params, db, now } = request
    const reviewId = decodeURIComponent(params.reviewId ?? '')
    const account =
      (await findAccountOfReview(db, reviewId)) ?? raise(sandboxObjectNotFound, { param: 'reviewId' })
    const { notify: how, at = now.toISOString(), ...change } = body
    const found = await playAndRead(request, account, { ...reading, how }, (state) =>
      guestsOf(request, account).change(state, reviewId, { ...change, at: new Date(at).toISOString() }),
    )
    if (!found) raise(sandboxObjectNotFound, { param: 'reviewId' })
    return {}
  },
})

function guestsOf({ platforms }: Pick<FrameRequest, 'platforms'>, { platform }: TestAccount) {
  const message = 'The platform of the account has no reviews in the sandbox.'
  return platforms.get(platform)?.twin.reviews ?? raise(invalidValue, { param: 'accountId', message })
}

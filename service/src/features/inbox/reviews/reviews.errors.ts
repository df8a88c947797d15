import { error } from '#contract/operation/errors.ts'

export const reviewNotFound = error(404, 'review_not_found', 'The account has no such review.')
export const reviewReplyNotFound = error(
  404,
  'review_reply_not_found',
  'The account has not answered the review.',
)

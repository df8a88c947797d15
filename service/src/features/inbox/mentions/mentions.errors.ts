import { error } from '#contract/operation/errors.ts'

export const mentionNotFound = error(404, 'mention_not_found', 'The account has no such mention.')

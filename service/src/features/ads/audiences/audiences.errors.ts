import { error } from '#contract/operation/errors.ts'

export const audienceNotFound = error(404, 'audience_not_found', 'No such audience.')

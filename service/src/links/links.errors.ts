import { error } from '#contract/operation/errors.ts'

export const linkNotFound = error(404, 'link_not_found', 'No such link.')

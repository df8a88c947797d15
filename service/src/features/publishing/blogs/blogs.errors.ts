import { error } from '#contract/operation/errors.ts'

export const blogNotFound = error(404, 'blog_not_found', 'The store has no such blog.')
export const articleNotFound = error(404, 'article_not_found', 'The blog has no such article.')

import * as t from '../schema/schema.ts'
import { error } from './errors.ts'

export interface NumberedPage {
  page: number
  limit: number
}

const invalidLimit = error(400, 'invalid_limit', 'limit is out of its range.')
const invalidPagination = error(400, 'invalid_pagination', 'page is out of its range.')

export const pageErrors = [invalidLimit, invalidPagination]

/** The query of a list that is paged by number. */
export const pageQuery = (usual: number, max: number) => ({
  page: t.optional(
    t.integer(1, 100_000, { code: 'invalid_pagination', description: 'The page, from 1; 1 when left out.' }),
  ),
  limit: t.optional(
    t.integer(1, max, {
      code: 'invalid_limit',
      description: `How many rows a page has: 1 to ${max}, ${usual} when left out.`,
    }),
  ),
})

export const pagination = t.object({
  page: t.integer(1),
  limit: t.integer(1),
  total: t.integer(0),
  pages: t.integer(0),
})

export function paginationOf({ page, limit }: NumberedPage, total: number): t.Static<typeof pagination> {
  return { page, limit, total, pages: Math.ceil(total / limit) }
}

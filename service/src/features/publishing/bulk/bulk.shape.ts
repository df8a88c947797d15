import * as t from '#contract/schema/schema.ts'
import { newPostFields, Post } from '../posts/posts.shape.ts'

export const NewPost = t.object(newPostFields, { component: 'NewPost' })

const error = t.object(
  {
    code: t.anyString(),
    message: t.anyString(),
    param: t.optional(t.anyString({ description: 'The field at fault, counted from the row.' })),
    details: t.optional(t.map(t.anything(), 50)),
  },
  {
    component: 'BulkRowError',
    description: 'What the operation for a single post would have answered.',
  },
)

export type RowError = t.Static<typeof error>

const index = t.integer(0, undefined, { description: 'The place of the row in the request, from 0.' })
const ok = t.boolean()

const counts = {
  total: t.integer(0),
  valid: t.integer(0),
  invalid: t.integer(0),
}

export const BulkCreated = t.object(
  {
    ...counts,
    results: t.array(t.object({ index, ok, post: t.optional(Post), error: t.optional(error) })),
  },
  { component: 'BulkCreatedPosts' },
)

export const BulkDeleted = t.object(
  {
    ...counts,
    results: t.array(t.object({ index, ok, id: t.optional(t.anyString()), error: t.optional(error) })),
  },
  { component: 'BulkDeletedPosts' },
)

export const BulkUploaded = t.object(
  {
    ...counts,
    results: t.array(
      t.object({
        rowIndex: t.integer(1, undefined, {
          description: 'The place of the row in the file, from 1. The first row and blank rows do not count.',
        }),
        ok,
        createdPostId: t.optional(t.id()),
        errors: t.array(t.anyString({ description: 'The message of error, as text.' })),
        error: t.optional(error),
      }),
    ),
    warnings: t.array(t.anyString()),
    rateLimitedAccounts: t.array(
      t.object({
        accountId: t.id(),
        platform: t.anyString(),
        username: t.anyString(),
        rateLimitedUntil: t.timestamp({
          description: 'When a post of the account that its platform has put off is tried again.',
        }),
      }),
    ),
  },
  { component: 'BulkUploadedPosts' },
)

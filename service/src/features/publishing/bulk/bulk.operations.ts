import { operation, type UploadedForm } from '#contract/operation/operation.ts'
import { firstFault } from '#contract/schema/fault.ts'
import { generalError, raiseFault } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { removePost } from '../posts/change/remove-post.ts'
import { toPost } from '../posts/posts.view.ts'
import { invalidColumns, invalidCsv, tooManyPosts, tooManyRows } from './bulk.errors.ts'
import { BulkCreated, BulkDeleted, BulkUploaded, NewPost } from './bulk.shape.ts'
import { createRows } from './create-rows.ts'
import { readCsv } from './read-csv.ts'
import { answerOf, countsOf, outcomeOf, type RowOutcome } from './row-outcome.ts'
import { uploadRows } from './upload-rows.ts'

const MiB = 1024 * 1024
const atMost100 = { max: 100, lengthCode: tooManyPosts.code }

export const bulkCreatePosts = operation({
  id: 'bulkCreatePosts',
  route: 'POST /v1/posts/bulk',
  tag: 'posts',
  summary: 'Creates several posts and reports each one.',
  description:
    'Takes at most 100 posts, each as createPost takes it, and the body may have 8 MiB. Each post is judged and kept on its own, in order: a faulty one is reported in its result and does not affect the others. Answers 207 if any post was refused. If the answer is lost, a repeat refuses what was kept as duplicate_content, except drafts without targets and posts with skipDuplicateCheck.',
  permission: 'posts:write',
  bodyMaxBytes: 8 * MiB,
  body: t.object({ posts: t.array(t.judged(NewPost), atMost100) }),
  reply: t.ok(BulkCreated),
  replies: { 207: BulkCreated },
  errors: [tooManyPosts],
  uses: ['emission', 'files', 'mediaFault', 'platforms'],
  async handler(call) {
    const outcomes = await createRows(call, call.body.posts)
    const results = outcomes.map((outcome, index) =>
      outcome.ok ? { index, ok: true, post: toPost(outcome.value, call.scope) } : { index, ...outcome },
    )
    return answerOf({ ...countsOf(outcomes), results })
  },
})

const id = t.id({ of: 'postId' })

export const bulkDeletePosts = operation({
  id: 'bulkDeletePosts',
  route: 'POST /v1/posts/bulk-delete',
  tag: 'posts',
  summary: 'Deletes several posts that are not published and reports each one.',
  description:
    'Takes at most 100 ids and deletes each post as deletePost does, in order. Answers 207 if any of them was not deleted.',
  permission: 'posts:write',
  body: t.object({ ids: t.array(t.judged(id), atMost100) }),
  reply: t.ok(BulkDeleted),
  replies: { 207: BulkDeleted },
  errors: [tooManyPosts],
  async handler(call) {
    const outcomes: RowOutcome<string>[] = []
    for (const [index, one] of call.body.ids.entries())
      outcomes.push(
        await outcomeOf(async () => {
          const fault = firstFault(id, one, `ids[${index}]`)
          if (fault) raiseFault(fault)
          await removePost(call, one as string)
          return one as string
        }),
      )
    const results = outcomes.map((outcome, index) =>
      outcome.ok ? { index, ok: true, id: outcome.value } : { index, ...outcome },
    )
    return answerOf({ ...countsOf(outcomes), results })
  },
})

export const bulkUploadPosts = operation({
  id: 'bulkUploadPosts',
  route: 'POST /v1/posts/bulk-upload',
  tag: 'posts',
  summary: 'Creates posts from an uploaded table, with a dry-run option.',
  description:
    'The file is CSV in UTF-8 with at most 500 rows besides the first, which names the columns; the body may have 8 MiB. The columns are described in docs/guides/bulk-posts.md. A file that cannot be read is refused as a whole. Each row is judged and kept on its own as by bulkCreatePosts. Answers 207 if any row was refused. With dryRun every row is judged, nothing is kept and no slot of a queue is taken.',
  permission: 'posts:write',
  bodyMaxBytes: 8 * MiB,
  rawBody: true,
  upload: 'multipart/form-data',
  query: t.object({ dryRun: t.optional(t.boolean()) }),
  reply: t.ok(BulkUploaded),
  replies: { 207: BulkUploaded },
  errors: [invalidCsv, invalidColumns, tooManyRows, generalError('missing_required_parameter')],
  uses: ['emission', 'files', 'mediaFault', 'platforms'],
  async handler(call) {
    const { file } = call.body as UploadedForm
    const rows = await readCsv(call.parsers, call.scope.teamId, file.bytes)
    return answerOf(await uploadRows(call, rows, call.query.dryRun === true))
  },
})

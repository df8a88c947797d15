import { raise } from '#contract/operation/errors.ts'
import type { RequestParts } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { entityTag, isMatched } from '#contract/schema/version.ts'
import type { Db } from '#db/database.ts'
import type { Scope } from '#values/scope.ts'
import { postChanged } from '../publishing.errors.ts'
import { listRecyclings } from '../recycling/recycling.store.ts'
import type { TargetRow } from '../targets/targets.store.ts'
import type { PostRow } from './posts.store.ts'
import { toPost } from './posts.view.ts'
import { versionOf } from './version-of.ts'

/** The header that makes a change depend on the version of the post. */
export const conditional = t.object({
  'If-Match': t.optional(
    t.text(2000, {
      description:
        'The ETag of the answer from which you know the post. If the post has changed since, it is left as it is: 412 post_changed. Without this header it is changed in any case.',
    }),
  ),
})

interface Conditional extends Partial<Pick<RequestParts, 'headers'>> {
  scope: Scope
}

/** Refuses to change another version of a post than its caller has seen. The row of the post is held. */
export async function assertVersion(
  tx: Db,
  { headers, scope }: Conditional,
  post: PostRow,
  targets: readonly TargetRow[],
): Promise<void> {
  const wanted = headers?.['if-match']
  if (wanted === undefined) return
  const [recycling] = await listRecyclings(tx, [post.id])
  const seen = toPost({ post, targets, recycling }, scope)
  if (isMatched(String(wanted), entityTag(versionOf(seen)))) return
  raise(postChanged, { details: { updatedAt: seen.updatedAt } })
}

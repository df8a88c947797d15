import type { ApiFailure } from '../../../api/failure.ts'
import { type Draft, isBlank, type Post } from '../draft/draft.ts'
import type { Sent } from '../keep/store.ts'

/** Whether the service gets a copy of what is written without being asked to: of drafts, and of nothing else. */
export function isAutosaved(draft: Draft, post: Post | undefined, sent: Sent | undefined): boolean {
  if (post) return post.status === 'draft'
  if (draft.when.kind !== 'draft' || isBlank(draft)) return false
  // A request under this key whose answer was lost may have been one to publish.
  return sent?.key !== draft.key || sent.body.isDraft === true
}

/** Whether the post was changed after the version that is known here. */
export const isNewer = (theirs: string, known: string | undefined): boolean =>
  known !== undefined && Date.parse(theirs) > Date.parse(known)

/** Whether the same content would be refused again. */
export const isFinal = ({ status, code }: ApiFailure): boolean =>
  status >= 400 && status < 500 && status !== 429 && code !== 'idempotency_key_in_flight'

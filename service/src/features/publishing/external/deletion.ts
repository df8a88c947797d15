import { type EmittedEvent, emitted, ownerOf } from '#contract/work/event.ts'
import { type AccountRow, accountForEvent } from '#features/accounts/index.ts'
import type { ShownMedia } from '#platforms/capabilities/analytics/analytics.ts'
import type { PostRow } from '../posts/posts.store.ts'
import type { TargetRow } from '../targets/targets.store.ts'
import { externalEvents } from './external.events.ts'
import { toExternalPost } from './external-view.ts'

/** The event of a post whose platform has said that it is gone. */
export function deletionOf(
  post: PostRow,
  target: TargetRow,
  account: AccountRow,
  media: readonly ShownMedia[],
  now: Date,
): EmittedEvent {
  const { id: target_id, platform_post_id, published_at, ...row } = target
  const shown = { ...row, target_id, media, content: post.content }
  const said = { platform_post_id: platform_post_id ?? '', published_at: published_at ?? now }
  const data = { post: toExternalPost({ ...shown, ...said }), account: accountForEvent(account) }
  return emitted(ownerOf(target), externalEvents.deleted, data, now)
}

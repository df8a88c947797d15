import { type EmittedEvent, emitted, ownerOf } from '#contract/work/event.ts'
import { type AccountRow, accountForEvent } from '#features/accounts/index.ts'
import type { FullPost } from '../posts/posts.view.ts'
import { eventPost, eventTarget, type targetEvents } from '../publishing.events.ts'
import type { TargetRow } from '../targets/targets.store.ts'

/** An event about one target, with its post and its account as they are now. */
export function eventOfTarget(
  event: (typeof targetEvents)[keyof typeof targetEvents],
  target: TargetRow,
  { post, targets }: Pick<FullPost, 'post' | 'targets'>,
  account: AccountRow | undefined,
  now: Date,
): EmittedEvent {
  const data = {
    post: eventPost(post, targets, target.profile_id),
    target: eventTarget(target),
    account: account ? accountForEvent(account) : null,
  }
  return emitted(ownerOf(target), event, data, now)
}

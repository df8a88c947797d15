import { reaction } from '#contract/work/reaction.ts'
import { queueReshuffled } from '#features/queues/index.ts'
import { moveWaiting } from './move-waiting.store.ts'

/** A post that moves to another slot stays scheduled, so no event is emitted. */
export const moveQueuedPosts = reaction({
  to: queueReshuffled,
  takes: 'post',
  run: (tx, _tools, { moves }, now) => moveWaiting(tx, moves, now),
})

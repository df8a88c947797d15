import { lane } from '#contract/work/lane.ts'

/** Posts of an account go out one after the other, across all processes. */
export const postsLane = lane({
  kind: 'posts',
  table: 'post_target',
  width: 1,
  serialBy: 'account_id',
  sending: "status = 'publishing' and lookup_at is null",
})

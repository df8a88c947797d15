import { lane } from '#contract/work/lane.ts'

/**
 * The automatic messages of an account, of whatever kind, leave one after the other: what its network says of one holds
 * for the next. What a person writes does not wait here.
 */
export const automationLane = lane({
  kind: 'automation',
  table: 'automatic_message',
  width: 1,
  serialBy: 'account_id',
  sending: "status = 'sending'",
})

import { error } from '#contract/operation/errors.ts'

export const queueNotFound = error(404, 'queue_not_found', 'No such queue.')
export const queueInactive = error(
  409,
  'queue_inactive',
  'The queue takes no posts. Set active to true, or name another queue.',
)
export const tooManyQueues = error(400, 'too_many_queues', 'A profile has at most 100 queues.')
export const invalidTimezone = error(400, 'invalid_timezone', 'Send the name of an IANA time zone.')
export const invalidTime = error(400, 'invalid_time', 'Send a time of day from 00:00 to 23:59 as HH:mm.')

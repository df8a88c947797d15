import { error } from '#contract/operation/errors.ts'

export const broadcastNotFound = error(404, 'broadcast_not_found', 'No such broadcast.')
export const broadcastNotEditable = error(
  409,
  'broadcast_not_editable',
  'The broadcast is past changing. `details.status` says what it is now.',
  'Make a new broadcast, or cancel the one that is sending.',
)
export const broadcastNotSendable = error(
  409,
  'broadcast_not_sendable',
  'Only a draft or a scheduled broadcast can be sent or scheduled. `details.status` says what it is now.',
)
export const broadcastNotCancellable = error(
  409,
  'broadcast_not_cancellable',
  'Only a scheduled broadcast or one that is sending can be cancelled. `details.status` says what it is now.',
)
export const noRecipients = error(
  409,
  'no_recipients',
  'There is nobody to send to: no recipient was added, and nobody fits the segment.',
  'Add recipients, or widen segmentFilters.',
)
export const tooManyRecipients = error(
  400,
  'too_many_recipients',
  'A broadcast has at most 100,000 recipients.',
  'Split the audience over several broadcasts.',
)
export const scheduleInPast = error(
  400,
  'schedule_in_past',
  'The time is more than five minutes in the past.',
)
export const sequenceNotFound = error(404, 'sequence_not_found', 'No such sequence.')
export const sequenceNotActive = error(
  409,
  'sequence_not_active',
  'The sequence is not active. `details.status` says what it is now.',
  'Activate it first.',
)
export const sequenceActive = error(
  409,
  'sequence_active',
  'The steps of an active sequence cannot be changed.',
  'Pause it, change its steps, and activate it again.',
)
export const noSteps = error(
  409,
  'no_steps',
  'The sequence has no steps.',
  'Set its steps, then activate it.',
)
export const enrollmentNotFound = error(
  404,
  'enrollment_not_found',
  'The contact is not enrolled in the sequence, or has completed or left it.',
)

import { error } from '#contract/operation/errors.ts'

export const webhookNotFound = error(404, 'webhook_not_found', 'No such webhook.')
export const eventNotFound = error(404, 'event_not_found', 'No such event for this webhook.')
export const invalidEvent = error(400, 'invalid_event', 'An event is not one that can be subscribed to.')
export const invalidUrl = error(400, 'invalid_url', 'The address of a receiver must be public and use https.')
export const invalidSecret = error(
  400,
  'invalid_secret',
  'A secret is whsec_ and the base64 of 24 to 64 bytes.',
)
export const tooManyWebhooks = error(400, 'too_many_webhooks', 'A team has at most 50 webhooks.')
export const mutuallyExclusiveFields = error(
  400,
  'mutually_exclusive_fields',
  'Send rotateSecret or a secret of your own, not both.',
)
export const eventNotReplayable = error(
  422,
  'event_not_replayable',
  'Events are kept for redelivery for 30 days.',
)

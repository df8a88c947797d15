import { error } from '#contract/operation/errors.ts'

export const guildNotFound = error(404, 'guild_not_found', 'The account is on no such server.')
export const channelNotFound = error(
  404,
  'channel_not_found',
  'The server of the account has no such channel.',
)
export const messageNotFound = error(404, 'message_not_found', 'The channel has no such message.')
export const memberNotFound = error(404, 'member_not_found', 'The server has no such member.')
export const roleNotFound = error(404, 'role_not_found', 'The server has no such role.')
export const scheduledEventNotFound = error(404, 'scheduled_event_not_found', 'The server has no such event.')

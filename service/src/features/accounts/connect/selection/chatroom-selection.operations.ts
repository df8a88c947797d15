import * as t from '#contract/schema/schema.ts'
import { ofAccountOn } from './of-account.ts'
import { selection, selectionList } from './select-step.ts'

/** The bot is on a server as a whole, so one account reaches all of its channels. */
const ofAccount = ofAccountOn('chatroom', {
  list: (chatroom) => chatroom.listChoices(),
  take: (chatroom, channelId) => chatroom.takeChannel(channelId),
})

export const listChatroomChannelsForSelection = selectionList({
  id: 'listChatroomChannelsForSelection',
  route: 'GET /v1/connect/chatroom/select-channel',
  summary: 'Lists channels of the community just authorised.',
  description:
    'Asks Discord for the text and announcement channels of the server that the bot was added to, as far as the bot can write there. Posts reach a forum by options.channelId, or by updateChatroomSettings. With accountId the server is that of the account.',
  platform: 'chatroom',
  member: 'channels',
  ofAccount,
})

export const connectChatroomChannel = selection({
  id: 'connectChatroomChannel',
  route: 'POST /v1/connect/chatroom/select-channel',
  summary: 'Connects the chosen community channel.',
  description:
    'The channel is the account, and posts go to it unless their target names another one of the same server. The pending connection ends with it: of several requests at once one connects the account, and the others answer 404. With accountId the account is moved to the channel: it keeps its id and its settings, posts that wait for their time go to the new channel, and those that are out stay where they are.',
  platform: 'chatroom',
  fields: {
    channelId: t.text(50, {
      description: 'The id of a channel that listChatroomChannelsForSelection lists.',
    }),
    guildId: t.text(50, {
      description: 'The server of the channel, as in the list. Any other value is refused.',
    }),
  },
  choose: ({ channelId }) => channelId,
  fits: (choice, { guildId }) => choice.guildId === guildId,
  param: 'channelId',
  ofAccount,
})

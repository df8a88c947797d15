import * as t from '#contract/schema/schema.ts'
import { ofAccountOn } from './of-account.ts'
import { selection, selectionList } from './select-step.ts'

/** One connection to a workspace reaches all of its channels. */
const ofAccount = ofAccountOn('workchat', {
  list: (workchat) => workchat.listChannels(),
  take: (workchat, channelId) => workchat.takeChannel(channelId),
})

export const listWorkchatChannelsForSelection = selectionList({
  id: 'listWorkchatChannelsForSelection',
  route: 'GET /v1/connect/workchat/select-channel',
  summary: 'Lists {workchat} channels to choose from.',
  description:
    'Asks Slack for the channels of the workspace: the public ones, and the private ones that the app was invited to. Archived ones are left out, and about 5000 are listed at most. With accountId the workspace is that of the account.',
  platform: 'workchat',
  member: 'channels',
  ofAccount,
})

export const connectWorkchatChannel = selection({
  id: 'connectWorkchatChannel',
  route: 'POST /v1/connect/workchat/select-channel',
  summary: 'Connects the chosen {workchat} channel.',
  description:
    'The channel is the account. The app enters a public channel if it may. The pending connection ends with it: of several requests at once one connects the account, and the others answer 404. With accountId the account is moved to the channel: it keeps its id and its settings, posts that wait for their time go to the new channel, and those that are out stay where they are.',
  platform: 'workchat',
  fields: {
    channelId: t.text(100, {
      description: 'The id of a channel that listWorkchatChannelsForSelection lists.',
    }),
  },
  choose: ({ channelId }) => channelId,
  param: 'channelId',
  ofAccount,
})

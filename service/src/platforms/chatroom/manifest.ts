import { lazyRequire } from '#values/lazy-require.ts'
import { platform } from '../platform.ts'
import { secret, text } from '../settings.ts'
import { base } from './api.ts'
import { findLack, listChannels } from './channels.ts'
import { listChoices, oauth } from './connect.ts'
import { facts } from './facts.ts'
import { chooseDefault, readIdentity, takeChannel } from './identity.ts'
import { liveCheck } from './live-check.ts'
import { permissionSetting } from './permissions.ts'
import { publishing } from './publishing.ts'
import { sendDirectMessage } from './server/direct.ts'
import { changeEvent, createEvent, deleteEvent, findEvent, listEvents } from './server/events.ts'
import { changeMemberRole, findMember, listMembers, searchMembers } from './server/members.ts'
import { crosspostMessage, deleteMessage, listPins, pinMessage, unpinMessage } from './server/messages.ts'
import { changeRole, createRole, deleteRole, listRoles } from './server/roles.ts'
import { createThread } from './steps.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const chatroom = platform({
  word: 'chatroom',
  name: 'Discord',
  kind: 'posting',
  publicUrl: base,
  settings: {
    clientId: text('the client id of the registered app'),
    clientSecret: secret('its client secret'),
    botToken: secret('the token of its bot, which posts in the channels'),
    withoutPermissions: permissionSetting,
  },
  connect: { oauth },
  profile: { readIdentity },
  publishing,
  own: {
    listChannels,
    listChoices,
    takeChannel,
    chooseDefault,
    findLack,
    deleteMessage,
    crosspostMessage,
    listPins,
    pinMessage,
    unpinMessage,
    createThread,
    sendDirectMessage,
    listEvents,
    findEvent,
    createEvent,
    changeEvent,
    deleteEvent,
    listMembers,
    searchMembers,
    findMember,
    changeMemberRole,
    listRoles,
    createRole,
    changeRole,
    deleteRole,
  },
  judgedBy:
    '`@discordjs/rest` and `@discordjs/core`, the clients that most apps use; requests by `discord-api-types`',
  facts,
  liveCheck,
  get twin() {
    return twin().chatroomTwin
  },
})

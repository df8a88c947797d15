import { raise } from '#contract/operation/errors.ts'
import { accountDisconnected } from '#contract/operation/provider-outcome.ts'
import { subject } from '#contract/operation/subject.ts'
import * as t from '#contract/schema/schema.ts'
import { requireAccountOn } from '../account.subject.ts'
import { type AccountCall, accountErrors, accountTools, callsOf, type SurfaceOf } from '../account-calls.ts'
import type { AccountRow } from '../accounts.store.ts'
import { channelNotFound, guildNotFound, messageNotFound } from './chatroom.errors.ts'

type Chatroom = SurfaceOf<'chatroom'>

const kinds = {
  accountId: 'chatroomAccountId',
  guildId: 'chatroomGuildId',
  channelId: 'chatroomChannelId',
  messageId: 'chatroomMessageId',
  roleId: 'chatroomRoleId',
  eventId: 'chatroomEventId',
  userId: 'foreign',
}

const accountId = t.id({ description: 'An account on the server. What is done is done by its bot.' })

/** The account in the query of a request. */
export const ofAccount = { accountId }

/** The server of an account. The bot of a deployment is on the servers of many teams, and each account sees its own. */
export const onGuild = subject({
  idParam: 'accountId',
  ids: kinds,
  errors: [guildNotFound, ...accountErrors],
  uses: accountTools,
  reads: { guildId: t.anyString() },
  async resolve(call, { id, members: { guildId } }) {
    const account = await requireConnected(call, id)
    if (guildId !== account.metadata.guildId) raise(guildNotFound)
    return callsOf<Chatroom>(call, account)
  },
})

/** A channel of that server. */
export const onChannel = subject({
  idParam: 'accountId',
  ids: kinds,
  errors: [channelNotFound, ...accountErrors],
  uses: accountTools,
  reads: { channelId: t.anyString() },
  resolve: (call, { id, members: { channelId } }) => requireIn(call, id, channelId),
})

/** A message of such a channel. Whether it is there is known when something is done with it. */
export const onMessage = subject({
  idParam: 'accountId',
  ids: kinds,
  errors: [messageNotFound, channelNotFound, ...accountErrors],
  uses: accountTools,
  reads: { channelId: t.anyString(), messageId: t.anyString() },
  resolve: (call, { id, members: { channelId, messageId } }) => requireIn(call, id, channelId, messageId),
})

const lacking = { channel: channelNotFound, message: messageNotFound } as const

async function requireIn(call: AccountCall, id: string, channelId: string, messageId?: string) {
  const calls = callsOf<Chatroom>(call, await requireConnected(call, id))
  const lack = await calls.ask((chatroom) => chatroom.findLack(channelId, messageId))
  return lack ? raise(lacking[lack]) : calls
}

/** An account without a connection is on no server, so there is nothing to call. */
async function requireConnected(call: AccountCall, id: string): Promise<AccountRow> {
  const account = await requireAccountOn(call, id, ['chatroom'])
  return account.status === 'connected' ? account : raise(accountDisconnected)
}

/** The account alone. */
export const onChatroom = subject({
  idParam: 'accountId',
  ids: kinds,
  errors: accountErrors,
  uses: accountTools,
  resolve: async (call, { id }) => callsOf<Chatroom>(call, await requireAccountOn(call, id, ['chatroom'])),
})

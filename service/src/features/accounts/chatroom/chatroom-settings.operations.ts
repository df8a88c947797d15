import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import { accountDisconnected } from '#contract/operation/provider-outcome.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { senderNameFault } from '#values/names/sender-name.ts'
import { requireAccountOn } from '../account.subject.ts'
import { accountNotFound, platformNotSupported } from '../accounts.errors.ts'
import { type AccountRow, changeSettings, updateConnected } from '../accounts.store.ts'
import { identityColumns } from '../connect/connect-identity.ts'
import { channelNotFound } from './chatroom.errors.ts'
import { onChatroom } from './chatroom.subject.ts'

const Settings = t.object(
  {
    accountId: t.id(),
    username: t.anyString(),
    displayName: t.anyString(),
    channelId: t.anyString({ description: 'Where posts go whose target names no channel.' }),
    channelName: t.anyString(),
    channelType: t.anyString({ description: 'text, announcement or forum.' }),
    guildId: t.anyString({ description: 'The server of the account.' }),
    webhookUsername: t.nullable(
      t.anyString({ description: 'The name of the sender. Null: that of the bot.' }),
    ),
    webhookAvatarUrl: t.nullable(
      t.anyString({ description: 'The address of the picture of the sender. Null: that of the bot.' }),
    ),
  },
  { component: 'ChatroomSettings' },
)

const platforms = ['chatroom'] as const
const wrongName = generalError('invalid_value')

export const getChatroomSettings = operation({
  id: 'getChatroomSettings',
  route: 'GET /v1/accounts/{accountId}/chatroom-settings',
  tag: 'chatroom',
  summary: 'Returns the channel and sender identity of a community account.',
  description:
    'The platform is not called: the name of the channel is that of the last health check, or of the last change.',
  permission: 'accounts:read',
  ids: { accountId: 'chatroomAccountId' },
  reply: t.ok(Settings),
  errors: [accountNotFound, platformNotSupported],
  handler: async (call) => toSettings(await requireAccountOn(call, call.params.accountId, platforms)),
})

export const updateChatroomSettings = operation({
  id: 'updateChatroomSettings',
  route: 'PATCH /v1/accounts/{accountId}/chatroom-settings',
  tag: 'chatroom',
  summary: 'Changes the channel or sender identity of a community account.',
  description:
    'A channel is looked up on Discord first: one that getChatroomChannels lists. The account then has the name of that channel. Posts that wait for their time go to it too, unless their target names a channel. A name or a picture of the sender makes later posts go out by a webhook of the channel, which the bot makes when it is needed; a target may name others. Only members that are sent change. The sender identity stays when the account is connected again.',
  permission: 'accounts:write',
  on: onChatroom,
  body: t.object({
    channelId: t.optional(t.text(50, { description: 'The id of a channel that getChatroomChannels lists.' })),
    webhookUsername: t.optional(
      t.nullable(
        t.either(
          t.name(80, {
            description:
              'Up to 80 characters, without "discord" and "clyde" in it, and neither "everyone" nor "here". Null or an empty text clears it.',
          }),
          t.literal(''),
        ),
      ),
    ),
    webhookAvatarUrl: t.optional(
      t.nullable(t.fetched({ byNetwork: true, description: 'Discord fetches it. Null clears it.' })),
    ),
  }),
  reply: t.ok(Settings),
  errors: [channelNotFound, wrongName],
  check({ body: { webhookUsername } }) {
    const message = senderNameFault(webhookUsername ?? '')
    if (message !== undefined) raise(wrongName, { param: 'webhookUsername', message })
  },
  async handler({ account, ask, body, now, transaction }) {
    const { channelId, webhookUsername, webhookAvatarUrl } = body
    const moved =
      channelId === undefined ? undefined : await ask((chatroom) => chatroom.chooseDefault(channelId))
    if (moved === null) raise(channelNotFound, { param: 'channelId' })
    const sender = {
      ...(webhookUsername !== undefined && {
        webhookUsername: webhookUsername === '' ? null : webhookUsername,
      }),
      ...(webhookAvatarUrl !== undefined && { webhookAvatarUrl }),
    }
    return transaction(async (tx) => {
      const changes = moved && { ...identityColumns(moved), updated_at: now }
      if (changes && !(await updateConnected(tx, account, changes))) raise(accountDisconnected)
      return toSettings(
        (await changeSettings(tx, account, account.id, sender, now)) ?? raise(accountNotFound),
      )
    })
  },
})

function toSettings(row: AccountRow): t.Static<typeof Settings> {
  const { metadata, settings } = row
  const set = settings as { webhookUsername?: string | null; webhookAvatarUrl?: string | null }
  return {
    accountId: row.id,
    username: row.username,
    displayName: row.display_name,
    channelId: metadata.defaultChannelId ?? row.platform_account_id,
    channelName: metadata.defaultChannelName ?? metadata.channelName ?? '',
    channelType: metadata.defaultChannelType ?? metadata.channelType ?? '',
    guildId: metadata.guildId ?? '',
    webhookUsername: set.webhookUsername ?? null,
    webhookAvatarUrl: set.webhookAvatarUrl ?? null,
  }
}

import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { accountOn } from '../account.subject.ts'

const on = { ...accountOn('botchat'), ids: {} }

const Commands = t.object(
  {
    data: t.array(
      t.object({
        command: t.anyString({ description: 'Without the slash.' }),
        description: t.anyString(),
      }),
    ),
  },
  { component: 'BotchatCommands' },
)

const ofTheBot =
  'The menu belongs to the bot and is the same in every chat that it posts in (setMyCommands of the Telegram Bot API).'

export const getBotchatCommands = operation({
  id: 'getBotchatCommands',
  route: 'GET /v1/accounts/{accountId}/botchat-commands',
  tag: 'accounts',
  summary: 'Returns the command menu of the bot.',
  description: ofTheBot,
  permission: 'accounts:read',
  on,
  reply: t.ok(Commands),
  async handler({ ask }) {
    return { data: await ask((botchat) => botchat.getCommands()) }
  },
})

export const setBotchatCommands = operation({
  id: 'setBotchatCommands',
  route: 'PUT /v1/accounts/{accountId}/botchat-commands',
  tag: 'accounts',
  summary: 'Replaces the command menu of the bot.',
  description: `${ofTheBot} An empty list clears it. Repeating the request changes nothing more.`,
  permission: 'accounts:write',
  on,
  body: t.object({
    commands: t.array(
      t.object({
        command: t.pattern('^[a-z0-9_]{1,32}$', 'invalid_string', {
          description: '1 to 32 of a to z, 0 to 9 and _, without the slash.',
        }),
        description: t.text(256),
      }),
      { max: 100, description: 'At most 100.' },
    ),
  }),
  reply: t.ok(Commands),
  async handler({ body: { commands }, effect }) {
    const text = commands.map(({ description }) => description).join('\n')
    await effect({ step: 'settings', text }, (botchat) => botchat.setCommands(commands))
    return { data: commands }
  },
})

export const deleteBotchatCommands = operation({
  id: 'deleteBotchatCommands',
  route: 'DELETE /v1/accounts/{accountId}/botchat-commands',
  tag: 'accounts',
  summary: 'Clears the command menu of the bot.',
  description: ofTheBot,
  permission: 'accounts:write',
  on,
  reply: t.ok(t.object({ deleted: t.literal(true) })),
  async handler({ effect }) {
    await effect({ step: 'settings' }, (botchat) => botchat.deleteCommands())
    return { deleted: true as const }
  },
})

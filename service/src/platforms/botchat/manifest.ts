import { lazyRequire } from '#values/lazy-require.ts'
import { platform } from '../platform.ts'
import { optional, secret } from '../settings.ts'
import { origin } from './api.ts'
import { deleteCommands, getCommands, setCommands } from './commands.ts'
import { bindChat, bot, readIdentity } from './connect.ts'
import { conversations } from './conversations.ts'
import { facts } from './facts.ts'
import { liveCheck } from './live-check.ts'
import { notifications } from './notifications.ts'
import { publishing } from './publishing.ts'
import { readUpdates } from './updates.ts'

const twin = lazyRequire<typeof import('./twin/twin.ts')>(import.meta.url, './twin/twin.ts')

export const botchat = platform({
  word: 'botchat',
  name: 'Telegram',
  kind: 'posting',
  publicUrl: origin,
  settings: {
    botToken: secret('the token of the bot that posts in the chats'),
    webhookSecret: optional(
      secret('the secret_token that its webhook was set with; without it the service asks for updates'),
    ),
  },
  connect: { code: { bind: bindChat, readMessages: readUpdates, bot } },
  profile: { readIdentity },
  publishing,
  own: { getCommands, setCommands, deleteCommands },
  notifications,
  conversations,
  facts,
  liveCheck,
  judgedBy:
    '`grammy`, `telegraf` and `node-telegram-bot-api`, which drive the twin in three encodings, and a bot of `grammy` that takes its updates by webhook ([judges](../proof/judges/README.md))',
  get twin() {
    return twin().botchatTwin
  },
})

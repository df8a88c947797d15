import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import { type LiveCheck, type Seen, seen } from '../live-check.ts'
import { callBot, unreadable } from './api.ts'
import { bindChat } from './connect.ts'

const taken = {
  what: 'a webhook is set for the bot, so no code of a person can be read',
  remedy: 'call deleteWebhook with its token, or set BOTCHAT_WEBHOOK_SECRET if it is yours',
}
const unset = {
  what: 'BOTCHAT_WEBHOOK_SECRET is set and the bot has no webhook, so no update arrives',
  remedy: 'call setWebhook, as docs/going-live/botchat.md says, or remove the secret',
}

function webhookFaults(isSet: boolean, isWanted: boolean): Seen['faults'] {
  if (isSet === isWanted) return []
  return [isSet ? taken : unset]
}

async function askBot(transport: Transport): Promise<Outcome<Seen>> {
  return chain(await callBot(transport, 'getMe', {}), async (bot) => {
    if (typeof bot?.username !== 'string') return unreadable('getMe')
    return chain(await callBot(transport, 'getWebhookInfo', {}), async (webhook) => {
      const readsAll = bot.can_read_all_group_messages === true
      const inGroups = readsAll ? 'reads all messages of groups' : 'reads only what is meant for it in groups'
      const facts = [`the bot is @${bot.username}`, `it ${inGroups}`]
      const isWanted = Boolean(transport.secrets?.webhookSecret)
      return done(seen(facts, webhookFaults(Boolean(webhook?.url), isWanted)))
    })
  })
}

export const liveCheck: LiveCheck = {
  app: askBot,
  async account(transport, { platformAccountId }) {
    return chain(await bindChat(transport, platformAccountId), async ({ identity }) =>
      done(seen([`the bot may post in ${identity.displayName}`])),
    )
  },
  byHand: [
    'no other program reads the updates of this bot',
    'the token was never shown in a chat or a log; `/revoke` at @BotFather gives a new one',
  ],
}

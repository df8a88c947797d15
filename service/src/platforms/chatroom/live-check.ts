import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import { type Fault, grantedBy, type LiveCheck, type Seen, seen } from '../live-check.ts'
import { callBot, unreadable } from './api.ts'
import { readChannel, standingOn } from './channels.ts'
import { requestToken } from './connect.ts'
import { has, neededPermissions, permissionsIn } from './permissions.ts'

/** An app below 100 servers has the second bit of a pair, a verified one the first. */
const intents = {
  members: [14n, 15n],
  content: [18n, 19n],
} as const

const noMembers: Fault = {
  what: 'the app does not have the Server Members intent, so members of a server cannot be listed',
  remedy: 'switch it on at the Bot page of the app',
}
const noContent: Fault = {
  what: 'the app does not have the Message Content intent, so the pins of other people come without their words',
  remedy: 'switch it on at the Bot page of the app',
}
const otherApp: Fault = {
  what: 'the token of the bot belongs to another app than CHATROOM_CLIENT_ID',
  remedy: 'set the client id, the secret and the token of one app',
}

async function askApp(transport: Transport): Promise<Outcome<Seen>> {
  return chain(await callBot(transport, '/applications/@me'), async (app) => {
    if (typeof app?.id !== 'string' || typeof app.name !== 'string') return unreadable('the app')
    return chain(await askSecret(transport), async () =>
      chain(await callBot(transport, '/users/@me/guilds', { query: { limit: 200 } }), async (guilds) => {
        if (!Array.isArray(guilds)) return unreadable('the servers of the bot')
        const count = app.approximate_guild_count ?? guilds.length
        return done(
          seen([`the app is ${app.name}`, `its bot is on ${count} servers`], faultsOf(app, transport)),
        )
      }),
    )
  })
}

/** A token for the app itself, which the network gives in exchange for the secret. */
function askSecret(transport: Transport): Promise<Outcome<unknown>> {
  return requestToken(transport, { grant_type: 'client_credentials', scope: 'identify' })
}

function faultsOf({ id, flags = 0 }: any, { settings }: Transport): Fault[] {
  const isOn = (pair: readonly bigint[]) =>
    pair.some((bit) => ((BigInt(Number(flags) || 0) >> bit) & 1n) === 1n)
  return [
    ...(id === settings?.clientId ? [] : [otherApp]),
    ...(isOn(intents.members) ? [] : [noMembers]),
    ...(isOn(intents.content) ? [] : [noContent]),
  ]
}

export const liveCheck: LiveCheck = {
  app: askApp,
  async account(transport, account) {
    return chain(await readChannel(transport, account.platformAccountId), async (channel) => {
      if (!channel) return done(seen([], [gone]))
      return chain(await standingOn(transport, channel.guildId), async (standing) => {
        const mask = permissionsIn(standing, channel.overwrites)
        const lacking = neededPermissions.filter((one) => !has(mask, one))
        return done({
          ...seen([`the bot sees #${channel.name}`], lacking.map(lackOf)),
          ...grantedBy(account),
        })
      })
    })
  },
  byHand: [
    'the app has an icon: without one the network answers some pages with 404',
    'the redirect address of this service stands among the redirects of the OAuth2 page, letter by letter',
    'the role of the bot stands above the roles that it is to give and to change',
  ],
}

const gone: Fault = {
  what: 'the channel of the account is not there any more',
  remedy: 'connect another channel',
}

const lackOf = (permission: string): Fault => ({
  what: `the bot lacks ${permission} in the channel`,
  remedy: 'give it to the role of the bot, or in the settings of the channel',
})

import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import { send, type Transport } from '#wire/wire.ts'
import type { Account, Connected, Credentials, Identity } from '../account.ts'
import type { Choice, Choices, Connect } from '../connect.ts'
import { readTokenFault } from '../oauth-tokens.ts'
import { grantedScopes, requestedScopes } from '../scopes.ts'
import { apiUrl, callPerson, unreadable, userAgent } from './api.ts'
import { type Channel, listWritable, readChannel } from './channels.ts'
import { readFault } from './fault.ts'
import { identify, isAccount, nameOf } from './identity.ts'
import { has, readBits, requestedPermissions } from './permissions.ts'
import { scopes } from './scopes.ts'

const authorizePage = 'https://discord.com/oauth2/authorize'

/**
 * The person adds the bot to a server, and chooses one of its channels, which is the account. From then on the bot acts: the
 * token of the person goes no further than the choice.
 */
const choices: Choices = {
  type: 'channels',
  list: (transport, { identity }) => listChoices(transport, identity),
  async connect(transport, { identity: person, credentials }, choiceId) {
    const found = await chain(await readChannel(transport, choiceId), async (channel) =>
      channel !== null && channel.guildId === person.metadata.guildId && isAccount(channel)
        ? identify(transport, channel)
        : refused('The server has no such channel.'),
    )
    return map(found, (identity) => ({
      identity: { ...identity, metadata: { ...identity.metadata, connectedBy: person.platformAccountId } },
      credentials: {
        accessToken: '',
        refreshToken: null,
        expiresAt: null,
        ...(credentials.scopes && { scopes: credentials.scopes }),
      },
    }))
  },
}

/** The channels of its server that an account may be, or may be moved to. */
export async function listChoices(
  transport: Transport,
  { metadata }: Pick<Account, 'metadata'>,
): Promise<Outcome<readonly Choice[]>> {
  const channels = await listWritable(transport, metadata.guildId ?? '')
  return map(channels, (all) => all.filter(isAccount).map(toChoice))
}

function toChoice({ id, name, kind, guildId, parentId }: Channel) {
  return { id, name, type: kind, guildId, ...(parentId !== null && { parentId }) }
}

export const oauth = {
  scopes,
  authorizeUrl({ settings }, { state, redirectUri }) {
    const query = new URLSearchParams({
      client_id: settings?.clientId ?? '',
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: requestedScopes(scopes, settings).join(' '),
      permissions: requestedPermissions(settings),
      integration_type: '0',
      state,
    })
    return `${authorizePage}?${query}`
  },
  async exchange(transport, { code, redirectUri }): Promise<Outcome<Connected>> {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri }
    return chain(await requestToken(transport, form), (granted) => personOf(transport, granted))
  },
  choices,
} satisfies Connect['oauth']

/** The token of a person for a code, or of the app itself. */
export function requestToken(transport: Transport, form: Record<string, string>): Promise<Outcome<any>> {
  const { settings, secrets } = transport
  const body = new URLSearchParams({
    ...form,
    client_id: settings?.clientId ?? '',
    client_secret: secrets?.clientSecret ?? '',
  })
  const request = new Request(apiUrl(transport, '/oauth2/token'), {
    method: 'POST',
    headers: { 'user-agent': userAgent },
    body,
  })
  return send(transport, request, readTokenFault(readFault))
}

/** The answer to the code names the server that the person has added the bot to. */
async function personOf(transport: Transport, granted: any): Promise<Outcome<Connected>> {
  const { access_token: accessToken, guild } = granted ?? {}
  if (typeof accessToken !== 'string') return unreadable('the access token')
  if (typeof guild?.id !== 'string') return unreadable('the server that the bot was added to')
  return chain(await manages(transport, accessToken, guild.id), async () =>
    chain(await callPerson(transport, accessToken, '/users/@me'), async (user) => {
      const person = toPerson(user, guild.id)
      return person
        ? done({ identity: person, credentials: toCredentials(transport, granted) })
        : unreadable('the user')
    }),
  )
}

function toPerson(user: any, guildId: string): Identity | undefined {
  const { id, username, global_name: name, avatar } = user ?? {}
  if (typeof id !== 'string' || typeof username !== 'string') return undefined
  return {
    platformAccountId: id,
    username,
    displayName: nameOf(name) ?? username,
    avatarUrl: nameOf(avatar) ? `https://cdn.discordapp.com/avatars/${id}/${avatar}.png` : null,
    profileUrl: null,
    followersCount: null,
    metadata: { guildId },
  }
}

function toCredentials(transport: Transport, granted: any): Credentials {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: seconds, scope } = granted
  const now = transport.now?.() ?? new Date()
  return {
    accessToken,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
    expiresAt: seconds > 0 ? new Date(now.getTime() + seconds * 1000).toISOString() : null,
    ...grantedScopes(scope),
  }
}

/** A bot that is on a server already could be named by people who have no say there. */
async function manages(transport: Transport, accessToken: string, guildId: string): Promise<Outcome<null>> {
  return chain(await callPerson(transport, accessToken, '/users/@me/guilds'), async (guilds) => {
    if (!Array.isArray(guilds)) return unreadable('the servers of the person')
    const guild = guilds.find((one) => one?.id === guildId)
    if (!guild) return unreadable('the server that the bot was added to')
    const mask = readBits(guild.permissions) ?? 0n
    const mayManage = guild.owner === true || has(mask, 'MANAGE_GUILD') || has(mask, 'ADMINISTRATOR')
    return mayManage ? done(null) : refused('The person who agreed does not manage this server.')
  })
}

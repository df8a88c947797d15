import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account, Connected, Identity } from '../account.ts'
import type { Choice, Choices, Connect } from '../connect.ts'
import { lackOf, requestedScopes } from '../scopes.ts'
import { isWord, readApi, unreadable } from './api.ts'
import { type Channel, enterChannel, listedChoices, readChannel, typeOf } from './channels.ts'
import { scopes } from './scopes.ts'
import { credentialsOf, requestTokens } from './tokens.ts'

const authorizePage = 'https://slack.com/oauth/v2/authorize'

/** A person lets the bot into a workspace. What is chosen is the channel, and the channel is the account. */
const choices: Choices = {
  type: 'channels',
  list: (transport, { credentials }) => listedChoices(transport, credentials),
  async connect(transport, { identity, credentials }, choiceId) {
    const channel = await enterChannel(transport, credentials, choiceId)
    return map(channel, (entered) => ({
      identity: identityOf(entered, identity.metadata),
      credentials,
    }))
  },
}

export const oauth = {
  scopes,
  authorizeUrl({ settings }, { state, redirectUri }) {
    const query = new URLSearchParams({
      client_id: settings?.clientId ?? '',
      scope: requestedScopes(scopes, settings).join(','),
      redirect_uri: redirectUri,
      state,
    })
    return `${authorizePage}?${query}`
  },
  async exchange(transport, { code, redirectUri }) {
    const answer = await requestTokens(transport, { code, redirect_uri: redirectUri })
    return chain(answer, (granted) => installed(transport, granted))
  },
  choices,
} satisfies Connect['oauth']

/** The bot in the workspace, before a channel is chosen. */
async function installed(transport: Transport, granted: any): Promise<Outcome<Connected>> {
  if (granted.is_enterprise_install === true)
    return refused('The app was installed for a whole organization. Install it for one workspace.')
  return chain(credentialsOf(transport, granted), async (credentials) => {
    const lack = lackOf(scopes, { credentials, metadata: {} }, 'connect')
    if (lack) return lack
    const { authed_user: person } = granted
    if (typeof person?.id !== 'string' || person.id === '') return unreadable('the person')
    return map(await readBot(transport, credentials.accessToken), ({ teamName, ...workspace }) => ({
      identity: {
        platformAccountId: person.id,
        username: person.id,
        displayName: teamName,
        avatarUrl: null,
        profileUrl: null,
        followersCount: null,
        metadata: { ...workspace, teamName, connectedBy: person.id },
      },
      credentials,
    }))
  })
}

interface Bot extends Record<string, string> {
  teamId: string
  teamName: string
  /** Where the workspace is: `https://example.slack.com/`. */
  teamUrl: string
  botUserId: string
}

/** Whose token it is. */
export async function readBot(transport: Transport, accessToken: string): Promise<Outcome<Bot>> {
  return chain(await readApi(transport, accessToken, 'auth.test'), async (body) => {
    const { team_id: teamId, team: teamName, url: teamUrl, user_id: botUserId } = body
    const told = [teamId, teamName, teamUrl, botUserId]
    if (!told.every((one) => typeof one === 'string' && one !== '') || !URL.canParse(teamUrl))
      return unreadable('the workspace')
    return done({ teamId, teamName, teamUrl, botUserId })
  })
}

function identityOf(channel: Channel, metadata: Record<string, string>): Identity {
  const { id, name, members } = channel
  return {
    platformAccountId: id,
    username: name,
    displayName: `#${name}`,
    avatarUrl: null,
    profileUrl: new URL(`archives/${pathSegment(id)}`, metadata.teamUrl).href,
    followersCount: members,
    metadata: { ...metadata, channelId: id, channelName: name, channelType: typeOf(channel) },
  }
}

/** Reads the bot first, to distinguish an invalid token from a missing channel. */
export async function readIdentity(
  transport: Transport,
  { platformAccountId, credentials }: Account,
): Promise<Outcome<Identity>> {
  return chain(await readBot(transport, credentials.accessToken), async (bot) =>
    map(await readChannel(transport, credentials, platformAccountId), (channel) => identityOf(channel, bot)),
  )
}

/** The channels that an account of the same workspace may be moved to. */
export function listChannels(
  transport: Transport,
  { credentials }: Account,
): Promise<Outcome<readonly Choice[]>> {
  return listedChoices(transport, credentials)
}

/** The identity of the account in another channel of its workspace, or null when the bot sees no such channel. */
export async function takeChannel(
  transport: Transport,
  { metadata, credentials }: Account,
  channelId: string,
): Promise<Outcome<Identity | null>> {
  const channel = await enterChannel(transport, credentials, channelId)
  if (isWord(channel, 'channel_not_found')) return done(null)
  return map(channel, (entered) => identityOf(entered, metadata))
}

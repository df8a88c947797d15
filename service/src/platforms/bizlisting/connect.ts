import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account, Credentials, Identity } from '../account.ts'
import type { Choice, Choices, Connect } from '../connect.ts'
import { offlineLogin } from '../gapi/login.ts'
import { readFault } from './api.ts'
import { type Location, listAccounts, listAllLocations, readLocation, textOf } from './locations.ts'
import { scopes } from './scopes.ts'

const login = offlineLogin({ scope: scopes, readFault, identify: readPerson })

export const { refresh } = login

const choices: Choices = {
  type: 'locations',
  async list(transport, person, filter) {
    return map(await listAllLocations(transport, person, filter), (locations) => locations.map(choiceOf))
  },
  /** A location does not name its account, so the account is taken from the lists. */
  async connect(transport, { identity, credentials }, choiceId) {
    return chain(await listAllLocations(transport, { credentials }), async (locations) => {
      const chosen = locations.find(({ id }) => id === choiceId)
      if (!chosen) return refused('The person manages no such location.', 'NOT_FOUND')
      const metadata = { accountId: chosen.account.id, connectedBy: identity.platformAccountId }
      return done({ identity: identityOf(chosen.id, chosen.body, metadata), credentials })
    })
  },
}

export const oauth = { ...login.oauth, choices } satisfies Connect['oauth']

export function choiceOf({ id, title, account, ...location }: Location): Choice {
  const { address, category, storeCode, websiteUrl } = location
  const told = { accountId: account.id, accountName: account.name, address, category, storeCode, websiteUrl }
  const about = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== ''))
  return { id, name: title, type: 'location', parentId: account.id, about }
}

/** The scope gives no access to the person, but everybody has one account that is the person. */
async function readPerson(transport: Transport, credentials: Credentials): Promise<Outcome<Identity>> {
  return chain(await listAccounts(transport, { credentials }), async (accounts) => {
    const person = accounts.find(({ type }) => type === 'PERSONAL') ?? accounts[0]
    if (!person)
      return refused('The person has no business account. Create a Business Profile, then connect it again.')
    return done({
      platformAccountId: person.id,
      username: person.name,
      displayName: person.name,
      avatarUrl: null,
      profileUrl: null,
      followersCount: null,
      metadata: {},
    })
  })
}

export async function readIdentity(
  transport: Transport,
  { platformAccountId, metadata, credentials }: Account,
): Promise<Outcome<Identity>> {
  const location = await readLocation(transport, { credentials }, platformAccountId)
  return map(location, (body) => identityOf(platformAccountId, body, metadata))
}

/** A location has no name that is written in addresses, so people know it by its title. */
export function identityOf(id: string, body: any, metadata: Record<string, string>): Identity {
  const title = textOf(body.title) || id
  const { mapsUri, placeId } = body.metadata ?? {}
  const told = { placeId: textOf(placeId), storeCode: textOf(body.storeCode) }
  const { accountId, connectedBy } = metadata
  return {
    platformAccountId: id,
    username: title,
    displayName: title,
    avatarUrl: null,
    profileUrl: textOf(mapsUri) || null,
    followersCount: null,
    metadata: {
      ...(accountId !== undefined && { accountId }),
      ...(connectedBy !== undefined && { connectedBy }),
      ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== '')),
    },
  }
}

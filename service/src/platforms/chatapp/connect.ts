import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import { send, type Transport } from '#wire/wire.ts'
import type { Account, Connected, Credentials, Identity } from '../account.ts'
import type { Choices, Connect, Consent } from '../connect.ts'
import { base, unreadable } from '../graph/api.ts'
import { personLogin, readGranted, readPerson } from '../graph/login.ts'
import { readFault } from '../graph/read-fault.ts'
import { requestedScopes } from '../scopes.ts'
import { type BusinessAccount, listBusinessAccounts } from './business-accounts.ts'
import { type BusinessNumber, identityOf, listNumbers, readNumber } from './numbers.ts'
import { scopes } from './scopes.ts'

/** The number that is chosen is the account. */
const choices: Choices = {
  type: 'numbers',
  async list(transport, { credentials }) {
    return map(await numbersOf(transport, credentials.accessToken), (numbers) => numbers.map(choiceOf))
  },
  async connect(transport, { identity: person, credentials }, choiceId) {
    return chain(await numbersOf(transport, credentials.accessToken), async (numbers) => {
      const found = numbers.find(({ id }) => id === choiceId)
      if (!found) return refused('The person has no such number.')
      const isCoexistence = found.isCoexistence || person.metadata.isCoexistence === 'true'
      return done({ identity: identityOf({ ...found, isCoexistence }), credentials })
    })
  },
}

function choiceOf({ id, name, phone, wabaId, wabaName, quality, nameStatus }: BusinessNumber) {
  return {
    id,
    name,
    type: 'number',
    parentId: wabaId,
    about: {
      display_phone_number: phone,
      verified_name: name,
      ...(quality !== null && { quality_rating: quality }),
      ...(nameStatus !== null && { name_status: nameStatus }),
      wabaId,
      ...(wabaName !== null && { wabaName }),
    },
  }
}

async function numbersOf(transport: Transport, accessToken: string): Promise<Outcome<BusinessNumber[]>> {
  return chain(await listBusinessAccounts(transport, accessToken), (accounts) =>
    numbersIn(transport, accessToken, accounts),
  )
}

/** Each business account is a call, and a connection does not wait for all of them. */
const accountsMax = 50

async function numbersIn(
  transport: Transport,
  accessToken: string,
  accounts: readonly BusinessAccount[],
): Promise<Outcome<BusinessNumber[]>> {
  const numbers: BusinessNumber[] = []
  for (const account of accounts.slice(0, accountsMax)) {
    const listed = await listNumbers(transport, accessToken, account)
    if (listed.kind !== 'done') return listed
    numbers.push(...listed.value)
  }
  return done(numbers)
}

const login = personLogin((settings) => requestedScopes(scopes, settings))

const consent: Consent = {
  ...login,
  scopes,
  async exchange(transport, grant) {
    return chain(await login.exchange(transport, grant), (person) => withGranted(transport, person))
  },
  choices,
}

/** The sign-up of a number that stays in use on a phone is a page of the configured sign-up. */
const signUpFeature = { setup: {}, featureType: 'whatsapp_business_app_onboarding', sessionInfoVersion: '3' }

const consentOnPhone: Consent = {
  ...consent,
  authorizeUrl(transport, request) {
    const page = new URL(consent.authorizeUrl(transport, request))
    page.searchParams.set('config_id', transport.settings?.configId ?? '')
    page.searchParams.set('override_default_response_type', 'true')
    page.searchParams.set('extras', JSON.stringify(signUpFeature))
    return page.href
  },
  async exchange(transport, grant) {
    return map(await consent.exchange(transport, grant), ({ identity, credentials }) => ({
      identity: { ...identity, metadata: { ...identity.metadata, isCoexistence: 'true' } },
      credentials,
    }))
  },
}

export const oauth: NonNullable<Connect['oauth']> = {
  ...consent,
  logins: {
    api: { needs: 'clientId', consent },
    business_app: { needs: 'configId', consent: consentOnPhone },
  },
}

/** The answers that give tokens do not name what was granted. */
async function withGranted(transport: Transport, person: Connected): Promise<Outcome<Connected>> {
  const { credentials } = person
  return map(await readGranted(transport, credentials), (granted) => ({
    ...person,
    credentials: { ...credentials, ...granted },
  }))
}

/** A token that its owner made, of a number that its owner names. It has no end. */
export async function signInWithToken(
  transport: Transport,
  { accessToken, wabaId, phoneNumberId }: { accessToken: string; wabaId: string; phoneNumberId: string },
): Promise<Outcome<Connected>> {
  const hiding = { ...transport, secrets: { ...transport.secrets, accessToken } }
  const known = await readNumber(hiding, accessToken, phoneNumberId, wabaId)
  return chain(known, async (number) =>
    chain(await listNumbers(hiding, accessToken, { id: wabaId }), async (numbers) => {
      if (!numbers.some(({ id }) => id === phoneNumberId))
        return refused('The business account has no number of this id.')
      return done({ identity: identityOf(number), credentials: lasting(accessToken) })
    }),
  )
}

const lasting = (accessToken: string): Credentials => ({ accessToken, refreshToken: null, expiresAt: null })

/** The code of the pop-up is good for the token of the business, and comes back to no address. */
export async function signUp(
  transport: Transport,
  wanted: { code: string; wabaId?: string | undefined; phoneNumberId?: string | undefined },
): Promise<Outcome<Connected>> {
  return chain(await redeemSignUp(transport, wanted.code), async (credentials) => {
    const { accessToken } = credentials
    return chain(await signedUpNumber(transport, accessToken, wanted), async (number) =>
      map(await readPerson(transport, accessToken), ({ platformAccountId: connectedBy }) => {
        const identity = identityOf(number)
        return { identity: { ...identity, metadata: { ...identity.metadata, connectedBy } }, credentials }
      }),
    )
  })
}

/** The number that was named, or the first one. One that is named has to be of the sign-up. */
async function signedUpNumber(
  transport: Transport,
  accessToken: string,
  { wabaId, phoneNumberId }: { wabaId?: string | undefined; phoneNumberId?: string | undefined },
): Promise<Outcome<BusinessNumber>> {
  const named =
    phoneNumberId === undefined
      ? done(null)
      : await readNumber(transport, accessToken, phoneNumberId, wabaId ?? '')
  if (named.kind !== 'done') return named
  const numbers = await (wabaId === undefined
    ? numbersOf(transport, accessToken)
    : listNumbers(transport, accessToken, { id: wabaId }))
  return chain(numbers, async (all) => {
    const number = phoneNumberId === undefined ? all[0] : all.find(({ id }) => id === phoneNumberId)
    return number ? done(number) : refused('The sign-up has no such number.')
  })
}

async function redeemSignUp(transport: Transport, code: string): Promise<Outcome<Credentials>> {
  const { settings, secrets, url = base } = transport
  const body = new URLSearchParams({
    client_id: settings?.clientId ?? '',
    client_secret: secrets?.clientSecret ?? '',
    grant_type: 'authorization_code',
    code,
  })
  const request = new Request(`${url}/oauth/access_token`, { method: 'POST', body })
  return chain(await send(transport, request, readFault), async (answer) => {
    if (typeof answer?.access_token !== 'string') return unreadable('the access token')
    const { access_token: accessToken, expires_in: seconds } = answer
    if (!(seconds > 0)) return done(lasting(accessToken))
    const at = (life: number) =>
      new Date((transport.now?.() ?? new Date()).getTime() + life * 1000).toISOString()
    return done({ ...lasting(accessToken), expiresAt: at(seconds), renewAt: at(seconds / 2) })
  })
}

export async function readIdentity(
  transport: Transport,
  { platformAccountId, metadata, credentials }: Account,
): Promise<Outcome<Identity>> {
  const wabaId = metadata.wabaId ?? ''
  const number = await readNumber(transport, credentials.accessToken, platformAccountId, wabaId)
  // Whether the number is in use on a phone was said when it was connected, and the network may not know it.
  return map(number, (known) => {
    const { isCoexistence: _, ...told } = identityOf(known).metadata
    return { ...identityOf(known), metadata: told }
  })
}

import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Credentials, Identity } from '../account.ts'
import { hasScope } from '../scopes.ts'
import { callRest, unreadable } from './api.ts'

/** Only a token of OpenID Connect may read its person from the endpoint of that standard. */
export function readPerson(transport: Transport, credentials: Credentials): Promise<Outcome<Identity>> {
  return hasScope(credentials, 'openid')
    ? readUser(transport, credentials)
    : readMember(transport, credentials)
}

async function readUser(transport: Transport, { accessToken }: Credentials): Promise<Outcome<Identity>> {
  const answer = await callRest(transport, accessToken, '/v2/userinfo')
  return chain(answer, async (person) => {
    if (typeof person?.sub !== 'string' || typeof person.name !== 'string') return unreadable('the person')
    const { sub, name, picture } = person
    const avatarUrl = typeof picture === 'string' ? picture : null
    return done({ ...personOf(sub, name), avatarUrl })
  })
}

const projection = '(id,vanityName,localizedFirstName,localizedLastName)'

async function readMember(transport: Transport, { accessToken }: Credentials): Promise<Outcome<Identity>> {
  const path = `/v2/me?projection=${projection}`
  return chain(await callRest(transport, accessToken, path), async (member) => {
    if (typeof member?.id !== 'string') return unreadable('the person')
    const { id, vanityName, localizedFirstName: first, localizedLastName: last } = member
    const isNamed = typeof vanityName === 'string' && vanityName !== ''
    const name = [first, last].filter((part) => typeof part === 'string' && part !== '').join(' ')
    const person = personOf(id, name || (isNamed ? vanityName : id))
    if (!isNamed) return done(person)
    const profileUrl = `https://www.linkedin.com/in/${encodeURIComponent(vanityName)}`
    return done({ ...person, username: vanityName, profileUrl })
  })
}

function personOf(platformAccountId: string, name: string): Identity {
  return {
    platformAccountId,
    username: name,
    displayName: name,
    avatarUrl: null,
    profileUrl: null,
    followersCount: null,
    metadata: { accountType: 'personal' },
  }
}

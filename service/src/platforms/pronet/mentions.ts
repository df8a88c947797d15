import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callRest, unreadable } from './api.ts'
import { findOrganization, firstOrganization } from './organizations.ts'

export interface Mentioned {
  urn: string
  name: string | null
  vanityName: string
}

/** The organisation of a page. Null where there is no such page. */
export async function findPage(
  transport: Transport,
  { credentials }: Account,
  vanityName: string,
): Promise<Outcome<Mentioned | null>> {
  const found = await findOrganization(transport, credentials.accessToken, vanityName)
  return chain(found, async (organization) => {
    if (!organization) return done(null)
    const { id, name } = organization
    return done({
      urn: `urn:li:organization:${id}`,
      name,
      vanityName: organization.vanityName ?? vanityName,
    })
  })
}

/** What a person without an organisation is refused with. */
export const noOrganization = 'NO_ORGANIZATION'

/** The member of a profile. LinkedIn answers only in the name of an organisation. Null where it knows none. */
export async function findMember(
  transport: Transport,
  { credentials }: Account,
  vanityName: string,
): Promise<Outcome<Mentioned | null>> {
  const { accessToken } = credentials
  const organization = await firstOrganization(transport, accessToken)
  return chain(organization, async (id) => {
    if (id === undefined)
      return refused('LinkedIn finds people only for those who administer an organization.', noOrganization)
    const query = {
      q: 'vanityUrlAsOrganization',
      vanityUrl: `https://www.linkedin.com/in/${vanityName}`,
      organization: `urn:li:organization:${id}`,
    }
    const answer = await callRest(transport, accessToken, '/rest/vanityUrl', { query, restli: 'FINDER' })
    if (answer.kind === 'refused' && ['NOT_FOUND', '404'].includes(answer.providerCode ?? ''))
      return done(null)
    return chain(answer, async (body) => {
      if (!Array.isArray(body?.elements)) return unreadable('the member')
      const urn = body.elements[0]?.member
      return done(typeof urn === 'string' ? { urn, name: null, vanityName } : null)
    })
  })
}

import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callRest, isAbsent, unreadable } from '../restli/api.ts'
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

/** An organisation for which the person behind an account can search for people. Null where there is none. */
export async function findAskingOrganization(
  transport: Transport,
  { credentials, metadata, platformAccountId }: Account,
): Promise<Outcome<string | null>> {
  if (metadata.accountType === 'organization') return done(platformAccountId)
  return map(await firstOrganization(transport, credentials.accessToken), (id) => id ?? null)
}

/** The member of a profile. LinkedIn answers only in the name of an organisation. Null where it knows none. */
export async function findMember(
  transport: Transport,
  { credentials }: Account,
  vanityName: string,
  organizationId: string,
): Promise<Outcome<Mentioned | null>> {
  const query = {
    q: 'vanityUrlAsOrganization',
    vanityUrl: `https://www.linkedin.com/in/${vanityName}`,
    organization: `urn:li:organization:${organizationId}`,
  }
  const answer = await callRest(transport, credentials.accessToken, '/rest/vanityUrl', {
    query,
    restli: 'FINDER',
  })
  if (isAbsent(answer)) return done(null)
  return chain(answer, async (body) => {
    if (!Array.isArray(body?.elements)) return unreadable('the member')
    const urn = body.elements[0]?.member
    return done(typeof urn === 'string' ? { urn, name: null, vanityName } : null)
  })
}

import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account, Identity } from '../account.ts'
import { readPerson } from '../restli/person.ts'
import { lackOf } from '../scopes.ts'
import { listOrganizations, type Organization, readFollowers, readOrganizations } from './organizations.ts'
import { scopes } from './scopes.ts'

/** One of the organisations that a person may post for. */
export async function readAdministered(
  transport: Transport,
  accessToken: string,
  id: string,
): Promise<Outcome<Identity>> {
  const listed = await listOrganizations(transport, accessToken)
  return chain(listed, async (organizations) => {
    const chosen = organizations.find((organization) => organization.id === id)
    if (!chosen) return refused('The person does not administer this organization.')
    return done(identityOf(chosen, await readFollowers(transport, accessToken, id)))
  })
}

/** The identity of an account as the person behind it, or as one of the organisations of that person. */
export async function readAs(
  transport: Transport,
  { credentials }: Account,
  organizationId: string | null,
): Promise<Outcome<Identity>> {
  if (organizationId === null) return readPerson(transport, credentials)
  const lack = requireOrganizations({ credentials })
  return lack ?? readAdministered(transport, credentials.accessToken, organizationId)
}

/** The refusal of what concerns organizations, for a connection that has no permission for them. */
export function requireOrganizations({
  credentials,
}: Pick<Account, 'credentials'>): Outcome<never> | undefined {
  return lackOf(scopes, { credentials, metadata: {} }, 'getOrganizations')
}

/** An account of an organisation stays one with the token of any person. */
export async function readIdentity(
  transport: Transport,
  { platformAccountId, metadata, credentials }: Account,
): Promise<Outcome<Identity>> {
  const { accessToken } = credentials
  if (metadata.accountType !== 'organization') return readPerson(transport, credentials)
  const found = await readOrganizations(transport, accessToken, [platformAccountId])
  return chain(found, async ([organization]) =>
    organization
      ? done(identityOf(organization, await readFollowers(transport, accessToken, platformAccountId)))
      : refused('The organization is not visible to the person any more.'),
  )
}

function identityOf({ id, name, vanityName }: Organization, followersCount: number | null): Identity {
  return {
    platformAccountId: id,
    username: vanityName ?? name,
    displayName: name,
    avatarUrl: null,
    profileUrl: `https://www.linkedin.com/company/${encodeURIComponent(vanityName ?? id)}`,
    followersCount,
    metadata: { accountType: 'organization' },
  }
}

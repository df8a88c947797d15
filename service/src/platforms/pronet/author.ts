import type { Account } from '../account.ts'

/** The author of a post: the person, an organisation, or one that the target names. */
export function authorOf(
  { platformAccountId, metadata }: Pick<Account, 'platformAccountId' | 'metadata'>,
  organizationUrn?: unknown,
): string {
  if (typeof organizationUrn === 'string') return organizationUrn
  const kind = metadata.accountType === 'organization' ? 'organization' : 'person'
  return `urn:li:${kind}:${platformAccountId}`
}

export function isOrganization(urn: string): boolean {
  return urn.startsWith('urn:li:organization:')
}

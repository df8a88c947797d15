import type { ReadRoute, Shapes } from '../../contract/routes.ts'

export type Contact = Shapes['Contact']
export type CustomField = Shapes['CustomField']

/** How people know a contact. */
export const nameOf = ({ displayName, email, id }: Pick<Contact, 'displayName' | 'email' | 'id'>): string =>
  displayName ?? email ?? id

export const tagsMax = 25

/** What is old once a contact has changed. */
export const contactReads: readonly ReadRoute[] = [
  'GET /v1/contacts',
  'GET /v1/contacts/{contactId}',
  'GET /v1/contacts/{contactId}/channels',
]

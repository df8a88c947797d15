import { area } from '#contract/area.ts'
import * as bulkImport from './bulk-import.operations.ts'
import * as values from './contact-values.operations.ts'
import { contactsOfProfile, contactsOfTeam } from './contacts.erasure.ts'
import * as contacts from './contacts.operations.ts'
import * as customFields from './custom-fields.operations.ts'

export const manifest = area({
  name: 'contacts',
  operations: [contacts, bulkImport, values, customFields],
  tables: ['contact', 'contact_channel', 'contact_tag', 'custom_field', 'contact_value'],
  erasure: [contactsOfProfile, contactsOfTeam],
})

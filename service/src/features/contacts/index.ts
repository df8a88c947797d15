import { area } from '#contract/area/area.ts'
import { contactNotFound, customFieldNotFound } from './contacts.errors.ts'
import { gathered } from './gathered.gen.ts'

export { findMetContact, meetContact } from './channels/met-contact.store.ts'

export const manifest = area({
  name: 'contacts',
  ...gathered,
  missingParents: { contact_id: contactNotFound, field_id: customFieldNotFound },
  tables: ['contact', 'contact_channel', 'contact_tag', 'custom_field', 'contact_value'],
})

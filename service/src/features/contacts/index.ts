import { area } from '#contract/area/area.ts'
import { contactNotFound, customFieldNotFound } from './contacts.errors.ts'
import { gathered } from './gathered.gen.ts'

export { amendContact, type ContactChange } from './amend-contact.ts'
export { findMetContact, meetByPhone, meetContact } from './channels/met-contact.store.ts'
export { contactChanged, contactRemoved } from './contacts.causes.ts'
export { channelPlatformMismatch, contactNotFound } from './contacts.errors.ts'
export { findPerson, type Person } from './fields/people.store.ts'
export { tagContact } from './tags/tag-contact.ts'

export const manifest = area({
  name: 'contacts',
  ...gathered,
  missingParents: { contact_id: contactNotFound, field_id: customFieldNotFound },
  tables: ['contact', 'contact_channel', 'contact_tag', 'custom_field', 'contact_value'],
})

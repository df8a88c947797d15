import { BookUser } from 'lucide-react'
import { lazy } from 'react'
import { navWords } from '../../i18n/shell/frame.ts'
import { panelArea } from '../../shell/area.ts'

export const contacts = panelArea({
  nav: [
    {
      path: '/contacts',
      label: navWords.contacts,
      group: 'people',
      key: 'k',
      icon: BookUser,
      needs: ['GET /v1/contacts'],
    },
  ],
  finds: [
    {
      kind: 'contacts',
      needs: ['GET /v1/contacts'],
      load: async () => (await import('./find.ts')).findContacts,
    },
  ],
  pages: [
    { path: '/contacts', load: async () => (await import('./contacts.page.tsx')).ContactsPage },
    { path: '/contacts/import', load: async () => (await import('./import/import.page.tsx')).ImportPage },
    { path: '/contacts/$contactId', load: async () => (await import('./contact.page.tsx')).ContactPage },
    { path: '/fields', load: async () => (await import('./fields.page.tsx')).FieldsPage },
  ],
})

/** The tags of a contact, for change where the contact is shown. */
export const TagsEditor = lazy(async () => ({ default: (await import('./tags-cell.tsx')).TagsEditor }))

/** A value for each field of the profile. */
export const CustomValues = lazy(async () => ({
  default: (await import('./custom-values.tsx')).CustomValues,
}))

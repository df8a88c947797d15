import * as bulkImport from './bulk-import.operations.ts'
import * as values from './contact-values.operations.ts'
import * as contacts from './contacts.operations.ts'
import * as customFields from './custom-fields.operations.ts'
import { deleteContactsOfProfile, deleteContactsOfTeam } from './profile-removed.reaction.ts'

export const operations = [
  ...Object.values(contacts),
  ...Object.values(bulkImport),
  ...Object.values(values),
  ...Object.values(customFields),
]
export const reactions = [deleteContactsOfProfile, deleteContactsOfTeam]

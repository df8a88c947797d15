// Written by npm run docs from the names of the files.
import { contactChanged, contactRemoved } from './contacts.causes.ts'
import * as contactsOperations from './contacts.operations.ts'
import * as fieldsContactValuesOperations from './fields/contact-values.operations.ts'
import * as fieldsCustomFieldsOperations from './fields/custom-fields.operations.ts'
import * as importBulkImportOperations from './import/bulk-import.operations.ts'
import { contactsOfProfile, contactsOfTeam } from './removal/contacts.erasure.ts'

/** What the files of this area declare. */
export const gathered = {
  operations: [
    contactsOperations,
    fieldsContactValuesOperations,
    fieldsCustomFieldsOperations,
    importBulkImportOperations,
  ],
  causes: [
    contactChanged,
    contactRemoved,
  ],
  erasure: [
    contactsOfProfile,
    contactsOfTeam,
  ],
}

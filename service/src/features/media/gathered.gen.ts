// Written by npm run docs from the names of the files.
import * as mediaOperations from './media.operations.ts'
import { mediaSettings } from './media.settings.ts'
import { removalWork } from './removal/removal.work.ts'
import { mediaWork } from './uploads/media.work.ts'
import { prolongPass } from './uploads/prolong-held.periodic.ts'
import * as uploadsUploadsOperations from './uploads/uploads.operations.ts'

/** What the files of this area declare. */
export const gathered = {
  operations: [
    mediaOperations,
    uploadsUploadsOperations,
  ],
  settings: [
    mediaSettings,
  ],
  dueWorks: [
    removalWork,
    mediaWork,
  ],
  passes: [
    prolongPass,
  ],
}

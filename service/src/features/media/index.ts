import { area } from '#contract/area.ts'
import { retention } from '#contract/retention.ts'
import * as media from './media.operations.ts'
import { mediaWork } from './media.work.ts'
import { prolongPass } from './prolong.pass.ts'
import { removalWork } from './removal.work.ts'
import * as uploads from './uploads.operations.ts'

export { findShown, findUpload, type Shown, uploadGoesOn } from './arrivals.ts'
export { examine } from './examine.ts'
export { mediaNotFound, mediaNotReady } from './media.errors.ts'
export { toMedia } from './media.shape.ts'
export type { MediaRow } from './media.store.ts'
export { type ReachableFile, reachableFiles } from './reachable-files.ts'
export { lookAtFiles, type NamedFile, readyFiles, useFiles } from './use-media.ts'

// The rows of a team go with it, and each row leaves its bytes to the removal.
export const manifest = area({
  name: 'media',
  operations: [media, uploads],
  dueWorks: [mediaWork, removalWork],
  passes: [prolongPass],
  tables: ['media', 'media_use', 'media_removal'],
  crossings: {
    post_target: 'a file that a scheduled post uses is not deleted, in the transaction that deletes it',
  },
  retention: [
    retention('media', {
      since: 'expires_at',
      where: 'not exists (select 1 from media_use where media_use.media_id = media.id)',
    }),
  ],
})

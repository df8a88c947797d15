import { area } from '#contract/area/area.ts'
import { retention } from '#contract/area/retention.ts'
import { gathered } from './gathered.gen.ts'
import { mediaNotFound } from './media.errors.ts'

export {
  fileTooLarge,
  mediaNotFound,
  mediaNotReady,
  mediaQuotaExceeded,
  mediaUnreadable,
  unsupportedFile,
} from './media.errors.ts'
export { toMedia } from './media.shape.ts'
export type { MediaRow } from './media.store.ts'
export { type ReachableFile, reachableFiles } from './reachable-files.ts'
export { type Arrival, isNewestArrival, openArrival, takeArrival } from './uploads/arrivals.store.ts'
export { endArrival, findAgain, findShown, findUpload, type Shown } from './uploads/arrivals.ts'
export { examine } from './uploads/examine.ts'
export { growWithin, raiseOverQuota } from './uploads/quota.ts'
export { storeFile } from './uploads/store-file.ts'
export { fileAt, lookAtFiles, type NamedFile, readyFiles, useFiles } from './use-media.ts'

// The rows of a team go with it, and each row leaves its bytes to the removal.
export const manifest = area({
  name: 'media',
  ...gathered,
  missingParents: { media_id: mediaNotFound },
  tables: ['media', 'media_use', 'media_removal', 'held_media'],
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

import type { Tools } from '#contract/tools/tools.ts'
import { hour } from '#values/clock.ts'
import { digest } from '#values/token.ts'
import { fileOfThumbnail, uploadOfFitted } from '../keys.ts'
import { findById, findByKey, findByUpload, type MediaRow } from '../media.store.ts'
import { closeArrival } from './arrivals.store.ts'
import { pendingMs } from './issue-upload.ts'

type ArrivalTools = Pick<Tools, 'db' | 'files' | 'clock' | 'settings' | 'releaseSlot'>

/** The record that an upload address fills. Undefined when the address is unknown, or its time is over. */
export async function findUpload({ db, clock }: ArrivalTools, token: string): Promise<MediaRow | undefined> {
  const row = await findByUpload(db, digest(token))
  return row?.upload_until && row.upload_until > clock.now() ? row : undefined
}

/** The record as it is now, of one that an upload address has found. */
export function findAgain({ db }: Pick<Tools, 'db'>, { id }: MediaRow): Promise<MediaRow | undefined> {
  return findById(db, id)
}

/** While bytes arrive, the address stays good: an hour from the last ones, a day from its making. */
export async function endArrival({ db, clock }: ArrivalTools, row: MediaRow): Promise<void> {
  const longest = row.created_at.getTime() + pendingMs
  await closeArrival(db, row, new Date(Math.min(clock.now().getTime() + hour, longest)))
}

/** What the address of a file or of its thumbnail serves. */
export interface Shown {
  contentType: string
  /** The name to save it under, of what a browser does not show by itself. */
  saveAs?: string
}

export async function findShown({ db }: Pick<Tools, 'db'>, key: string): Promise<Shown | undefined> {
  const made = uploadOfFitted(key)
  if (made) return (await findByKey(db, made.key)) && { contentType: made.contentType }
  const pictured = fileOfThumbnail(key)
  const row = await findByKey(db, pictured ?? key)
  if (!row) return undefined
  if (pictured) return row.has_thumbnail ? { contentType: 'image/webp' } : undefined
  return { contentType: row.content_type, ...(row.type === 'document' && { saveAs: row.filename }) }
}

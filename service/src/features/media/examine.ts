import type { OpenFile } from '#contract/file-store.ts'
import type { Tools } from '#contract/tools.ts'
import { after } from '#values/clock.ts'
import { type Facts, NotMedia } from './facts.ts'
import { thumbnailKey } from './keys.ts'
import { type MediaRow, markFailed, markReady } from './media.store.ts'
import { probe } from './probe.ts'

type ExamineTools = Pick<Tools, 'db' | 'files' | 'clock' | 'settings' | 'endTurn'>

/**
 * Looks at the bytes of a pending file, and makes it ready or failed. Answers the row as it is then; undefined when it is
 * gone. A file that has not arrived stays as it is. It does no harm when two do this at once.
 */
export async function examine(tools: ExamineTools, row: MediaRow): Promise<MediaRow | undefined> {
  const { files } = tools
  if (row.status !== 'pending') return row
  tools.endTurn()
  const file = await files.open(row.key)
  return file ? settle(tools, row, file) : row
}

async function settle(tools: ExamineTools, row: MediaRow, file: OpenFile): Promise<MediaRow | undefined> {
  const { db, files, settings, clock } = tools
  const { size } = file
  try {
    const { maxBytes } = settings.media
    if (size > maxBytes) throw new NotMedia(`A file may have ${maxBytes} bytes; this one has ${size}.`)
    const facts = await probe(file)
    await keepThumbnail(tools, row, facts)
    return await markReady(db, row.id, facts, size, clock.now(), expiryOf(tools))
  } catch (cause) {
    if (!(cause instanceof NotMedia)) throw cause
    const failed = await markFailed(db, row.id, cause.message, size, clock.now(), expiryOf(tools))
    await files.remove(row.key)
    return failed
  }
}

/** Before the row says that there is one. */
export async function keepThumbnail(
  { files }: Pick<Tools, 'files'>,
  { key }: Pick<MediaRow, 'key'>,
  { thumbnail }: Facts,
): Promise<void> {
  if (thumbnail) await files.put(thumbnailKey(key), thumbnail, 'image/webp')
}

/** Until when a file is kept that no post uses. */
export function expiryOf({ clock, settings }: Pick<Tools, 'clock' | 'settings'>): Date {
  return after(clock.now(), settings.media.retentionMs)
}

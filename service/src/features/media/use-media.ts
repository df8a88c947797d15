import { raise } from '#contract/operation/errors.ts'
import type { CallWith } from '#contract/operation/operation.ts'
import type { FileStore } from '#contract/tools/file-store.ts'
import type { Db } from '#db/database.ts'
import { fileOfThumbnail, uploadOfFitted } from './keys.ts'
import { mediaNotFound, mediaNotReady } from './media.errors.ts'
import { findNamed, type MediaRow, setUses, type UsingPost } from './media.store.ts'
import { examine, expiryOf } from './uploads/examine.ts'

/** How a request names a stored file, and where. */
export interface NamedFile {
  param: string
  id?: string | undefined
  /** Out of one of our own addresses. */
  key?: string | undefined
}

type UseCall = Pick<
  CallWith<'files'>,
  'db' | 'scope' | 'files' | 'clock' | 'settings' | 'releaseSlot' | 'parsers'
>

/** The key of the uploaded file that one of our addresses shows, itself or a picture that was made of it. */
export function fileAt(files: Pick<FileStore, 'keyOf'>, address: string): string | undefined {
  const key = files.keyOf(address)
  return key && (fileOfThumbnail(key) ?? uploadOfFitted(key)?.key ?? key)
}

/** Looks at files that may have arrived since the last look. */
export async function lookAtFiles(
  call: UseCall,
  ids: readonly string[],
  keys: readonly string[],
): Promise<void> {
  for (const row of await findNamed(call.db, call.scope, ids, keys)) await examine(call, row)
}

/** The files that a request names, in its order: each is there, visible and ready. */
export async function readyFiles(
  { db, scope }: Pick<UseCall, 'db' | 'scope'>,
  named: readonly NamedFile[],
): Promise<MediaRow[]> {
  if (named.length === 0) return []
  const [ids, keys] = [named.flatMap(({ id }) => id ?? []), named.flatMap(({ key }) => key ?? [])]
  const rows = await findNamed(db, scope, ids, keys)
  return named.map(({ param, id, key }) => {
    const row = rows.find((one) => one.id === id || one.key === key) ?? raise(mediaNotFound, { param })
    if (row.status === 'failed') raise(mediaNotReady, { param, ...(row.failure && { message: row.failure }) })
    return row.status === 'ready'
      ? row
      : raise(mediaNotReady, { param, message: 'The file has not arrived yet.' })
  })
}

/**
 * Has a post use the files of these ids and keys, and no others. Answers the names of those that were deleted
 * meanwhile.
 */
export async function useFiles(
  tx: Db,
  call: Pick<UseCall, 'clock' | 'settings'>,
  post: UsingPost,
  names: readonly string[],
): Promise<string[]> {
  const found = await setUses(tx, post, names, expiryOf(call))
  return names.filter((name) => !found.has(name))
}

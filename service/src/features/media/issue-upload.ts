import type { CallWith } from '#contract/operation.ts'
import { after, hour, minute } from '#values/clock.ts'
import { digest, newToken } from '#values/token.ts'
import { usualName } from './content-types.ts'
import { newKey } from './keys.ts'
import { mediaFamily } from './media.store.ts'

export const uploadSeconds = 3600

/** A file that has not arrived by then will not. */
export const pendingMs = 24 * hour

interface Announced {
  filename: string
  contentType: string
  size?: number
}

/** Keeps the record of a file that is to come, and the address that takes it. */
export async function issueUpload(call: CallWith<'files'>, { filename, contentType, size }: Announced) {
  const { now, files, settings, transaction } = call
  const announcedType = usualName(contentType)
  const key = newKey(announcedType)
  const wanted = { contentType, size: size ?? null }
  const elsewhere = await files.uploadAddress(key, wanted)
  const token = elsewhere === undefined ? newToken('zu_') : undefined
  const row = await transaction((tx) =>
    mediaFamily.insert(
      tx,
      call.scope,
      {
        ...nothingKnown,
        key,
        status: 'pending',
        content_type: announcedType,
        filename,
        size: size ?? null,
        upload_digest: token === undefined ? null : digest(token),
        upload_until: after(now, uploadSeconds * 1000),
        expires_at: after(now, pendingMs),
        // Where the service takes the bytes itself, it looks at them as soon as they are there.
        due_at: after(now, elsewhere === undefined ? hour : minute),
      },
      now,
      neverRefused,
    ),
  )
  return { id: row.id, key, uploadUrl: elsewhere ?? `${settings.publicUrl}/media-uploads/${token}` }
}

export const nothingKnown = {
  type: null,
  size: null,
  width: null,
  height: null,
  duration_ms: null,
  codec: null,
  failure: null,
  upload_digest: null,
  upload_until: null,
  uploaded_at: null,
  due_at: null,
}

export function neverRefused(): never {
  throw new Error('a file is always taken in')
}

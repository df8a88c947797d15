import type { CallWith } from '#contract/operation/operation.ts'
import { after, hour, minute } from '#values/clock.ts'
import { newId } from '#values/id.ts'
import { digest, newToken } from '#values/token.ts'
import { usualName } from '../bytes/content-types.ts'
import { arrivalKey, newKey } from '../keys.ts'
import { mediaFamily } from '../media.store.ts'
import { insertOpenAddress } from '../removal/removals.store.ts'
import { profilesOf } from '../whose.ts'
import { holdQuota } from './quota.ts'

export const uploadSeconds = 3600

/** An upload that began before the address ended may take so long before what it left is removed. */
const leftoverMs = 5 * minute

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
  const row = await transaction(async (tx) => {
    const { teamId, mode } = call.scope
    await holdQuota(tx, call, teamId, size ?? 0)
    if (elsewhere !== undefined)
      await insertOpenAddress(
        tx,
        { id: newId(now), mode, key: arrivalKey(key), team_id: teamId, held_bytes: size ?? 0 },
        after(now, uploadSeconds * 1000 + leftoverMs),
      )
    return mediaFamily.insert(
      tx,
      call.scope,
      {
        ...nothingKnown,
        profile_ids: profilesOf(call.scope),
        key,
        status: 'pending',
        content_type: announcedType,
        filename,
        size: size ?? null,
        held_bytes: size ?? 0,
        upload_digest: token === undefined ? null : digest(token),
        upload_until: after(now, uploadSeconds * 1000),
        expires_at: after(now, pendingMs),
        // Where the service takes the bytes itself, it looks at them as soon as they are there.
        due_at: after(now, elsewhere === undefined ? hour : minute),
      },
      now,
      neverRefused,
    )
  })
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
  failure_code: null,
  upload_digest: null,
  upload_until: null,
  uploaded_at: null,
  due_at: null,
}

export function neverRefused(): never {
  throw new Error('a file is always taken in')
}

import { raise } from '#contract/operation/errors.ts'
import type { CallWith, UploadedFile } from '#contract/operation/operation.ts'
import { inMemory } from '#contract/tools/parsers.ts'
import { after, minute } from '#values/clock.ts'
import type { Facts } from '../bytes/facts.ts'
import { probeApart } from '../bytes/parsers.ts'
import { newKey } from '../keys.ts'
import { mediaNotFound, mediaUnreadable, unsupportedFile } from '../media.errors.ts'
import { type MediaRow, markReady, mediaFamily } from '../media.store.ts'
import { profilesOf } from '../whose.ts'
import { expiryOf, keepThumbnail } from './examine.ts'
import { neverRefused, nothingKnown } from './issue-upload.ts'
import { holdQuota } from './quota.ts'

/**
 * Stores a file from a request. Its row is inserted before its bytes, so that abandoned bytes are removed with the row;
 * if the process dies in between, the worker finds the bytes.
 */
export async function storeFile(
  call: CallWith<'files'>,
  { filename, bytes }: UploadedFile,
  part = 'file',
): Promise<MediaRow> {
  const { db, files, now, scope, releaseSlot } = call
  releaseSlot()
  const facts = await factsOf(call, bytes, part)
  const key = newKey(facts.contentType)
  const expiresAt = expiryOf(call)
  const waiting = {
    ...nothingKnown,
    profile_ids: profilesOf(scope),
    key,
    status: 'pending' as const,
    content_type: facts.contentType,
    filename: nameOf(filename),
    size: bytes.length,
    held_bytes: bytes.length,
    expires_at: expiresAt,
    due_at: after(now, minute),
  }
  const { id } = await call.transaction(async (tx) => {
    await holdQuota(tx, call, scope.teamId, bytes.length)
    return mediaFamily.insert(tx, scope, waiting, now, neverRefused)
  })
  await files.put(key, bytes, facts.contentType)
  await keepThumbnail(call, { key }, facts)
  return (await markReady(db, id, facts, bytes.length, now, expiresAt)) ?? raise(mediaNotFound)
}

async function factsOf(
  { parsers, scope }: Pick<CallWith<'files'>, 'parsers' | 'scope'>,
  bytes: UploadedFile['bytes'],
  param: string,
): Promise<Facts> {
  const probed = await parsers.turn(scope.teamId, (parse) => probeApart(parse, inMemory(bytes)))
  if (probed.kind === 'media') return probed.facts
  const { kind, message } = probed
  return raise(kind === 'not_media' ? unsupportedFile : mediaUnreadable, { param, message })
}

/** The last part of a path, without what cannot be shown; a file without a name is called so. */
function nameOf(sent: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a name must not hold
  const plain = sent.replace(/^.*[/\\]/s, '').replace(/[\u0000-\u001f\u007f-\u009f]/g, '')
  return plain.toWellFormed().slice(0, 255).trim() || 'file'
}

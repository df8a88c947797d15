import { raise } from '#contract/errors.ts'
import type { OpenFile } from '#contract/file-store.ts'
import type { CallWith, UploadedFile } from '#contract/operation.ts'
import { after, minute } from '#values/clock.ts'
import { expiryOf, keepThumbnail } from './examine.ts'
import { type Facts, NotMedia } from './facts.ts'
import { neverRefused, nothingKnown } from './issue-upload.ts'
import { newKey } from './keys.ts'
import { mediaNotFound, unsupportedFile } from './media.errors.ts'
import { type MediaRow, markReady, mediaFamily } from './media.store.ts'
import { probe } from './probe.ts'

/**
 * Keeps a file that came in a request. Its row is there before its bytes, so that bytes that nobody comes back for go
 * with the row; should the process end in between, the worker finds the bytes.
 */
export async function storeFile(
  call: CallWith<'files'>,
  { filename, bytes }: UploadedFile,
): Promise<MediaRow> {
  const { db, files, now, scope, endTurn } = call
  endTurn()
  const facts = await factsOf(inMemory(bytes))
  const key = newKey(facts.contentType)
  const expiresAt = expiryOf(call)
  const waiting = {
    ...nothingKnown,
    key,
    status: 'pending' as const,
    content_type: facts.contentType,
    filename: nameOf(filename),
    size: bytes.length,
    expires_at: expiresAt,
    due_at: after(now, minute),
  }
  const { id } = await call.transaction((tx) => mediaFamily.insert(tx, scope, waiting, now, neverRefused))
  await files.put(key, bytes, facts.contentType)
  await keepThumbnail(call, { key }, facts)
  return (await markReady(db, id, facts, bytes.length, now, expiresAt)) ?? raise(mediaNotFound)
}

async function factsOf(file: OpenFile): Promise<Facts> {
  try {
    return await probe(file)
  } catch (cause) {
    if (cause instanceof NotMedia) return raise(unsupportedFile, { param: 'file', message: cause.message })
    throw cause
  }
}

/** The last part of a path, without what cannot be shown; a file without a name is called so. */
function nameOf(sent: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what a name must not hold
  const plain = sent.replace(/^.*[/\\]/s, '').replace(/[\u0000-\u001f\u007f-\u009f]/g, '')
  return plain.toWellFormed().slice(0, 255).trim() || 'file'
}

function inMemory(bytes: Uint8Array<ArrayBuffer>): OpenFile {
  return {
    size: bytes.length,
    read: async (start, end) => bytes.subarray(start, end),
    stream: (start = 0, end = bytes.length) => new Blob([bytes.subarray(start, end)]).stream(),
  }
}

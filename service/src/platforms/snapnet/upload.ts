import { type Cipheriv, createCipheriv, randomBytes } from 'node:crypto'
import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Transport } from '#wire/wire.ts'
import type { MediaItem, MediaSource, OpenMedia } from '../capabilities/publishing/publishing.ts'
import { type Answer, apiUrl, callApi, sendForm, textOf, unreadable } from './api.ts'

/** A medium that is with the platform. It can be posted for a day. */
export interface Upload {
  mediaId: string
  url: string
  at: string
}

const lifeMs = 23 * 3600 * 1000
const partsMax = 35
/** A form around the part counts as well, against the 32 MB of the platform. */
const partMax = 31 * 1024 * 1024
const usualPart = 8 * 1024 * 1024

/** The medium of an earlier attempt, while it can still be posted. */
export function uploadBefore(prepared: unknown, item: MediaItem, at: Date): Upload | undefined {
  const before = (prepared ?? {}) as Partial<Upload>
  if (typeof before.mediaId !== 'string' || before.url !== item.url) return undefined
  const age = at.getTime() - Date.parse(before.at ?? '')
  return age < lifeMs ? (before as Upload) : undefined
}

/** The platform takes media enciphered, with the key beside them. */
export async function uploadMedium(
  transport: Transport,
  { accessToken, profileId, at }: { accessToken: string; profileId: string; at: Date },
  { item, name }: { item: MediaItem; name: string },
  media: MediaSource,
): Promise<Outcome<Upload>> {
  const file = item.type === 'video' ? media.open(item) : asOpen(media, item)
  return chain(await file, async (open) => {
    const [key, iv] = [randomBytes(32), randomBytes(16)]
    const type = item.type === 'video' ? 'VIDEO' : 'IMAGE'
    const json = { type, name, key: key.toString('base64'), iv: iv.toString('base64') }
    const path = `/v1/public_profiles/${pathSegment(profileId)}/media`
    const container = await callApi(transport, accessToken, path, json)
    return chain(await chain(container, async (answer) => pathsIn(transport, answer)), async (paths) => {
      const cipher = createCipheriv('aes-256-cbc', key, iv)
      const sent = await sendParts(transport, accessToken, paths.add, { open, cipher })
      if (sent.kind !== 'done') return sent
      const form = formOf({ action: 'FINALIZE' })
      const ended = await sendForm(transport, accessToken, paths.finalize, form)
      return chain(ended, async () => done({ mediaId: paths.mediaId, url: item.url, at: at.toISOString() }))
    })
  })
}

async function asOpen({ load }: MediaSource, item: MediaItem): Promise<Outcome<OpenMedia>> {
  return chain(await load(item), async ({ bytes, mimeType }) =>
    done({
      size: bytes.length,
      mimeType,
      read: async (start: number, end: number) => new Uint8Array(bytes.slice(start, end)),
    }),
  )
}

interface Paths {
  mediaId: string
  add: string
  finalize: string
}

/** The paths are those of the interface itself, so the token goes nowhere else. */
function pathsIn(transport: Transport, answer: Answer): Outcome<Paths> {
  const [mediaId, add, finalize] = [answer.media_id, answer.add_path, answer.finalize_path].map(textOf)
  if (mediaId === undefined || add === undefined || finalize === undefined)
    return unreadable('the paths of the upload')
  const own = apiUrl(transport, '/')
  const [addUrl, finalizeUrl] = [add, finalize].map((path) => new URL(path.replace(/^\/*/, '/'), own))
  if (addUrl?.origin !== new URL(own).origin || finalizeUrl?.origin !== addUrl.origin)
    return refused('The platform names an address of somewhere else for the upload.')
  return done({ mediaId, add: addUrl.href, finalize: finalizeUrl.href })
}

/** The length of a part that is no multiple of a block would be cut in the middle of one. */
function partBytesFor(size: number): number {
  const least = Math.ceil(size / partsMax / 16) * 16
  return Math.min(partMax, Math.max(usualPart, least))
}

async function sendParts(
  transport: Transport,
  accessToken: string,
  url: string,
  { open, cipher }: { open: OpenMedia; cipher: Cipheriv },
): Promise<Outcome<null>> {
  const partBytes = partBytesFor(open.size)
  for (let start = 0, number = 1; start < open.size || number === 1; start += partBytes, number++) {
    const end = Math.min(start + partBytes, open.size)
    const enciphered = cipher.update(await open.read(start, end))
    const part = end < open.size ? enciphered : Buffer.concat([enciphered, cipher.final()])
    const form = formOf({ action: 'ADD', part_number: String(number) })
    form.set('file', new Blob([new Uint8Array(part)], { type: 'application/octet-stream' }), `part-${number}`)
    const sent = await sendForm(transport, accessToken, url, form)
    if (sent.kind !== 'done') return sent
  }
  return done(null)
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Publication, Sighting } from '../capabilities/publishing/publishing.ts'
import { hasScope } from '../scopes.ts'
import { readPage } from './list.ts'
import { isPhotoPost, optionsOf, wordsOf } from './options.ts'
import { readStatus, type Status, shownPost } from './status.ts'
import type { Upload } from './upload.ts'

/** A video has its publish id before the one call. Photos have none when their call was not answered. */
export async function lookup(
  transport: Transport,
  account: Account,
  publication: Publication,
  since: Date,
): Promise<Outcome<Sighting>> {
  const { upload } = (publication.prepared ?? {}) as { upload?: Upload }
  if (!upload) return findInList(transport, account, publication, since)
  const status = await readStatus(transport, account, upload.publishId)
  // TikTok does not document how long it keeps the status of an upload.
  if (status.kind === 'refused' && status.providerCode === 'invalid_publish_id') return nothing(false)
  return chain(status, async (known) => sightingOf(known, account, publication, upload))
}

function sightingOf(
  status: Status,
  account: Account,
  publication: Publication,
  { publishId, size }: Upload,
): Outcome<Sighting> {
  const { state, uploadedBytes } = status
  if (state === 'FAILED') return nothing(true)
  if (state === 'PROCESSING_UPLOAD' && uploadedBytes === null) return nothing(false)
  if (state === 'PROCESSING_UPLOAD' && (uploadedBytes ?? 0) < size) return nothing(true)
  const isProcessing = state === 'PROCESSING_UPLOAD' || state === 'PROCESSING_DOWNLOAD'
  const shown = shownPost(status, account, publication, publishId)
  return done({
    found: { ...shown, publishedAt: null, ...(isProcessing && { processing: true as const }) },
    complete: true,
  })
}

const pages = 5
const fields = 'id,title,video_description,create_time,share_url'

/** Their clock may be behind ours. */
const skewMs = 30_000

/** The list has public posts only, and those only after moderation. That something is not in it proves nothing. */
async function findInList(
  transport: Transport,
  account: Account,
  publication: Publication,
  since: Date,
): Promise<Outcome<Sighting>> {
  if (optionsOf(publication).draft || !hasScope(account.credentials, 'video.list')) return nothing(false)
  const oldest = (since.getTime() - skewMs) / 1000
  let cursor: number | undefined
  for (let page = 1; page <= pages; page++) {
    const read = await readPage(transport, account, fields, cursor)
    if (read.kind !== 'done') return read
    const recent = read.value.videos.filter(({ create_time: at }) => at >= oldest)
    const found = recent.find((video) => isPublication(video, publication))
    if (found) return done({ found: shownVideo(found), complete: true })
    if (recent.length < read.value.videos.length || read.value.next === undefined) break
    cursor = read.value.next
  }
  return nothing(false)
}

function nothing(complete: boolean): Outcome<Sighting> {
  return done({ found: null, complete })
}

/** The list cuts words off, and does not say which of the two fields of photos it shows. */
const shownMax = 150

function isPublication(video: any, { item, title, options }: Publication): boolean {
  const photos = isPhotoPost(item.media)
  if (photos && typeof video.share_url === 'string' && !video.share_url.includes('/photo/')) return false
  const shown = [video.title, video.video_description].map(plain).filter((words) => words !== '')
  const words = Object.values(wordsOf(item.text, title, options, photos)).filter((one) => plain(one) !== '')
  if (words.length === 0) return shown.length === 0
  const own = [...words, words.join(' ')].map(plain)
  return shown.some((one) => own.includes(one))
}

function plain(words: unknown): string {
  if (typeof words !== 'string') return ''
  return words.normalize('NFC').slice(0, shownMax).replace(/\s+/g, ' ').trim()
}

function shownVideo({ id, share_url: url, create_time: at }: any): Sighting['found'] {
  return {
    platformPostId: id,
    url: typeof url === 'string' && URL.canParse(url) ? url : null,
    publishedAt: typeof at === 'number' ? new Date(at * 1000) : null,
  }
}

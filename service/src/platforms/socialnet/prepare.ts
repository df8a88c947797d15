import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MediaItem, MediaSource, Publication } from '../capabilities/publishing/publishing.ts'
import { callGraph, pathOf, unreadable } from '../graph/api.ts'
import type { Options } from './options.ts'
import { uploadInOnePiece, uploadInParts } from './video.ts'

/** What lies on the platform, unseen, before the one call. */
export interface Prepared {
  photoIds: string[]
  videoId?: string
  /** The session that ends with the one call, where the video went up part by part. */
  sessionId?: string
  preparedAt: string
}

/** The platform forgets photos that no post has named after a day. */
const goodForMs = 3_600_000

export async function prepare(
  transport: Transport,
  account: Account,
  publication: Publication,
  media: MediaSource,
): Promise<Outcome<Prepared>> {
  const before = publication.prepared as Prepared | null
  if (before && publication.at.getTime() - Date.parse(before.preparedAt) < goodForMs) return done(before)
  const { contentType, socialnetSettings = {} } = publication.options as Options
  const preparedAt = publication.at.toISOString()
  const [first] = publication.item.media
  if (first?.type === 'video') {
    if (publication.item.media.length > 1) return refused('A post carries one video and nothing else.')
    const uploaded = await uploadVideo(transport, account, first, media, contentType)
    return map(uploaded, (video) => ({ photoIds: [], ...video, preparedAt }))
  }
  // The platform fetches the pictures of a carousel from their addresses.
  const photos = socialnetSettings.carouselCards ? [] : publication.item.media
  const photoIds: string[] = []
  for (const photo of photos) {
    const uploaded = await uploadPhoto(transport, account, photo, media)
    if (uploaded.kind !== 'done') return uploaded
    photoIds.push(uploaded.value)
  }
  return done({ photoIds, preparedAt })
}

function uploadVideo(
  transport: Transport,
  account: Account,
  item: MediaItem,
  media: MediaSource,
  contentType: Options['contentType'],
): Promise<Outcome<Pick<Prepared, 'videoId' | 'sessionId'>>> {
  if (contentType === undefined) return uploadInParts(transport, account, item, media)
  const edge = contentType === 'reel' ? '/video_reels' : '/video_stories'
  return uploadInOnePiece(transport, account, item, media, edge)
}

async function uploadPhoto(
  transport: Transport,
  { platformAccountId, credentials }: Account,
  item: MediaItem,
  { load }: MediaSource,
): Promise<Outcome<string>> {
  return chain(await load(item), async ({ bytes, mimeType }) => {
    const form = new FormData()
    form.set('published', 'false')
    if (item.altText) form.set('alt_text_custom', item.altText)
    form.set(
      'source',
      new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mimeType }),
      item.filename ?? 'photo',
    )
    const path = pathOf(platformAccountId, '/photos')
    const answer = await callGraph(transport, credentials.accessToken, path, {
      method: 'POST',
      form,
      purpose: 'prepare',
    })
    return chain(answer, async (photo) =>
      typeof photo?.id === 'string' ? done(photo.id) : unreadable('the id of the photo'),
    )
  })
}

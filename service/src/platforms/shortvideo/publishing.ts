import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  MediaSource,
  Publication,
  Published,
  Publishing,
} from '../capabilities/publishing/publishing.ts'
import { callApi, unreadable } from './api.ts'
import { check, limits, mediaRules } from './limits.ts'
import { lookup } from './lookup.ts'
import { options, optionsOf } from './options.ts'
import { postIdOf } from './post-address.ts'
import { type Prepared, prepare } from './prepare.ts'
import { progress } from './status.ts'
import { sendChunk, type Upload } from './upload.ts'

/** The platform has no call to change or remove a post, and none to check whether a private one still exists. */
export const publishing: Publishing = {
  limits,
  counting: 'utf16',
  media: mediaRules,
  abilities: { thread: false, story: false, video: true },
  metered: false,
  addressComesLate: true,
  options,
  check,
  prepare,
  publish,
  postIdOf,
  progress,
  lookup,
}

/** The last chunk of a video, or the list of photos, sets the post going. */
async function publish(
  transport: Transport,
  account: Account,
  publication: Publication,
  prepared: unknown,
  media: MediaSource,
): Promise<Outcome<Published>> {
  const ready = prepared as Prepared
  return 'upload' in ready
    ? publishVideo(transport, publication, ready.upload, media)
    : publishPhotos(transport, account, publication, ready.postInfo)
}

async function publishVideo(
  transport: Transport,
  { item }: Publication,
  upload: Upload,
  { open }: MediaSource,
): Promise<Outcome<Published>> {
  const [video] = item.media
  if (!video) return unreadable('the video')
  return chain(await open(video), async (file) => {
    const sent = await sendChunk(transport, upload, file, upload.count - 1)
    return chain(sent, async () => done(processing(upload.publishId)))
  })
}

async function publishPhotos(
  transport: Transport,
  { credentials }: Account,
  publication: Publication,
  postInfo: object,
): Promise<Outcome<Published>> {
  const { draft, photoCoverIndex = 0 } = optionsOf(publication)
  const json = {
    media_type: 'PHOTO',
    post_mode: draft ? 'MEDIA_UPLOAD' : 'DIRECT_POST',
    post_info: postInfo,
    source_info: {
      source: 'PULL_FROM_URL',
      photo_images: publication.item.media.map(({ url }) => url),
      photo_cover_index: photoCoverIndex,
    },
  }
  const begun = await callApi(transport, credentials.accessToken, '/post/publish/content/init/', json)
  return chain(begun, async ({ publish_id: publishId }) =>
    typeof publishId === 'string' && publishId !== ''
      ? done(processing(publishId))
      : unreadable('the publish id'),
  )
}

function processing(publishId: string): Published {
  return { platformPostId: publishId, url: null, extra: { publishId }, processing: true }
}

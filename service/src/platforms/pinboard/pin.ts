import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MediaItem, MediaSource, Publication, Published } from '../capabilities/publishing/publishing.ts'
import { callApi, unreadable } from './api.ts'
import { limits, measure } from './limits.ts'
import { beforeSending, imagesOf } from './media.ts'
import { boardOf, type Options } from './options.ts'
import { type Upload, uploadVideo } from './video.ts'

export interface Prepared {
  boardId: string
  video?: Upload
}

export async function prepare(
  transport: Transport,
  { metadata, credentials }: Account,
  { item, options, prepared }: Publication,
  media: MediaSource,
): Promise<Outcome<Prepared>> {
  const boardId = boardOf(options as Options, metadata)
  if (boardId === undefined) return refused('No board is chosen for the pin.')
  if (measure(item.text) > limits.textMax)
    return refused(`The text is longer than ${limits.textMax} characters.`)
  const video = item.media.find(({ type }) => type === 'video')
  if (!video) return done({ boardId })
  if (item.media.length > 1) return refused('A video stands alone in its pin.')
  const before = (prepared as Prepared | null)?.video
  const uploaded = await uploadVideo(transport, credentials.accessToken, video, media, before)
  return chain(uploaded, async (upload) => done({ boardId, video: upload }))
}

export async function publish(
  transport: Transport,
  { credentials }: Account,
  publication: Publication,
  prepared: unknown,
  media: MediaSource,
): Promise<Outcome<Published>> {
  const { item } = publication
  const { boardId, video } = prepared as Prepared
  const source = video
    ? done(videoSource(video, item.media[0], publication.options))
    : await beforeSending(imagesOf(item.media, media.load))
  return chain(source, async (mediaSource) => {
    const json = { board_id: boardId, ...wordsOf(publication), media_source: mediaSource }
    const made = await callApi(transport, credentials.accessToken, '/pins', { method: 'POST', json })
    return chain(made, async (pin) =>
      typeof pin?.id === 'string' && pin.id !== ''
        ? done({ platformPostId: pin.id, url: pinUrl(pin.id) })
        : unreadable('the id of the pin'),
    )
  })
}

function wordsOf({ item, options, title: ofPost }: Publication): Record<string, string> {
  const { title = ofPost, link } = options as Options
  const altText = item.media.find(({ altText: text }) => text)?.altText
  return {
    ...(title !== '' && { title }),
    ...(item.text !== '' && { description: item.text }),
    ...(link && { link }),
    ...(altText && { alt_text: altText }),
  }
}

/** A video is not pinned without a cover. */
function videoSource(
  { mediaId }: Upload,
  item: MediaItem | undefined,
  { coverImageUrl = item?.thumbnail, coverImageKeyFrameTime = 0 }: Options,
): Record<string, unknown> {
  const cover =
    coverImageUrl === undefined
      ? { cover_image_key_frame_time: coverImageKeyFrameTime }
      : { cover_image_url: coverImageUrl }
  return { source_type: 'video_id', media_id: mediaId, ...cover }
}

export function pinUrl(id: string): string {
  return `https://www.pinterest.com/pin/${id}/`
}

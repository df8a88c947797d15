import { chain, done, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import { pauseFor, type ReadFault, send, type Transport } from '#wire/wire.ts'
import type { MediaItem, MediaSource, OpenMedia } from '../capabilities/publishing/publishing.ts'
import { signedForm } from '../capabilities/publishing/signed-form.ts'
import { callApi, unreadable } from './api.ts'

/** A video that is with the platform, and from where it came. */
export interface Upload {
  mediaId: string
  url: string
}

/** Seconds between two looks at a video that is being processed. */
const pauses = [1, 2, 4, 8, 15, ...Array.from({ length: 18 }, () => 30)]

/** Uploads a video, unless an earlier attempt at the pin has done so, and waits until it can be pinned. */
export async function uploadVideo(
  transport: Transport,
  accessToken: string,
  item: MediaItem,
  media: MediaSource,
  before: Upload | undefined,
): Promise<Outcome<Upload>> {
  if (before?.url === item.url) {
    const state = await untilProcessed(transport, accessToken, before.mediaId)
    if (state.kind === 'done' || state.kind === 'unauthorized')
      return state.kind === 'done' ? done(before) : state
  }
  const file = await media.open(item)
  const sent = await chain(file, (open) => register(transport, accessToken, open))
  return chain(sent, async (mediaId) =>
    chain(await untilProcessed(transport, accessToken, mediaId), async () =>
      done({ mediaId, url: item.url }),
    ),
  )
}

async function register(
  transport: Transport,
  accessToken: string,
  file: OpenMedia,
): Promise<Outcome<string>> {
  const json = { media_type: 'video' }
  const registered = await callApi(transport, accessToken, '/media', { method: 'POST', json })
  return chain(registered, async (body) => {
    const { media_id: mediaId, upload_url: url, upload_parameters: fields } = body ?? {}
    const isSlot =
      typeof mediaId === 'string' && URL.canParse(url) && typeof fields === 'object' && fields !== null
    if (!isSlot) return unreadable('the place for the upload')
    const sent = await send(
      transport,
      signedForm(url, Object.entries(fields), file, 'video'),
      readUploadFault,
    )
    return chain(sent, async () => done(mediaId))
  })
}

/** The store of the platform answers in XML. Nothing of an upload is visible, so any refusal may be tried anew. */
const readUploadFault: ReadFault = (status) =>
  status >= 400 && status < 500
    ? {
        kind: 'refused',
        code: 'media_unavailable',
        message: `The platform did not take the video (${status}).`,
      }
    : undefined

async function untilProcessed(
  transport: Transport,
  accessToken: string,
  mediaId: string,
): Promise<Outcome<null>> {
  for (const seconds of [...pauses, 0]) {
    const answer = await callApi(transport, accessToken, `/media/${pathSegment(mediaId)}`)
    if (answer.kind !== 'done') return answer
    switch (answer.value?.status) {
      case 'succeeded':
        return done(null)
      case 'failed':
        return unusable('The platform could not process the video.')
      case 'registered':
      case 'processing':
        break
      default:
        return unreadable('the state of the video')
    }
    await pauseFor(transport, seconds)
  }
  return unusable('The platform did not get done with the video in time.')
}

function unusable(message: string): Outcome<never> {
  return { kind: 'refused', code: 'media_unavailable', message }
}

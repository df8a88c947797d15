import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import { send, type Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MediaItem, MediaSource, OpenMedia } from '../capabilities/publishing/publishing.ts'
import { callGraph, confirmed, pathOf, unreadable } from '../graph/api.ts'
import { graphVersion } from '../graph/facts.ts'
import { readFault } from '../graph/read-fault.ts'
import { isTheirs } from '../handed-address.ts'

/** Takes the parts of videos. */
export const videoHost = `https://graph-video.facebook.com/${graphVersion}`

const onePieceBytes = 64 * 1024 * 1024

interface Uploaded {
  videoId: string
  sessionId?: string
}

/** A video of the feed goes up in parts, whose borders the platform names. Its post is made when the session ends. */
export async function uploadInParts(
  transport: Transport,
  account: Account,
  item: MediaItem,
  media: MediaSource,
): Promise<Outcome<Uploaded>> {
  return chain(await media.open(item), async (file) => {
    const begun = await callVideos(transport, account, { upload_phase: 'start', file_size: file.size })
    return chain(begun, async (session) => {
      const { upload_session_id: sessionId, video_id: videoId } = session ?? {}
      if (typeof sessionId !== 'string' || typeof videoId !== 'string')
        return unreadable('the upload session')
      const sent = await sendParts(transport, account, file, session)
      return chain(sent, async () => done({ videoId, sessionId }))
    })
  })
}

async function sendParts(
  transport: Transport,
  { platformAccountId, credentials }: Account,
  file: OpenMedia,
  session: any,
): Promise<Outcome<null>> {
  let [start, end] = [Number(session.start_offset), Number(session.end_offset)]
  while (start < end) {
    const form = new FormData()
    form.set('upload_phase', 'transfer')
    form.set('upload_session_id', session.upload_session_id)
    form.set('start_offset', String(start))
    form.set('video_file_chunk', new Blob([await file.read(start, end)]), 'part')
    const path = pathOf(platformAccountId, '/videos')
    const call = { method: 'POST', form, host: videoHost, purpose: 'prepare' } as const
    const answer = await callGraph(transport, credentials.accessToken, path, call)
    if (answer.kind !== 'done') return answer
    const next = Number(answer.value?.start_offset)
    if (!(next > start)) return unreadable('the next part')
    ;[start, end] = [next, Number(answer.value.end_offset)]
  }
  return start === file.size ? done(null) : unreadable('the last part')
}

export function callVideos(
  transport: Transport,
  { platformAccountId, credentials }: Account,
  json: object,
): Promise<Outcome<any>> {
  const path = pathOf(platformAccountId, '/videos')
  return callGraph(transport, credentials.accessToken, path, {
    method: 'POST',
    json,
    host: videoHost,
    purpose: 'prepare',
  })
}

/** Reels and stories go up in one piece to an address of their own. */
export async function uploadInOnePiece(
  transport: Transport,
  account: Account,
  item: MediaItem,
  media: MediaSource,
  edge: '/video_reels' | '/video_stories',
): Promise<Outcome<Uploaded>> {
  const { platformAccountId, credentials } = account
  return chain(await media.open(item), async (file) => {
    const json = { upload_phase: 'start' }
    const path = pathOf(platformAccountId, edge)
    const begun = await callGraph(transport, credentials.accessToken, path, {
      method: 'POST',
      json,
      purpose: 'prepare',
    })
    return chain(begun, async (session) => {
      const { video_id: videoId, upload_url: url } = session ?? {}
      if (typeof videoId !== 'string' || !isTheirs(transport, url, 'facebook.com'))
        return unreadable('the upload session')
      const answer = await sendFile(transport, credentials.accessToken, url, item, file)
      const taken = await chain(answer, async (body) => confirmed(body, 'whether the file was taken'))
      return chain(taken, async () => done({ videoId }))
    })
  })
}

/** A file that is too large for one request is fetched by the platform from its address. */
async function sendFile(
  transport: Transport,
  accessToken: string,
  url: string,
  item: MediaItem,
  file: OpenMedia,
): Promise<Outcome<any>> {
  const authorization = `OAuth ${accessToken}`
  const inside = file.size <= onePieceBytes
  const headers: Record<string, string> = inside
    ? { authorization, offset: '0', file_size: String(file.size) }
    : { authorization, file_url: item.url }
  const body = inside ? await file.read(0, file.size) : null
  return send(transport, new Request(url, { method: 'POST', headers, body }), readUploadFault)
}

/** The host that takes files words its failures in its own way. */
function readUploadFault(...answer: Parameters<typeof readFault>): ReturnType<typeof readFault> {
  const [status, body] = answer
  const { message, type } = body?.debug_info ?? {}
  if (typeof message !== 'string' || status < 400) return readFault(...answer)
  if (/OAuth|token/i.test(String(type))) return { kind: 'unauthorized', message }
  return refused(message, typeof type === 'string' ? type : undefined)
}

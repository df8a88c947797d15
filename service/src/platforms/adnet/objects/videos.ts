import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import { confirmed, isMissing, pathOf, unreadable } from '../../graph/api.ts'
import { callGraph, listPage, type Row, readNode } from '../api.ts'
import { marketingVersion } from '../facts.ts'
import type { LibraryPage, LibraryRequest } from './creatives.ts'

/** The network takes files of videos on a host of their own. */
const videoHost = `https://graph-video.facebook.com/${marketingVersion}`

export async function listVideos(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  requested: LibraryRequest,
): Promise<LibraryPage> {
  const page = await listPage(transport, credentials.accessToken, pathOf(adAccountId, '/advideos'), requested)
  return isMissing(page) ? done(undefined) : page
}

export interface VideoFile {
  filename: string
  /** Where the network fetches it, or its bytes. */
  content: { url: string } | { type: string; bytes: Uint8Array<ArrayBuffer> }
}

/** Adds a video to the library of an ad account. The network goes on to process it. */
export async function uploadVideo(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  { filename, content }: VideoFile,
): Promise<Outcome<string>> {
  const form = new FormData()
  form.append('name', filename)
  if ('url' in content) form.append('file_url', content.url)
  else form.append('source', new Blob([content.bytes], { type: content.type }), filename)
  const answer = await callGraph(transport, credentials.accessToken, pathOf(adAccountId, '/advideos'), {
    method: 'POST',
    form,
    host: videoHost,
  })
  return chain(answer, async (made) =>
    typeof made?.id === 'string' ? done(made.id) : unreadable('the id of the video'),
  )
}

/** Takes a video out of the library. Undefined when it is not there. */
export async function removeVideo(
  transport: Transport,
  { credentials }: Account,
  adAccountId: string,
  videoId: string,
): Promise<Outcome<true | undefined>> {
  const answer = await callGraph(transport, credentials.accessToken, pathOf(adAccountId, '/advideos'), {
    method: 'DELETE',
    query: { video_id: videoId },
  })
  if (isMissing(answer)) return done(undefined)
  const agreed = await chain(answer, async (body) => confirmed(body, 'whether the video was deleted'))
  return chain(agreed, async () => done(true as const))
}

/** The picture that stands for a video until it runs. Undefined when there is no such video, null when it has none yet. */
export async function findVideoPicture(
  transport: Transport,
  { credentials }: Account,
  videoId: string,
): Promise<Outcome<string | null | undefined>> {
  const read = await readNode(transport, credentials.accessToken, videoId, 'id,picture')
  return map(read, (video) => (video ? (video.picture ?? null) : undefined))
}

/** Where a video can be watched for a while. Undefined when there is no such video. */
export async function findVideo(
  transport: Transport,
  { credentials }: Account,
  videoId: string,
): Promise<Outcome<Row | undefined>> {
  return readNode(transport, credentials.accessToken, videoId, 'id,source,picture,length')
}

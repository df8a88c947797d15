import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Publication, Sighting } from '../capabilities/publishing/publishing.ts'
import { callApi, unreadable } from './api.ts'
import { titleOf } from './options.ts'
import { readVideo } from './read-video.ts'
import { askStanding } from './session.ts'
import type { Prepared } from './upload.ts'
import { publishedVideo, videoUrl } from './video.ts'

const pages = 5

/** Their clock may be behind ours. */
const skewMs = 30_000

/** The upload session knows whether it became a video. Once the session is gone, the list of uploads is read. */
export async function lookup(
  transport: Transport,
  account: Account,
  publication: Publication,
  since: Date,
): Promise<Outcome<Sighting>> {
  const prepared = publication.prepared as Prepared | null
  if (prepared === null) return lookAmongUploads(transport, account, publication, since)
  return chain(await askStanding(transport, account, prepared.session), async (standing) => {
    switch (standing.state) {
      case 'complete':
        return seenNow(transport, account, standing.video.id)
      case 'incomplete':
        return done({ found: null, complete: true })
      case 'gone':
        return lookAmongUploads(transport, account, publication, since)
    }
  })
}

/** The upload session may return an old state of its video, so the video itself is read. */
async function seenNow(transport: Transport, account: Account, id: string): Promise<Outcome<Sighting>> {
  const now = await readVideo(transport, account, id, 'snippet,status')
  return chain(now, async (video): Promise<Outcome<Sighting>> => {
    if (video === null) return done({ found: null, complete: false })
    const publishedAt = dateOf(video.snippet?.publishedAt)
    return done({ found: { ...publishedVideo(video), publishedAt }, complete: true })
  })
}

/** The list of uploads begins with the newest. */
async function lookAmongUploads(
  transport: Transport,
  { metadata, credentials }: Account,
  publication: Publication,
  since: Date,
): Promise<Outcome<Sighting>> {
  const { uploadsPlaylistId } = metadata
  if (uploadsPlaylistId === undefined) return done({ found: null, complete: false })
  const query = { part: 'snippet', playlistId: uploadsPlaylistId, maxResults: '50' }
  const start = since.getTime() - skewMs
  let turn: Record<string, string> = query
  for (let page = 1; page <= pages; page++) {
    const answer = await callApi(transport, credentials.accessToken, '/playlistItems', { query: turn })
    if (answer.kind !== 'done') return answer
    const videos = videosOf(answer.value)
    if (!videos) return unreadable('the list of videos')
    const recent = videos.filter(({ publishedAt }) => Date.parse(publishedAt) >= start)
    const video = recent.find((one) => isPublication(one, publication))
    if (video) return done({ found: shown(video), complete: true })
    const { nextPageToken: pageToken } = answer.value
    if (recent.length < videos.length || typeof pageToken !== 'string')
      return done({ found: null, complete: true })
    turn = { ...query, pageToken }
  }
  return done({ found: null, complete: false })
}

function shown({ resourceId, publishedAt }: any): Sighting['found'] {
  const { videoId } = resourceId
  return { platformPostId: videoId, url: videoUrl(videoId), publishedAt: dateOf(publishedAt) }
}

function videosOf(body: any): any[] | undefined {
  if (!Array.isArray(body?.items)) return undefined
  const snippets = body.items.map((item: any) => item?.snippet)
  return snippets.every((snippet: any) => typeof snippet?.resourceId?.videoId === 'string')
    ? snippets
    : undefined
}

function isPublication(snippet: any, publication: Publication): boolean {
  return (
    isSameText(snippet.title, titleOf(publication)) && isSameText(snippet.description, publication.item.text)
  )
}

function isSameText(one: unknown, other: string): boolean {
  return typeof one === 'string' && normalized(one) === normalized(other)
}

function normalized(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').trim()
}

function dateOf(told: unknown): Date | null {
  const date = new Date(String(told))
  return Number.isNaN(date.getTime()) ? null : date
}

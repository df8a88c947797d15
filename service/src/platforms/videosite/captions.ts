import { chain, done, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import { type Fetch, send, type Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callApi, origin, readFault, unreadable } from './api.ts'

export type CaptionFormat = 'srt' | 'vtt' | 'sbv'

export interface Captions {
  language: string
  content: string
}

/** The captions of a video in one language; of a video without any, or not in this language, null. */
export async function readCaptions(
  transport: Transport,
  account: Account,
  { videoId, language, format }: { videoId: string; language?: string | undefined; format: CaptionFormat },
): Promise<Outcome<Captions | null>> {
  const query = { part: 'snippet', videoId }
  const listed = await callApi(transport, account.credentials.accessToken, '/captions', { query })
  if (listed.kind === 'refused' && listed.providerCode === 'videoNotFound') return done(null)
  return chain(listed, async (body) => {
    if (!Array.isArray(body?.items)) return unreadable('the captions')
    const track = trackOf(body.items, language)
    return track ? download(transport, account, track, format) : done(null)
  })
}

/** The track of a language, else of its main language; without one that is named, a track that people wrote goes first. */
function trackOf(tracks: readonly any[], language: string | undefined): any {
  const usable = tracks.filter(
    (track) => typeof track?.id === 'string' && typeof track.snippet?.language === 'string',
  )
  const written = usable.toSorted((one, other) => Number(isHeard(one)) - Number(isHeard(other)))
  if (language === undefined) return written[0]
  const wanted = language.toLowerCase()
  const [main] = wanted.split('-')
  const tagOf = (track: any) => track.snippet.language.toLowerCase()
  return (
    written.find((track) => tagOf(track) === wanted) ??
    written.find((track) => tagOf(track).split('-')[0] === main)
  )
}

/** Speech that a machine has written down. */
function isHeard({ snippet }: any): boolean {
  return String(snippet.trackKind).toLowerCase() === 'asr'
}

async function download(
  transport: Transport,
  { credentials }: Account,
  { id, snippet }: any,
  format: CaptionFormat,
): Promise<Outcome<Captions>> {
  const base = `${transport.url ?? origin}/youtube/v3/captions/${pathSegment(id)}`
  const headers = { authorization: `Bearer ${credentials.accessToken}` }
  const request = new Request(`${base}?tfmt=${format}`, { headers })
  const answer = await send({ ...transport, fetch: asContent(transport.fetch) }, request, readFault)
  return chain(answer, async ({ content }) => done({ language: snippet.language, content }))
}

/** The captions come as they are, without JSON around them. */
function asContent(fetch: Fetch): Fetch {
  return async (request) => {
    const response = await fetch(request)
    return response.ok ? Response.json({ content: await response.text() }) : response
  }
}

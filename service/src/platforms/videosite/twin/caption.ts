import type { TwinState } from '#wire/twin/twin.ts'
import type { Holder } from '../../gapi/twin/token.ts'
import { apiFault, badRequest } from './fault.ts'
import { ownVideo, partsOf } from './video.ts'

/** Every video of the sandbox has captions in English, which hold its title. */
export async function listCaptions(
  state: TwinState,
  holder: Holder,
  query: URLSearchParams,
): Promise<object> {
  partsOf(query)
  const video = await ownVideo(state, holder, query.get('videoId') ?? '')
  const snippet = {
    videoId: video.id,
    lastUpdated: video.publishedAt,
    ...{ trackKind: 'standard', language: 'en', name: '', audioTrackType: 'unknown', status: 'serving' },
    ...{ isCC: false, isLarge: false, isEasyReader: false, isDraft: false, isAutoSynced: false },
  }
  const items = [{ kind: 'youtube#caption', id: `caption-${video.id}`, snippet }]
  return { kind: 'youtube#captionListResponse', items }
}

const times = {
  srt: '1\n00:00:00,000 --> 00:00:02,000',
  vtt: 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000',
  sbv: '0:00:00.000,0:00:02.000',
}

export async function downloadCaptions(
  state: TwinState,
  holder: Holder,
  id: string,
  query: URLSearchParams,
): Promise<string> {
  const format = query.get('tfmt') ?? 'sbv'
  if (!(format in times)) throw badRequest('invalidValue', `Invalid value '${format}' for tfmt.`)
  const videoId = /^caption-(.+)$/.exec(id)?.[1]
  if (videoId === undefined) throw apiFault(404, 'captionNotFound', 'The caption track could not be found.')
  const { snippet } = await ownVideo(state, holder, videoId)
  return `${times[format as keyof typeof times]}\n${snippet.title}\n`
}

import { namesNothing } from '#wire/twin/ids.ts'
import { invalidParameter, noSuchObject } from '../../graph/twin/fault.ts'
import { pagesOf } from '../../graph/twin/page.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'
import { word } from './account.ts'

const titles = ['Late train', 'Paper boats', 'Morning market', 'Slow river', 'Blue bicycle', 'First snow']

/** The catalogue of the sandbox: as much music as original sound. */
const catalogue = titles.flatMap((title, index) => [
  {
    audio_id: `5870000000001${index}`,
    audio_type: 'music',
    title,
    display_artist: `Sandbox band ${index + 1}`,
    duration_in_ms: 30_000 + index * 1000,
    cover_artwork_thumbnail_url: `https://scontent.cdninstagram.com/sandbox/cover-${index}.jpg`,
    download_url: `https://scontent.cdninstagram.com/sandbox/music-${index}.mp3`,
    is_ads_eligible: false,
    on_platform_audio_preview_link: `https://www.instagram.com/reels/audio/5870000000001${index}/`,
  },
  {
    audio_id: `5870000000002${index}`,
    audio_type: 'original_sound',
    title: `Original audio ${index + 1}`,
    ig_username: `sandbox.creator.${index + 1}`,
    profile_picture_url: `https://scontent.cdninstagram.com/sandbox/creator-${index}.jpg`,
    is_ads_eligible: false,
  },
])

export function searchAudio({ holder, parameters }: GraphCall): object {
  const type = parameters.text('audio_type')
  if (type !== 'music' && type !== 'original_sound')
    throw invalidParameter('Param audio_type must be one of {MUSIC, ORIGINAL_SOUND}')
  const userId = parameters.text('user_id')
  if (
    holder.login === 'own' ||
    !pagesOf(word, holder).some(({ photoAccountId }) => photoAccountId === userId)
  )
    throw noSuchObject(userId)
  const wanted = parameters.text('search_query').toLowerCase()
  const isWanted = (audio: { title: string; display_artist?: string; ig_username?: string }) =>
    [audio.title, audio.display_artist, audio.ig_username].some((text) =>
      text?.toLowerCase().includes(wanted),
    )
  return { data: catalogue.filter((audio) => audio.audio_type === type && isWanted(audio)) }
}

export function findAudio(id: string): object | undefined {
  return catalogue.find(({ audio_id: audioId }) => audioId === id)
}

/** A track that is not of the catalogue may exist; one whose id ends in 0404 does not. */
export function assertAudio(audio: any): void {
  if (audio === undefined) return
  if (typeof audio?.audio_id !== 'string')
    throw invalidParameter('Param audio_configuration needs an audio_id.')
  if (namesNothing(audio.audio_id)) throw noSuchObject(audio.audio_id)
  for (const volume of [audio.audio_volume ?? 100, audio.video_volume ?? 100])
    if (!(volume >= 0 && volume <= 100))
      throw invalidParameter('The volumes of audio_configuration are from 0 to 100.')
}

import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callGraph, isMissing, ownLogin, pathOf, unreadable } from '../graph/api.ts'

/** A track of the catalogue, or the sound of a reel. Members that the network does not give are null. */
export interface Audio {
  audioId: string
  title: string | null
  audioType: 'music' | 'original_sound' | null
  durationInMs: number | null
  displayArtist: string | null
  coverArtworkThumbnailUrl: string | null
  downloadUrl: string | null
  photonetUsername: string | null
  profilePictureUrl: string | null
  isAdsEligible: boolean | null
  onPlatformAudioPreviewLink: string | null
}

export async function searchAudio(
  transport: Transport,
  account: Account,
  audioType: string,
  words: string | undefined,
): Promise<Outcome<Audio[]>> {
  const query = {
    audio_type: audioType,
    user_id: account.platformAccountId,
    ...(words !== undefined && { search_query: words }),
  }
  return chain(await askAsPerson(transport, account, '/ig_audio', query), async (body) => {
    const list = body?.data ?? body?.audio
    if (!Array.isArray(list) || !list.every((audio) => audio?.audio_id))
      return unreadable('the list of audio')
    return done(list.map(audioOf))
  })
}

/** Null when there is no such track. */
export async function getAudio(
  transport: Transport,
  account: Account,
  audioId: string,
): Promise<Outcome<Audio | null>> {
  const answer = await askAsPerson(transport, account, pathOf(audioId), {})
  if (isMissing(answer)) return done(null)
  return chain<any, Audio | null>(answer, async (audio) =>
    audio?.audio_id ? done(audioOf(audio)) : unreadable('the audio'),
  )
}

/** The catalogue takes the token of a person and not that of a page. */
async function askAsPerson(
  transport: Transport,
  { credentials, metadata }: Account,
  path: string,
  query: Record<string, string>,
): Promise<Outcome<any>> {
  if (metadata.loginMethod === ownLogin)
    return refused(
      'The audio catalogue is reached through a Facebook page, and this account was connected without one. Connect it again with loginMethod=socialnet_login.',
    )
  const answer = await callGraph(transport, credentials.refreshToken ?? '', path, { query })
  if (answer.kind !== 'unauthorized') return answer
  return refused('Instagram does not accept the consent of the person any more. Connect the account again.')
}

function audioOf(audio: any): Audio {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const type = audio.audio_type
  return {
    audioId: String(audio.audio_id),
    title: text(audio.title),
    audioType: type === 'music' || type === 'original_sound' ? type : null,
    durationInMs: Number.isInteger(audio.duration_in_ms) ? audio.duration_in_ms : null,
    displayArtist: text(audio.display_artist),
    coverArtworkThumbnailUrl: text(audio.cover_artwork_thumbnail_url),
    downloadUrl: text(audio.download_url),
    photonetUsername: text(audio.ig_username),
    profilePictureUrl: text(audio.profile_picture_url),
    isAdsEligible: typeof audio.is_ads_eligible === 'boolean' ? audio.is_ads_eligible : null,
    onPlatformAudioPreviewLink: text(audio.on_platform_audio_preview_link),
  }
}

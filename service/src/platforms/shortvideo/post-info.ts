import { done, type Outcome, refused } from '#wire/outcome.ts'
import type { Publication } from '../capabilities/publishing/publishing.ts'
import type { Creator } from './creator.ts'
import { disclosureOf, isPhotoPost, type Options, optionsOf, privacyLevels, wordsOf } from './options.ts'

/** The metadata of a post for the platform, besides its media. */
export function composePost(publication: Publication, creator: Creator): Outcome<object> {
  const { item, title } = publication
  const options = optionsOf(publication)
  const photos = isPhotoPost(item.media)
  const level = options.privacyLevel ?? privacyLevels.find((known) => creator.privacyLevels.includes(known))
  if (level === undefined || !creator.privacyLevels.includes(level))
    return refused(mismatchOf(level, creator), 'privacy_level_option_mismatch')
  const tooLong = lengthFault(publication, creator)
  if (tooLong) return refused(tooLong, 'duration_check_failed')
  return done({
    ...wordsOf(item.text, title, options, photos),
    privacy_level: level,
    ...denied('disable_comment', options.allowComment, creator.commentDisabled),
    ...disclosureOf(options),
    ...(photos ? ofPhotos(options) : ofVideo(options, creator)),
  })
}

/** An app that the network has not audited is offered one level alone. */
function mismatchOf(level: string | undefined, { privacyLevels: allowed }: Creator): string {
  const offered = `The account does not allow the privacy level ${level ?? ''}. It allows: ${allowed.join(', ')}.`
  if (allowed.join() !== 'SELF_ONLY') return offered
  return `${offered} TikTok offers SELF_ONLY alone to apps that it has not audited. Post with SELF_ONLY, or have the app audited.`
}

/** A draft is finished in the app. Only photos take words along. */
export function composeDraft({ item, title, options }: Publication): object {
  return wordsOf(item.text, title, options as Options, true)
}

function lengthFault({ item }: Publication, { maxVideoSeconds }: Creator): string | undefined {
  const { durationMs } = item.media[0] ?? {}
  if (durationMs === undefined || maxVideoSeconds === null || durationMs <= maxVideoSeconds * 1000)
    return undefined
  return `TikTok takes videos of at most ${maxVideoSeconds} seconds from this account; this one has ${Math.ceil(durationMs / 1000)}.`
}

function ofVideo(
  { allowDuet, allowStitch, videoCoverTimestampMs, videoMadeWithAi }: Options,
  creator: Creator,
) {
  return {
    ...denied('disable_duet', allowDuet, creator.duetDisabled),
    ...denied('disable_stitch', allowStitch, creator.stitchDisabled),
    ...(videoCoverTimestampMs !== undefined && { video_cover_timestamp_ms: videoCoverTimestampMs }),
    ...(videoMadeWithAi !== undefined && { is_aigc: videoMadeWithAi }),
  }
}

function ofPhotos({ autoAddMusic }: Options) {
  return { ...(autoAddMusic !== undefined && { auto_add_music: autoAddMusic }) }
}

/** What the account has switched off stays off, also if the post wants it on. */
function denied(field: string, allowed: boolean | undefined, switchedOff: boolean): object {
  if (switchedOff) return { [field]: true }
  return allowed === undefined ? {} : { [field]: !allowed }
}

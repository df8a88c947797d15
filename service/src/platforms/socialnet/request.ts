import type { Publication } from '../capabilities/publishing/publishing.ts'
import type { Options } from './options.ts'
import type { Prepared } from './prepare.ts'
import { videoHost } from './video.ts'

/** The one request that makes something visible. */
interface PublishRequest {
  edge: string
  json: object
  query?: Record<string, string>
  host?: string
}

export function requestOf(publication: Publication, prepared: Prepared): PublishRequest {
  const { contentType } = publication.options as Options
  if (contentType === 'story') return storyRequest(prepared)
  if (contentType === 'reel') return reelRequest(publication, prepared)
  return prepared.videoId === undefined
    ? feedRequest(publication, prepared)
    : videoRequest(publication, prepared)
}

function storyRequest({ photoIds, videoId }: Prepared): PublishRequest {
  return videoId === undefined
    ? { edge: '/photo_stories', json: { photo_id: photoIds[0] } }
    : { edge: '/video_stories', json: { upload_phase: 'finish', video_id: videoId } }
}

function reelRequest(publication: Publication, { videoId }: Prepared): PublishRequest {
  const state = isDraft(publication) ? 'DRAFT' : 'PUBLISHED'
  const json = { upload_phase: 'finish', video_id: videoId, video_state: state, ...wordsOf(publication) }
  return { edge: '/video_reels', json }
}

function videoRequest(publication: Publication, { sessionId }: Prepared): PublishRequest {
  const session = { upload_phase: 'finish', upload_session_id: sessionId }
  return {
    edge: '/videos',
    json: { ...session, ...visibilityOf(publication), ...wordsOf(publication) },
    host: videoHost,
  }
}

function wordsOf(publication: Publication): object {
  const { item, options, title: postTitle } = publication
  const title = (options as Options).title ?? postTitle
  return {
    ...(item.text !== '' && { description: item.text }),
    ...(title !== '' && { title }),
    ...targetingOf(publication),
  }
}

function feedRequest(publication: Publication, { photoIds }: Prepared): PublishRequest {
  const { text } = publication.item
  return {
    edge: '/feed',
    query: { fields: 'id,permalink_url' },
    json: {
      ...(text !== '' && { message: text }),
      ...visibilityOf(publication),
      ...targetingOf(publication),
      ...attachmentsOf(publication, photoIds),
    },
  }
}

/** Photos, cards, a background, or a preview of the first link: a post has one of them. */
function attachmentsOf({ item, options }: Publication, photoIds: readonly string[]): object {
  const { carouselCards, carouselLink, textFormatPresetId } = (options as Options).socialnetSettings ?? {}
  if (carouselCards)
    return {
      link: carouselLink ?? carouselCards[0]?.link,
      child_attachments: carouselCards.map((card, index) => ({ ...card, picture: item.media[index]?.url })),
      // Without this the platform takes no more than five.
      ...(carouselCards.length > 5 && { multi_share_optimized: true }),
    }
  if (photoIds.length > 0) return { attached_media: photoIds.map((id) => ({ media_fbid: id })) }
  if (textFormatPresetId !== undefined) return { text_format_preset_id: textFormatPresetId }
  const link = firstLinkOf(item.text)
  return link === undefined ? {} : { link }
}

export function firstLinkOf(text: string): string | undefined {
  const found = text.match(/https?:\/\/[^\s<>"]+/iu)?.[0].replace(/[.,;:!?)\]}'’”]+$/u, '')
  return found !== undefined && URL.canParse(found) ? found : undefined
}

/** A draft has no time at which the platform would publish it. */
function visibilityOf(publication: Publication): object {
  return isDraft(publication) ? { published: false, unpublished_content_type: 'DRAFT' } : { published: true }
}

export function isDraft({ options }: Publication): boolean {
  return (options as Options).socialnetSettings?.draft === true
}

function targetingOf({ options }: Publication): object {
  const { geoRestriction } = options as Options
  return geoRestriction ? { targeting: { geo_locations: { countries: geoRestriction.countries } } } : {}
}

/** A picture or a video of a creative, as far as the creative itself contains it. */
export interface Shown {
  type: 'image' | 'video'
  url: string | null
  thumbnailUrl: string | null
  hash: string | null
  videoId: string | null
}

// biome-ignore lint/suspicious/noExplicitAny: a creative as the ad platform gives it
type Foreign = any

/** What a creative shows: the cards of a carousel in their order, or one picture or video. */
export function shownBy(creative: Foreign): Shown[] {
  const { object_story_spec: spec, asset_feed_spec: feed } = creative
  const cards = spec?.link_data?.child_attachments
  if (Array.isArray(cards)) return cards.map(mediumOf)
  if (feed?.images || feed?.videos) return [...(feed.images ?? []), ...(feed.videos ?? [])].map(mediumOf)
  const own = spec?.video_data ?? spec?.link_data ?? spec?.photo_data ?? {}
  const medium = mediumOf({ ...creative, ...own })
  return medium.url === null && medium.hash === null && medium.videoId === null ? [] : [medium]
}

function mediumOf(part: Foreign): Shown {
  const text = (...values: unknown[]) => {
    const found = values.find((value) => typeof value === 'string' && value !== '')
    return typeof found === 'string' ? found : null
  }
  const videoId = text(part.video_id)
  return {
    type: videoId === null ? 'image' : 'video',
    url: text(part.picture, part.image_url, part.url),
    thumbnailUrl: text(part.thumbnail_url, part.image_url, part.picture),
    hash: text(part.image_hash, part.hash),
    videoId,
  }
}

import type { KeptCreative } from './tree.ts'

/** A creative as the network shows it, once its posts exist: what it shows follows from what it was made of. */
export function shownCreative(creative: KeptCreative): Record<string, unknown> {
  const { id, accountId, name, isDeleted, isRebuildable, fields } = creative
  const { object_story_spec: spec, ...others } = fields
  return {
    id,
    account_id: accountId,
    name,
    status: isDeleted ? 'DELETED' : 'ACTIVE',
    object_type: typeOf(fields),
    ...contentOf(fields),
    ...others,
    ...(isRebuildable && spec !== undefined && { object_story_spec: spec }),
    thumbnail_url: `https://scontent.xx.fbcdn.net/sandbox/${id}-thumbnail.jpg`,
    actor_id: creative.storyId.replace(/_\d+$/, ''),
    ...placesOf(creative),
  }
}

function placesOf({ storyId, mediaId, shown }: KeptCreative): object {
  return {
    ...(shown.onPages && { effective_object_story_id: storyId }),
    ...(shown.onPhotos && {
      effective_instagram_media_id: mediaId,
      instagram_permalink_url: `https://www.instagram.com/p/${BigInt(/^\d+$/.test(mediaId) ? mediaId : 0).toString(36)}/`,
    }),
  }
}

function typeOf({ object_story_spec: spec, object_story_id: storyId }: Record<string, any>): string {
  if (storyId !== undefined) return 'STATUS'
  if (spec?.video_data !== undefined) return 'VIDEO'
  if (spec?.photo_data !== undefined) return 'PHOTO'
  return 'SHARE'
}

function contentOf({ object_story_spec: spec, call_to_action: action }: Record<string, any>): object {
  const { link_data: link, video_data: video, photo_data: photo } = Object(spec)
  const content = Object(link ?? video ?? photo)
  const { message, name, title, image_hash: hash, picture, image_url: image, video_id: videoId } = content
  const url = picture ?? image ?? (hash && `https://scontent.xx.fbcdn.net/sandbox/${hash}.jpg`)
  const type = content.call_to_action?.type ?? action?.type
  const shown = {
    body: message ?? content.caption,
    title: name ?? title,
    image_hash: hash,
    image_url: url,
    video_id: videoId,
    call_to_action_type: type,
    link_url: content.link ?? content.call_to_action?.value?.link,
    instagram_user_id: spec?.instagram_user_id,
  }
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== undefined))
}

import { namesNothing } from '#wire/twin/ids.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { invalidParameter, noPermission, noSuchObject } from '../../../graph/twin/fault.ts'
import { assertNamed } from '../../../graph/twin/page.ts'
import type { Holder } from '../../../graph/twin/token.ts'
import { personPages } from '../person.ts'

/** What a creative is made of: a post that exists, or one that is made for the ad. */
export interface Source {
  pageId: string
  /** Of a post that exists. */
  storyId: string | null
  mediaId: string | null
  onPages: boolean
  onPhotos: boolean
}

type Fields = Record<string, any>

const contents = ['link_data', 'video_data', 'photo_data', 'template_data', 'text_data']

export function sourceOf(fields: Fields, holder: Holder): Source {
  const { object_story_spec: spec, object_story_id: storyId, source_instagram_media_id: mediaId } = fields
  const onPhotos = fields.instagram_user_id !== undefined || mediaId !== undefined
  if (storyId !== undefined) return ofStory(String(storyId), onPhotos)
  if (mediaId !== undefined) {
    assertNamed(String(mediaId))
    const pageId = String(fields.object_id ?? personPages(holder)[0]?.id)
    return { pageId, storyId: null, mediaId: String(mediaId), onPages: true, onPhotos: true }
  }
  if (spec === undefined && fields.product_set_id === undefined)
    throw invalidParameter(
      'A creative needs an object_story_spec, an object_story_id or other content.',
      1_885_183,
    )
  return ofSpec(Object(spec), fields, holder)
}

function ofStory(storyId: string, onPhotos: boolean): Source {
  if (namesNothing(storyId)) throw noSuchObject(storyId)
  const pageId = /^(.+)_\d+$/.exec(storyId)?.[1]
  if (pageId === undefined) throw invalidParameter('Param object_story_id must be <page id>_<post id>.')
  return { pageId, storyId, mediaId: null, onPages: true, onPhotos }
}

function ofSpec(spec: Fields, fields: Fields, holder: Holder): Source {
  const { page_id: pageId, instagram_user_id: userId } = spec
  if (typeof pageId !== 'string' || pageId === '')
    throw invalidParameter('The parameter object_story_spec[page_id] is required', 1_885_183)
  assertNamed(pageId)
  if (!personPages(holder).some(({ id }) => id === pageId))
    throw noPermission('The page does not belong to the user, or the user may not advertise for it.')
  const given = contents.filter((name) => spec[name] !== undefined)
  if (given.length === 0 && fields.asset_feed_spec === undefined)
    throw invalidParameter(`object_story_spec needs one of ${contents.join(', ')}`)
  if (given.length > 1) throw invalidParameter(`object_story_spec takes one of ${contents.join(', ')}`)
  const onPhotos = userId !== undefined || fields.instagram_user_id !== undefined
  return { pageId, storyId: null, mediaId: null, onPages: true, onPhotos }
}

const cardsMost = 10

/** What the content of a creative names has to be there. */
export async function assertSource(
  state: TwinState,
  accountId: string,
  { object_story_spec: spec, url_tags: tags }: Fields,
  { storyId }: Source,
): Promise<void> {
  if (typeof tags === 'string' && /[\s]/.test(tags))
    throw invalidParameter('Param url_tags must be parameters of an address, without spaces.')
  if (storyId !== null) return
  const { link_data: link, video_data: video } = Object(spec)
  if (link !== undefined) await assertLink(state, accountId, link)
  if (video === undefined) return
  if (typeof video?.video_id !== 'string')
    throw invalidParameter('The parameter video_data[video_id] is required')
  assertNamed(video.video_id)
}

async function assertLink(state: TwinState, accountId: string, link: Fields): Promise<void> {
  const { child_attachments: cards } = link
  const target = link.link ?? link.call_to_action?.value?.link
  if (typeof target !== 'string' || target === '')
    throw invalidParameter('The parameter link_data[link] is required')
  if (cards !== undefined && (!Array.isArray(cards) || cards.length < 2 || cards.length > cardsMost))
    throw invalidParameter(`child_attachments takes 2 to ${cardsMost} cards.`)
  for (const part of [link, ...(cards ?? [])]) await assertPicture(state, accountId, part)
}

/** An image that was uploaded elsewhere may exist; one whose hash ends in 0404 does not. */
async function assertPicture(
  state: TwinState,
  accountId: string,
  { image_hash: hash, picture }: Fields,
): Promise<void> {
  if (hash === undefined) return
  if (picture !== undefined) throw invalidParameter('Only one of image_hash and picture may be given.')
  if (namesNothing(hash) && !(await state.get('adimage', `${accountId}:${hash}`)))
    throw invalidParameter(`Invalid parameter: image ${hash} was not found in the ad account.`, 1_487_411)
}

import { invalidParameters } from './fault.ts'
import { requireObject, textOf } from './request.ts'

export interface PinMedia {
  media_type: 'image' | 'multiple_images' | 'video'
  [member: string]: unknown
}

export interface Source {
  media: PinMedia
  /** The upload that a video comes from. */
  mediaId?: string
}

const picture = { '600x': { width: 600, height: 900, url: 'https://i.pinimg.com/600x/sandbox.jpg' } }

/** What a pin shows, by the kinds of sources that the platform takes. */
export function readSource(body: unknown): Source {
  if (body === undefined || body === null) throw invalidParameters('media_source is required.')
  const source = requireObject(body)
  switch (source.source_type) {
    case 'image_url':
      requireAddress(source, 'url')
      return { media: { media_type: 'image', images: picture } }
    case 'image_base64':
      requireData(source)
      return { media: { media_type: 'image', images: picture } }
    case 'multiple_image_urls':
      return several(source, (item) => requireAddress(item, 'url'))
    case 'multiple_image_base64':
      return several(source, requireData)
    case 'video_id':
      return video(source)
    default:
      throw invalidParameters(`Invalid source_type: ${String(source.source_type)}.`)
  }
}

function several(source: Record<string, unknown>, check: (item: Record<string, unknown>) => void): Source {
  const { items } = source
  if (!Array.isArray(items) || items.length < 2 || items.length > 5)
    throw invalidParameters('items must have between 2 and 5 images.')
  const shown = items.map((one) => {
    const item = requireObject(one)
    check(item)
    const [title, description, link] = ['title', 'description', 'link'].map((name) =>
      textOf(item, name, 2048),
    )
    return { item_type: 'image', title, description, link, images: picture }
  })
  return { media: { media_type: 'multiple_images', items: shown } }
}

function video(source: Record<string, unknown>): Source {
  const mediaId = textOf(source, 'media_id', 50)
  if (mediaId === null || !/^\d+$/.test(mediaId)) throw invalidParameters('media_id is required.')
  const { cover_image_url: url, cover_image_data: data, cover_image_key_frame_time: time } = source
  if (url === undefined && data === undefined && time === undefined)
    throw invalidParameters('A video needs a cover image.')
  if (url !== undefined) requireAddress(source, 'cover_image_url')
  if (time !== undefined && (!Number.isInteger(time) || (time as number) < 0))
    throw invalidParameters('cover_image_key_frame_time must be an integer of at least 0.')
  const shown = {
    media_type: 'video',
    images: picture,
    cover_image_url: url ?? picture['600x'].url,
    duration: null,
  } as const
  return { media: { ...shown, width: null, height: null }, mediaId }
}

function requireAddress(source: Record<string, unknown>, name: string): void {
  const address = textOf(source, name, 2048)
  if (address === null || !URL.canParse(address) || !/^https?:/.test(address))
    throw invalidParameters(`${name} must be an address.`)
}

function requireData(source: Record<string, unknown>): void {
  if (!['image/jpeg', 'image/png'].includes(String(source.content_type)))
    throw invalidParameters('content_type must be image/jpeg or image/png.')
  if (typeof source.data !== 'string' || !/^[a-zA-Z0-9+/=]+$/.test(source.data))
    throw invalidParameters('data must be base64.')
}

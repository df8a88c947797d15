import { numberAfter } from '#wire/twin/ids.ts'
import type { NativeMedia, PostsTwin } from '../../capabilities/analytics/analytics.twin.ts'
import { firstPinId, putPin, type SandboxPin } from './pin.ts'
import type { PinMedia } from './source.ts'

const usualPicture = 'https://i.pinimg.com/600x/sandbox.jpg'

/** A person pins on the first board. */
export const pinboardPosts: PostsTwin = {
  async write(state, { accountId, text, media, at }) {
    const id = String(await numberAfter(state, firstPinId))
    await putPin(state, {
      ...{ id, title: null, description: text, link: null, altText: null, sectionId: null },
      ...{ boardId: 'pinboard-1', media: shownMedia(media) },
      owner: { id: accountId, username: accountId },
      createdAt: at.toISOString(),
    })
    return { id, url: `https://www.pinterest.com/pin/${id}/` }
  },

  async change(state, accountId, id, { text, media }) {
    const pin: SandboxPin | undefined = await state.get('pin', id)
    if (pin?.owner.id !== accountId) return false
    const description = text ?? pin.description
    await putPin(state, { ...pin, description, ...(media && { media: shownMedia(media) }) })
    return true
  },

  async remove(state, accountId, id) {
    const pin: SandboxPin | undefined = await state.get('pin', id)
    if (pin?.owner.id !== accountId) return false
    for (const collection of ['pin', 'boardpin']) await state.delete(collection, id)
    return true
  },
}

function shownMedia(media: readonly NativeMedia[]): PinMedia {
  const picture = (url = usualPicture) => ({ '600x': { width: 600, height: 900, url } })
  const [first] = media
  if (first?.type === 'video')
    return { media_type: 'video', images: picture(), cover_image_url: usualPicture, video_url: first.url }
  if (media.length < 2) return { media_type: 'image', images: picture(first?.url) }
  const items = media.map(({ url }) => ({ item_type: 'image', images: picture(url) }))
  return { media_type: 'multiple_images', items }
}

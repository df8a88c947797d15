import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays } from '#wire/twin/twin.ts'
import type { NativeMedia, PostsTwin } from '../../capabilities/analytics/analytics.twin.ts'
import { firstId, permalinkOf, type SandboxMedia } from './media.ts'

export const photonetPosts: PostsTwin = {
  async write(state, { accountId, text, media, at }) {
    const id = String(await numberAfter(state, firstId))
    const post: SandboxMedia = {
      ...{ id, accountId, username: accountId, caption: text, isAiGenerated: false },
      ...shownMedia(media),
      createdAt: at.toISOString(),
    }
    await state.put('media', id, post, { under: `${accountId}/media`, days: memoryDays })
    return { id, url: permalinkOf(post) }
  },

  async change(state, accountId, id, { text, media }) {
    const post: SandboxMedia | undefined = await state.get('media', id)
    if (post?.accountId !== accountId) return false
    const caption = text ?? post.caption
    await state.put('media', id, { ...post, caption, ...(media && shownMedia(media)) })
    return true
  },

  async remove(state, accountId, id) {
    const post: SandboxMedia | undefined = await state.get('media', id)
    if (post?.accountId !== accountId) return false
    await state.delete('media', id)
    return true
  },
}

function shownMedia(media: readonly NativeMedia[]) {
  const [first] = media
  const isVideo = first?.type === 'video'
  const isAlbum = media.length > 1
  return {
    mediaType: isAlbum ? 'CAROUSEL_ALBUM' : isVideo ? 'VIDEO' : 'IMAGE',
    product: isVideo && !isAlbum ? 'REELS' : 'FEED',
    source: isAlbum ? '' : (first?.url ?? ''),
    parts: isAlbum ? media.map(({ type, url }) => ({ isVideo: type === 'video', source: url })) : [],
  } as const
}

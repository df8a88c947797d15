import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays } from '#wire/twin/twin.ts'
import type { NativeMedia, PostsTwin } from '../../capabilities/analytics/analytics.twin.ts'
import { firstPostId } from './container.ts'
import { permalinkOf, type SandboxPost, shelfOf } from './post.ts'

export const threadnetPosts: PostsTwin = {
  async write(state, { accountId, text, media, at }) {
    const id = String(await numberAfter(state, firstPostId))
    const post: SandboxPost = {
      ...{ id, ownerId: accountId, username: accountId, text, topic: null, repliesTo: null, rootId: id },
      timestamp: at.toISOString(),
      ...shownMedia(media),
    }
    await state.put('post', id, post, { under: shelfOf({ id: accountId }, 'threads'), days: memoryDays })
    return { id, url: permalinkOf(post) }
  },

  async change(state, accountId, id, { text, media }) {
    const post: SandboxPost | undefined = await state.get('post', id)
    if (post?.ownerId !== accountId) return false
    await state.put('post', id, {
      ...post,
      ...(text !== undefined && { text }),
      ...(media && shownMedia(media)),
    })
    return true
  },

  async remove(state, accountId, id) {
    const post: SandboxPost | undefined = await state.get('post', id)
    if (post?.ownerId !== accountId) return false
    await state.delete('post', id)
    return true
  },
}

function shownMedia(media: readonly NativeMedia[]): Pick<SandboxPost, 'mediaType' | 'media'> {
  const shown = media.map(({ type, url }) => ({ type: type === 'video' ? 'VIDEO' : 'IMAGE', url }))
  const [first] = shown
  const mediaType = shown.length > 1 ? 'CAROUSEL_ALBUM' : (first?.type ?? 'TEXT_POST')
  return { mediaType, media: shown }
}

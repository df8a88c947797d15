import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays } from '#wire/twin/twin.ts'
import type { NativeMedia, PostsTwin } from '../../capabilities/analytics/analytics.twin.ts'
import { deleteFiled, firstId, index, type SandboxPost } from './post.ts'

export const microblogPosts: PostsTwin = {
  async write(state, { accountId, text, media, at }) {
    const id = String(await numberAfter(state, firstId))
    const username = accountId
    const post: SandboxPost = {
      ...{ id, authorId: accountId, username, text, history: [id], repliesTo: null, quotes: null },
      createdAt: at.toISOString(),
      writtenAt: at.toISOString(),
      conversationId: id,
      ...attachedTo(id, media),
    }
    await state.put('post', id, post, { under: accountId, days: memoryDays })
    await index(state, post)
    return { id, url: `https://x.com/${username}/status/${id}` }
  },

  async change(state, accountId, id, { text, media }) {
    const post: SandboxPost | undefined = await state.get('post', id)
    if (post?.authorId !== accountId) return false
    const changed = { ...post, ...(text !== undefined && { text }), ...(media && attachedTo(id, media)) }
    await state.put('post', id, changed, { days: memoryDays })
    return true
  },

  async remove(state, accountId, id) {
    const post: SandboxPost | undefined = await state.get('post', id)
    if (post?.authorId !== accountId) return false
    await deleteFiled(state, id)
    return true
  },
}

function attachedTo(
  id: string,
  media: readonly NativeMedia[],
): Pick<SandboxPost, 'mediaKeys' | 'attachment'> {
  const prefixes = { image: 3, gif: 16, video: 7, document: 13 }
  const mediaKeys = media.map(({ type, url }, number) => `${prefixes[type]}_${id}${number}${url.length}`)
  const [first] = media
  return { mediaKeys, attachment: first ? (first.type === 'image' ? 'photo' : 'video') : null }
}

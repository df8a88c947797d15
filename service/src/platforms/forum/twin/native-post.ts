import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays } from '#wire/twin/twin.ts'
import type { NativeMedia, PostsTwin } from '../../capabilities/analytics/analytics.twin.ts'
import { permalinkOf, putPost, type SandboxPost } from './post.ts'

const firstId = 90_000_000_000n
const titleMax = 300

/** A person posts on the own profile. */
export const forumPosts: PostsTwin = {
  async write(state, { accountId, text, media, at }) {
    const id = (await numberAfter(state, firstId)).toString(36)
    const post: SandboxPost = {
      ...{ id, community: `u_${accountId}`, owner: { id: accountId, username: accountId } },
      ...wordsOf(text),
      ...shownMedia(media),
      ...{ isNsfw: false, isSpoiler: false, flair: null, gallery: [], score: 1 },
      ...{ createdAt: at.toISOString(), editedAt: null, removedBy: null },
    }
    await putPost(state, post)
    return { id, url: `https://www.reddit.com${permalinkOf(post)}` }
  },

  async change(state, accountId, id, { text, media }) {
    const post: SandboxPost | undefined = await state.get('post', id)
    if (post?.owner.id !== accountId || post.removedBy !== null) return false
    const changed = {
      ...post,
      ...(text !== undefined && wordsOf(text)),
      ...(media && shownMedia(media)),
      editedAt: state.now.toISOString(),
    }
    await state.put('post', id, changed, { days: memoryDays })
    return true
  },

  async remove(state, accountId, id) {
    const post: SandboxPost | undefined = await state.get('post', id)
    if (post?.owner.id !== accountId || post.removedBy !== null) return false
    await state.put('post', id, { ...post, body: '[deleted]', removedBy: 'deleted' }, { days: memoryDays })
    for (const list of ['submitted', 'posted', 'searchable']) await state.delete(list, id)
    return true
  },
}

/** A text that fits is the title. */
function wordsOf(text: string): Pick<SandboxPost, 'title' | 'body'> {
  const [line = ''] = text.split('\n')
  const title = [...line].slice(0, titleMax).join('') || 'Post'
  return { title, body: text === title ? '' : text }
}

function shownMedia([first]: readonly NativeMedia[]): Pick<SandboxPost, 'kind' | 'url'> {
  if (!first) return { kind: 'self', url: '' }
  return { kind: first.type === 'video' ? 'video' : 'image', url: first.url }
}

import { randomId } from '#wire/twin/ids.ts'
import type { PostsTwin } from '../../capabilities/analytics/analytics.twin.ts'
import { descriptionMax, putPost, type SandboxPost } from './post.ts'

/** A person posts to Spotlight, the one list whose posts have words. */
export const snapnetPosts: PostsTwin = {
  async write(state, { accountId, text, at }) {
    const id = randomId()
    const post = { id, profile_id: accountId, created_at: at.toISOString(), list: 'spotlights' }
    await putPost(state, { ...post, description: text.slice(0, descriptionMax) })
    return { id, url: null }
  },

  async change(state, accountId, id, { text }) {
    const post: SandboxPost | undefined = await state.get('post', id)
    if (post?.profile_id !== accountId) return false
    await putPost(state, {
      ...post,
      ...(text !== undefined && { description: text.slice(0, descriptionMax) }),
    })
    return true
  },

  async remove(state, accountId, id) {
    const post: SandboxPost | undefined = await state.get('post', id)
    if (post?.profile_id !== accountId) return false
    await state.delete('post', id)
    return true
  },
}

import { randomBytes } from 'node:crypto'
import { randomId } from '#wire/twin/ids.ts'
import { memoryDays } from '#wire/twin/twin.ts'
import type { PostsTwin } from '../../capabilities/analytics/analytics.twin.ts'
import { uploadsOf } from './account.ts'
import type { SandboxVideo } from './video.ts'

const titleMax = 100

export const videositePosts: PostsTwin = {
  async write(state, { accountId, text, at }) {
    const id = randomId(() => randomBytes(8).toString('base64url'))
    const video: SandboxVideo = {
      ...{ id, ownerId: accountId, username: accountId, snippet: snippetOf(text) },
      status: { privacyStatus: 'public', selfDeclaredMadeForKids: false, containsSyntheticMedia: false },
      ...{ size: 1, publishedAt: at.toISOString(), looks: 2, thumbnailBytes: 0 },
    }
    const under = uploadsOf({ id: accountId, username: accountId })
    await state.put('video', id, video, { under, days: memoryDays })
    return { id, url: `https://www.youtube.com/watch?v=${id}` }
  },

  async change(state, accountId, id, { text }) {
    const video: SandboxVideo | undefined = await state.get('video', id)
    if (video?.ownerId !== accountId) return false
    const snippet = text === undefined ? video.snippet : { ...video.snippet, ...snippetOf(text) }
    await state.put('video', id, { ...video, snippet })
    return true
  },

  async remove(state, accountId, id) {
    const video: SandboxVideo | undefined = await state.get('video', id)
    if (video?.ownerId !== accountId) return false
    await state.delete('video', id)
    return true
  },
}

/** A video has a title, which is the beginning of its text. */
function snippetOf(text: string): SandboxVideo['snippet'] {
  const [line = ''] = text.split('\n')
  const title = [...line].slice(0, titleMax).join('').trim() || 'Video'
  return { title, description: text, categoryId: '22' }
}

import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays } from '#wire/twin/twin.ts'
import type { NativeMedia, PostsTwin } from '../../capabilities/analytics/analytics.twin.ts'
import { firstId, type SandboxVideo, videoOf } from './post.ts'

export const shortvideoPosts: PostsTwin = {
  async write(state, { accountId, text, media, at }) {
    const id = String(await numberAfter(state, firstId))
    const words = { title: text, description: '', kind: kindOf(media) } as const
    const video = videoOf({ id, ownerId: accountId, username: accountId, at, ...words })
    await state.put('video', id, video, { under: accountId, days: memoryDays })
    return { id, url: video.share_url }
  },

  async change(state, accountId, id, { text, media }) {
    const video: SandboxVideo | undefined = await state.get('video', id)
    if (video?.ownerId !== accountId) return false
    const words = text === undefined ? {} : { title: text, video_description: text }
    const address = media && { share_url: video.share_url.replace(/(video|photo)(?=\/\d+$)/, kindOf(media)) }
    await state.put('video', id, { ...video, ...words, ...address })
    return true
  },

  async remove(state, accountId, id) {
    const video: SandboxVideo | undefined = await state.get('video', id)
    if (video?.ownerId !== accountId) return false
    await state.delete('video', id)
    return true
  },
}

function kindOf([first]: readonly NativeMedia[]): 'photo' | 'video' {
  return first && first.type !== 'video' ? 'photo' : 'video'
}

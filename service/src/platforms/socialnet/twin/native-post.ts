import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import type { NativeMedia, PostsTwin } from '../../capabilities/analytics/analytics.twin.ts'
import { keepPost, type SandboxPost } from './kept-post.ts'
import { permalinkOf } from './post.ts'
import { firstId, type SandboxVideo } from './video.ts'

export const socialnetPosts: PostsTwin = {
  async write(state, { accountId, text, media, at }) {
    const page = { id: accountId, username: accountId }
    const isVideo = media[0]?.type === 'video'
    const videoId = isVideo ? String(await numberAfter(state, firstId)) : null
    const content = { message: text, link: null, ...shownMedia(media), videoId, cards: 0, isPublished: true }
    const post = await keepPost(state, page, content, at)
    if (videoId !== null) await keepVideo(state, post, videoId)
    return { id: videoId ?? post.id, url: permalinkOf(post) }
  },

  async change(state, accountId, id, { text, media }) {
    const post = await postOf(state, accountId, id)
    if (!post) return false
    const message = text ?? post.message
    await state.put('post', post.id, { ...post, message, ...(media && shownMedia(media)) })
    const video = post.videoId === null ? undefined : await state.get('video', post.videoId)
    if (video) await state.put('video', video.id, { ...video, description: message })
    return true
  },

  async remove(state, accountId, id) {
    const post = await postOf(state, accountId, id)
    if (!post) return false
    await state.delete('post', post.id)
    if (post.videoId !== null) await state.delete('video', post.videoId)
    return true
  },
}

async function postOf(state: TwinState, accountId: string, id: string): Promise<SandboxPost | undefined> {
  const video: SandboxVideo | undefined = await state.get('video', id)
  const post: SandboxPost | undefined = await state.get('post', video?.postId ?? id)
  return post?.pageId === accountId ? post : undefined
}

async function keepVideo(
  state: TwinState,
  { pageId, id: postId, message, createdAt }: SandboxPost,
  id: string,
) {
  const video: SandboxVideo = {
    ...{ id, pageId, kind: 'video', size: 1, received: 1, isFinished: true, isPublished: true, looks: 1 },
    ...{ description: message, title: '', postId, createdAt },
  }
  await state.put('video', id, video, { days: memoryDays })
}

function shownMedia(media: readonly NativeMedia[]): Pick<SandboxPost, 'photoIds' | 'photoUrls'> {
  const urls = media.filter(({ type }) => type !== 'video').map(({ url }) => url)
  return { photoIds: urls.map((_, number) => `native-${number}`), photoUrls: urls }
}

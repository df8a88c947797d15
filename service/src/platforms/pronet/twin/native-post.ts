import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays } from '#wire/twin/twin.ts'
import type { NativeMedia, PostsTwin } from '../../capabilities/analytics/analytics.twin.ts'
import { firstId, type SandboxPost } from './post.ts'

/** Only the ids of people begin so; those of organizations do not. */
export function urnOf(accountId: string): string {
  return `urn:li:${accountId.startsWith('sbx-') ? 'person' : 'organization'}:${accountId}`
}

export const pronetPosts: PostsTwin = {
  async write(state, { accountId, text, media, at }) {
    const number = await numberAfter(state, firstId)
    const id = `urn:li:${media[0]?.type === 'video' ? 'ugcPost' : 'share'}:${number}`
    const post: SandboxPost = {
      ...{ id, author: urnOf(accountId), commentary: text, visibility: 'PUBLIC', parent: null },
      distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
      ...{ content: contentOf(media), createdAt: at.getTime(), lastModifiedAt: at.getTime() },
    }
    await state.put('post', id, post, { under: post.author, days: memoryDays })
    return { id, url: `https://www.linkedin.com/feed/update/${id}/` }
  },

  async change(state, accountId, id, { text, media }) {
    const post: SandboxPost | undefined = await state.get('post', id)
    if (post?.author !== urnOf(accountId)) return false
    const changed = {
      ...post,
      commentary: text ?? post.commentary,
      ...(media && { content: contentOf(media) }),
      lastModifiedAt: state.now.getTime(),
    }
    await state.put('post', id, changed, { under: post.author, days: memoryDays })
    return true
  },

  async remove(state, accountId, id) {
    const post: SandboxPost | undefined = await state.get('post', id)
    if (post?.author !== urnOf(accountId)) return false
    await state.delete('post', id)
    return true
  },
}

function contentOf(media: readonly NativeMedia[]): object | null {
  const files = media.map(({ type }, index) => {
    const kind = type === 'gif' ? 'image' : type
    return { id: `urn:li:${kind}:sandbox-native-${index}`, altText: '' }
  })
  const [first] = files
  if (!first) return null
  return files.length > 1 ? { multiImage: { images: files } } : { media: first }
}

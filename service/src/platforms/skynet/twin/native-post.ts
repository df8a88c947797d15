import { memoryDays } from '#wire/twin/twin.ts'
import type { NativeMedia, PostsTwin } from '../../capabilities/analytics/analytics.twin.ts'
import { findAccount } from './account.ts'
import { cidOf, revisionOf } from './content-id.ts'
import { fileRecord, unfileRecord } from './feed.ts'
import { postType } from './post.ts'

export const skynetPosts: PostsTwin = {
  async write(state, { accountId, text, media, at }) {
    const rkey = revisionOf(at, await state.unique())
    const value = {
      $type: postType,
      text,
      createdAt: at.toISOString(),
      ...(media.length > 0 && { embed: embedOf(media) }),
    }
    const uri = `at://${accountId}/${postType}/${rkey}`
    const record = { uri, cid: cidOf('record', JSON.stringify(value)), value }
    await state.put('record', uri, record, { under: accountId, days: memoryDays })
    await fileRecord(state, record)
    const handle = (await findAccount(state, accountId))?.handle ?? accountId
    return { id: uri, url: `https://bsky.app/profile/${handle}/post/${rkey}` }
  },

  async change(state, accountId, id, { text, media }) {
    const record = id.startsWith(`at://${accountId}/`) ? await state.get('record', id) : undefined
    if (!record) return false
    const value = {
      ...record.value,
      ...(text !== undefined && { text }),
      ...(media && { embed: media.length > 0 ? embedOf(media) : undefined }),
    }
    await state.put('record', id, { ...record, cid: cidOf('record', JSON.stringify(value)), value })
    return true
  },

  async remove(state, accountId, id) {
    const record = id.startsWith(`at://${accountId}/`) ? await state.get('record', id) : undefined
    if (!record) return false
    await state.delete('record', id)
    await unfileRecord(state, record)
    return true
  },
}

function embedOf(media: readonly NativeMedia[]) {
  const [first] = media
  const blobOf = ({ url }: NativeMedia, mimeType: string) => ({
    $type: 'blob',
    ref: { $link: cidOf('raw', url) },
    mimeType,
    size: url.length,
  })
  if (first?.type === 'video')
    return { $type: 'app.bsky.embed.video', video: blobOf(first, 'video/mp4'), alt: '' }
  const images = media.map((one) => ({ image: blobOf(one, 'image/jpeg'), alt: '' }))
  return { $type: 'app.bsky.embed.images', images }
}

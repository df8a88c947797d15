import { commented, usualOptionsOf } from '../networks.ts'

/** An account, as far as a post for it goes. */
interface Place {
  id: string
  platform: string
}

/** The body of a post that its network takes. The text stands in its media too, because some calls carry nothing else. */
export function postOn({ id, platform }: Place, text: string, more: { firstComment?: string } = {}) {
  const kind = mediaOf[platform]
  const media = kind && {
    type: kind,
    url: `https://media.example/${encodeURIComponent(text)}.${kind === 'video' ? 'mp4' : 'jpg'}`,
  }
  const { firstComment } = more
  const comment = commented.includes(platform) ? firstComment : undefined
  const options = { ...usualOptionsOf(platform), ...(comment && { firstComment: comment }) }
  return {
    content: text,
    title: 'A title',
    ...(media && { mediaItems: [media] }),
    targets: [{ accountId: id, options }],
  }
}

/** What networks want that take no text alone. */
const mediaOf: Record<string, 'image' | 'video'> = {
  photonet: 'image',
  pinboard: 'image',
  shortvideo: 'video',
  snapnet: 'image',
  videosite: 'video',
}

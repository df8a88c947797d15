import { commented } from '../networks.ts'

/** An account, as far as a post for it goes. */
interface Place {
  id: string
  platform: string
}

/** The body of a post that its network takes. The text stands in its media too, because some calls carry nothing else. */
export function postOn({ id, platform }: Place, text: string, more: { firstComment?: string } = {}): object {
  const kind = mediaOf[platform]
  const media = kind && {
    type: kind,
    url: `https://media.example/${encodeURIComponent(text)}.${kind === 'video' ? 'mp4' : 'jpg'}`,
  }
  const { firstComment } = more
  const takesComment = commented.includes(platform)
  return {
    content: text,
    title: 'A title',
    ...(media && { mediaItems: [media] }),
    targets: [{ accountId: id, ...(takesComment && firstComment && { options: { firstComment } }) }],
  }
}

/** What networks want that take no text alone. */
const mediaOf: Record<string, 'image' | 'video'> = {
  photonet: 'image',
  pinboard: 'image',
  shortvideo: 'video',
  videosite: 'video',
}

import { freshKey } from '../../../api/key.ts'
import type { Media } from '../../../api/upload.ts'
import { kindOfAddress } from '../../../values/file-types.ts'
import { mediaAddress } from '../../../values/media-address.ts'
import type { DraftMedia } from '../draft/draft.ts'

/** An uploaded file as a post names it; undefined for one that no post can carry. */
export function mediaOfUpload(media: Media): DraftMedia | undefined {
  const { id, type, url, filename, thumbnailUrl } = media
  if (type === null || type === 'audio' || !url) return undefined
  return {
    id: freshKey(),
    type,
    url,
    mediaId: id,
    altText: '',
    filename,
    ...(thumbnailUrl && { picture: mediaAddress(thumbnailUrl) }),
  }
}

export const mediaOfAddress = (url: string): DraftMedia => ({
  id: freshKey(),
  type: kindOfAddress(url),
  url,
  altText: '',
  filename: url.split(/[?#]/)[0]?.split('/').at(-1) || 'file',
})

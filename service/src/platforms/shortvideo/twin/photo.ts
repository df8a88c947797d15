import type { AppProfile } from '#wire/twin/app-profile.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { type Holder, isGranted } from './account.ts'
import { countPost } from './app.ts'
import { apiFault, invalidParams } from './fault.ts'
import { beginPublish, complete, readPostInfo, readWords } from './post.ts'

const photosMax = 35

/** The network takes https only. A service on one's own machine has no such address, so its sandbox takes more. */
const address = /^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/])/

/** Photos are fetched from their addresses, which the sandbox takes as fetched at once. */
export async function beginPhotos(
  state: TwinState,
  holder: Holder,
  app: AppProfile,
  body: any,
): Promise<object> {
  const { media_type: type, post_mode: mode, post_info: info, source_info: source } = body ?? {}
  if (type !== 'PHOTO') throw invalidParams('media_type must be PHOTO')
  if (mode !== 'DIRECT_POST' && mode !== 'MEDIA_UPLOAD') throw invalidParams('post_mode is invalid')
  const draft = mode === 'MEDIA_UPLOAD'
  if (!isGranted(holder, draft ? 'video.upload' : 'video.publish'))
    throw apiFault(401, 'scope_not_authorized', 'The user did not authorize the scope required.')
  assertSource(source)
  const words = draft
    ? { ...readWords(info, 'photo'), isPublic: false }
    : readPostInfo(holder, app, info, 'photo')
  if (!draft) await countPost(state, app, holder.id)
  const publish = await beginPublish(state, holder, { kind: 'photo', draft, ...words, upload: null })
  await complete(state, publish)
  return { publish_id: publish.id }
}

function assertSource(source: any): void {
  const { photo_images: images, photo_cover_index: cover } = source ?? {}
  if (source?.source !== 'PULL_FROM_URL') throw invalidParams('source must be PULL_FROM_URL')
  const isList = Array.isArray(images) && images.length > 0 && images.length <= photosMax
  if (!isList) throw invalidParams(`photo_images must hold 1 to ${photosMax} addresses`)
  if (!images.every((image) => typeof image === 'string' && address.test(image)))
    throw invalidParams('photo_images must be https addresses')
  if (!Number.isInteger(cover) || cover < 0 || cover >= images.length)
    throw invalidParams('photo_cover_index is invalid')
}

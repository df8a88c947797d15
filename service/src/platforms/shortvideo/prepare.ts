import { createHash } from 'node:crypto'
import { outcomeOfFault } from '#wire/fault-class.ts'
import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { MediaItem, MediaSource, OpenMedia, Publication } from '../capabilities/publishing/publishing.ts'
import { hasScope } from '../scopes.ts'
import { callApi, unreadable } from './api.ts'
import { readCreator } from './creator.ts'
import { isPhotoPost, optionsOf } from './options.ts'
import { composeDraft, composePost } from './post-info.ts'
import { readStatus } from './status.ts'
import { planOf, sendChunk, type Upload } from './upload.ts'

/** Photos need no upload: TikTok fetches them. */
export type Prepared = { postInfo: object } | { upload: Upload }

/** Everything but the one call: what the account may do now, and all of a video except its last chunk. */
export async function prepare(
  transport: Transport,
  account: Account,
  publication: Publication,
  { open }: MediaSource,
): Promise<Outcome<Prepared>> {
  const lack = lackForDraft(account, publication)
  if (lack) return lack
  const photos = isPhotoPost(publication.item.media)
  const [video, ...others] = publication.item.media
  if (!photos && others.length > 0) return refused('TikTok takes one video in a post.')
  const postInfo = await postInfoOf(transport, account, publication, photos)
  return chain<object, Prepared>(postInfo, async (info) => {
    if (photos || !video) return done({ postInfo: info })
    const { draft = false } = optionsOf(publication)
    const announced = digestOf([video.url, draft, info])
    const going = await stillGoing(transport, account, publication.prepared, announced)
    if (going) return done({ upload: going })
    const uploaded = await uploadAllButLast(transport, account, open, { video, info, draft, announced })
    return map(uploaded, (upload) => ({ upload }))
  })
}

/** People can grant posts without drafts. */
function lackForDraft({ credentials }: Account, publication: Publication): Outcome<never> | undefined {
  if (!optionsOf(publication).draft || hasScope(credentials, 'video.upload')) return undefined
  return outcomeOfFault('forbidden', {
    message:
      'This connection was not granted video.upload, which drafts take. When the app has this scope, add it to SHORTVIDEO_WITH_SCOPES, then connect the account again.',
    providerCode: 'missing_scope',
  })
}

async function postInfoOf(
  transport: Transport,
  account: Account,
  publication: Publication,
  photos: boolean,
): Promise<Outcome<object>> {
  if (optionsOf(publication).draft) return done(photos ? composeDraft(publication) : {})
  const creator = await readCreator(transport, account)
  return chain(creator, async (known) => composePost(publication, known))
}

interface Announcement {
  video: MediaItem
  info: object
  draft: boolean
  announced: string
}

async function uploadAllButLast(
  transport: Transport,
  account: Account,
  open: MediaSource['open'],
  announcement: Announcement,
): Promise<Outcome<Upload>> {
  return chain(await open(announcement.video), async (file) => {
    const begun = await beginUpload(transport, account, file, announcement)
    return chain(begun, async (upload) => {
      for (let index = 0; index < upload.count - 1; index++) {
        const sent = await sendChunk(transport, upload, file, index)
        if (sent.kind !== 'done') return sent
      }
      return done(upload)
    })
  })
}

async function beginUpload(
  transport: Transport,
  { credentials }: Account,
  { size }: OpenMedia,
  { info, draft, announced }: Announcement,
): Promise<Outcome<Upload>> {
  const plan = planOf(size)
  const source = {
    source: 'FILE_UPLOAD',
    video_size: size,
    chunk_size: plan.chunkBytes,
    total_chunk_count: plan.count,
  }
  const path = draft ? '/post/publish/inbox/video/init/' : '/post/publish/video/init/'
  const json = { ...(!draft && { post_info: info }), source_info: source }
  const begun = await callApi(transport, credentials.accessToken, path, json)
  return chain(begun, async ({ publish_id: publishId, upload_url: uploadUrl }) => {
    if (typeof publishId !== 'string' || publishId === '') return unreadable('the publish id')
    if (typeof uploadUrl !== 'string' || !URL.canParse(uploadUrl)) return unreadable('the upload address')
    return done({ announced, publishId, uploadUrl, ...plan })
  })
}

function digestOf(announcement: unknown): string {
  return createHash('sha256').update(JSON.stringify(announcement)).digest('base64url')
}

/** The upload of an earlier attempt that lacks its last chunk only, as long as TikTok still waits for it. */
async function stillGoing(
  transport: Transport,
  account: Account,
  prepared: unknown,
  announced: string,
): Promise<Upload | undefined> {
  const { upload } = (prepared ?? {}) as { upload?: Upload }
  if (!upload || upload.count === 1 || upload.announced !== announced) return undefined
  const status = await readStatus(transport, account, upload.publishId)
  if (status.kind !== 'done' || status.value.state !== 'PROCESSING_UPLOAD') return undefined
  return status.value.uploadedBytes === (upload.count - 1) * upload.chunkBytes ? upload : undefined
}

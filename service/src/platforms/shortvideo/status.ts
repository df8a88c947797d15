import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { Progress, Publication, Published } from '../capabilities/publishing/publishing.ts'
import { callApi, unreadable } from './api.ts'
import { isPhotoPost } from './options.ts'
import { sentenceOf } from './reasons.ts'

export interface Status {
  state: 'PROCESSING_UPLOAD' | 'PROCESSING_DOWNLOAD' | 'SEND_TO_USER_INBOX' | 'PUBLISH_COMPLETE' | 'FAILED'
  /** Known once the post is public, which it is after moderation; never for a private one. */
  postId: string | null
  failReason: string
  uploadedBytes: number | null
}

const states: readonly string[] = [
  'PROCESSING_UPLOAD',
  'PROCESSING_DOWNLOAD',
  'SEND_TO_USER_INBOX',
  'PUBLISH_COMPLETE',
  'FAILED',
]

export async function readStatus(
  transport: Transport,
  { credentials }: Account,
  publishId: string,
): Promise<Outcome<Status>> {
  const path = '/post/publish/status/fetch/'
  const answer = await callApi(transport, credentials.accessToken, path, { publish_id: publishId }, 'ask')
  return chain(answer, async (data) => {
    if (!states.includes(data.status)) return unreadable('the state of the post')
    const { fail_reason: reason, uploaded_bytes: bytes, publicaly_available_post_id: ids } = data
    return done({
      state: data.status as Status['state'],
      postId: idIn(ids),
      failReason: typeof reason === 'string' && reason !== '' ? reason : 'internal',
      uploadedBytes: typeof bytes === 'number' ? bytes : null,
    })
  })
}

/** A list of one, though some answers hold the id itself. */
function idIn(ids: unknown): string | null {
  const [id] = Array.isArray(ids) ? ids : [ids]
  return (typeof id === 'string' || typeof id === 'number') && /^[1-9]\d*$/.test(String(id))
    ? String(id)
    : null
}

export async function progress(
  transport: Transport,
  account: Account,
  publication: Publication,
  { platformPostId, extra }: Published,
): Promise<Outcome<Progress>> {
  const publishId = extra?.publishId ?? platformPostId
  return chain(await readStatus(transport, account, publishId), async (status) =>
    done(progressOf(status, account, publication, publishId)),
  )
}

function progressOf(status: Status, account: Account, publication: Publication, publishId: string): Progress {
  const { state, failReason } = status
  if (state === 'PROCESSING_UPLOAD' || state === 'PROCESSING_DOWNLOAD') return { state: 'processing' }
  if (state !== 'FAILED')
    return { state: 'published', published: shownPost(status, account, publication, publishId) }
  const message = sentenceOf(failReason) ?? `TikTok did not publish the post: ${failReason}.`
  return { state: 'failed', message, providerCode: failReason }
}

/** If an account does not give its handle, its display name is used. */
const isHandle = (username: string) => /^[\w.-]{1,40}$/.test(username)

/** The publish id is the id of the post until TikTok gives the public one. */
export function shownPost(
  { postId }: Pick<Status, 'postId'>,
  { username }: Account,
  { item }: Publication,
  publishId: string,
): Published {
  const kind = isPhotoPost(item.media) ? 'photo' : 'video'
  return {
    platformPostId: postId ?? publishId,
    url:
      postId === null || !isHandle(username) ? null : `https://www.tiktok.com/@${username}/${kind}/${postId}`,
    extra: { publishId },
  }
}

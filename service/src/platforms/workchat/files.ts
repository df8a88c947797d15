import { outcomeOfFault } from '#wire/fault-class.ts'
import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { type Fetch, type ReadFault, send, type Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { piecesOf, streamedBody } from '../capabilities/publishing/file-stream.ts'
import type {
  MediaItem,
  MediaSource,
  OpenMedia,
  Progress,
  Publication,
  Published,
} from '../capabilities/publishing/publishing.ts'
import { changeApi, isWord, readApi, unreadable } from './api.ts'
import { escaped } from './mrkdwn.ts'
import type { Options } from './options.ts'
import { addressOf, inChannel, isTs } from './post-address.ts'
import { lacksForFiles } from './scopes.ts'

/** Where a message goes, and its files, which are uploaded and not shared yet. */
export interface Prepared {
  channel: string
  fileIds: string[]
}

/** Uploads the files. They are invisible until they are shared. */
export async function prepare(
  transport: Transport,
  account: Account,
  { item }: Publication,
  media: MediaSource,
): Promise<Outcome<Prepared>> {
  const channel = account.platformAccountId
  if (item.media.length === 0) return done({ channel, fileIds: [] })
  const lack = lacksForFiles(account)
  if (lack !== undefined)
    return outcomeOfFault('forbidden', {
      message: `This connection was not granted ${lack}, which files take.`,
      providerCode: 'missing_scope',
    })
  const fileIds: string[] = []
  for (const [index, one] of item.media.entries()) {
    const file = await media.open(one)
    const uploaded = await chain(file, (open) => upload(transport, account, one, open, index))
    if (uploaded.kind !== 'done') return uploaded
    fileIds.push(uploaded.value)
  }
  return done({ channel, fileIds })
}

async function upload(
  transport: Transport,
  { credentials }: Account,
  item: MediaItem,
  file: OpenMedia,
  index: number,
): Promise<Outcome<string>> {
  const place = await changeApi(transport, credentials.accessToken, 'files.getUploadURLExternal', {
    filename: nameOf(item, file, index),
    length: file.size,
    alt_txt: item.altText?.slice(0, altTextMax),
  })
  return chain(place, async ({ upload_url: url, file_id: id }) => {
    if (typeof id !== 'string' || id === '' || !URL.canParse(url))
      return unreadable('the place for the upload')
    const headers = { 'content-type': 'application/octet-stream', 'content-length': String(file.size) }
    const request = new Request(url, { ...streamedBody(piecesOf(file)), headers })
    const sent = await send({ ...transport, fetch: readingWords(transport.fetch) }, request, readUploadFault)
    return chain(sent, async (body) => (body?.ok === true ? done(id) : unreadable('the end of the upload')))
  })
}

const altTextMax = 1000

function nameOf({ filename, url, title }: MediaItem, { mimeType }: OpenMedia, index: number): string {
  const inAddress = URL.canParse(url) ? new URL(url).pathname.split('/').at(-1) : ''
  const ending = mimeType.split('/').at(-1) ?? 'bin'
  return filename || inAddress || title || `file-${index + 1}.${ending}`
}

/** The place of an upload answers a text: `OK - 1024`. */
function readingWords(fetch: Fetch): Fetch {
  return async (request) => {
    const answer = await fetch(request)
    if (!answer.ok) return answer
    const words = await answer
      .clone()
      .text()
      .catch(() => '')
    return /^OK\b/.test(words) ? Response.json({ ok: true }) : answer
  }
}

/** Nothing of an upload is visible, so any refusal may be tried anew. */
const readUploadFault: ReadFault = (status) =>
  status >= 400 && status < 500 && status !== 429
    ? { kind: 'refused', code: 'media_unavailable', message: `Slack did not take the file (${status}).` }
    : undefined

/** The one call that shows the files. The message is made a moment later, and has its ts then. */
export async function shareFiles(
  transport: Transport,
  { credentials }: Account,
  { item, options }: Publication,
  { channel, fileIds }: Prepared,
): Promise<Outcome<Published>> {
  const titled = fileIds.map((id, index) => {
    const title = item.media[index]?.title
    return { id, ...(title !== undefined && title !== '' && { title }) }
  })
  const shared = await changeApi(transport, credentials.accessToken, 'files.completeUploadExternal', {
    files: titled,
    channel_id: channel,
    initial_comment: item.text === '' ? undefined : escaped(item.text),
    thread_ts: (options as Options).threadTs,
  })
  const [first = ''] = fileIds
  return chain(shared, async ({ files }) =>
    Array.isArray(files) && files.some((file) => file?.id === first)
      ? done({
          platformPostId: first,
          url: null,
          extra: { channel, fileIds: fileIds.join(',') },
          processing: true,
        })
      : unreadable('the files'),
  )
}

/** Checks whether the message of a file exists. */
export async function progress(
  transport: Transport,
  account: Account,
  { options }: Publication,
  published: Published,
): Promise<Outcome<Progress>> {
  const fileIds = published.extra?.fileIds ?? published.platformPostId
  const [first = ''] = fileIds.split(',')
  const there = inChannel(account, published.extra?.channel)
  const share = await readShare(transport, there, first)
  if (isWord(share, 'file_deleted', 'file_not_found'))
    return done({ state: 'failed', message: 'The file was deleted before it was shared.' })
  return map(share, (ts): Progress => {
    if (ts === null) return { state: 'processing' }
    return { state: 'published', published: sharedPost(there, ts, fileIds, options as Options) }
  })
}

export function sharedPost(account: Account, ts: string, fileIds: string, { threadTs }: Options): Published {
  const extra = { channel: account.platformAccountId, fileIds }
  return { platformPostId: ts, url: addressOf(account, ts, threadTs), extra }
}

/** The ts of the message that shares a file in the channel of the account. Null while there is none. */
export async function readShare(
  transport: Transport,
  { platformAccountId, credentials }: Account,
  fileId: string,
): Promise<Outcome<string | null>> {
  const answer = await readApi(transport, credentials.accessToken, 'files.info', { file: fileId })
  return chain(answer, async ({ file }) => {
    if (file?.id !== fileId) return unreadable('the file')
    const { public: open, private: closed } = file.shares ?? {}
    const [share] = [open, closed].flatMap((shares) => shares?.[platformAccountId] ?? [])
    if (share === undefined) return done(null)
    return isTs(share?.ts) ? done(share.ts as string) : unreadable('the ts of the message')
  })
}

export async function removeFiles(
  transport: Transport,
  { credentials }: Account,
  fileIds: readonly string[],
): Promise<Outcome<null>> {
  for (const file of fileIds) {
    const removed = await changeApi(transport, credentials.accessToken, 'files.delete', { file })
    if (removed.kind !== 'done' && !isWord(removed, 'file_not_found', 'file_deleted')) return removed
  }
  return done(null)
}

import type { AppProfile } from '#wire/twin/app-profile.ts'
import type { TwinError } from '#wire/twin/error.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import type { Holder } from './account.ts'
import { countPost } from './app.ts'
import { invalidParams, uploadFault } from './fault.ts'
import { beginPublish, complete, type Publish, readPostInfo } from './post.ts'

const hourMs = 3_600_000

/** Begins a video that comes as a file. The sandbox fetches no video from an address. */
export async function beginVideo(
  state: TwinState,
  holder: Holder,
  app: AppProfile,
  { body, origin, draft }: { body: any; origin: string; draft: boolean },
): Promise<object> {
  const words = draft
    ? { title: '', description: '', isPublic: false }
    : readPostInfo(holder, app, body?.post_info, 'video')
  const plan = readPlan(body?.source_info)
  if (!draft) await countPost(state, app, holder.id)
  const token = `sandbox-${await state.unique()}`
  const upload = { ...plan, token, lapsesAt: state.now.getTime() + hourMs }
  const { id } = await beginPublish(state, holder, { kind: 'video', draft, ...words, upload })
  const query = new URLSearchParams({ upload_id: id, upload_token: token })
  return { publish_id: id, upload_url: `${origin}/video/?${query}` }
}

function readPlan(source: any): { size: number; chunkBytes: number; count: number } {
  if (source?.source !== 'FILE_UPLOAD') throw invalidParams('source must be FILE_UPLOAD')
  const { video_size: size, chunk_size: chunkBytes, total_chunk_count: count } = source
  for (const number of [size, chunkBytes, count])
    if (!Number.isInteger(number) || number < 1) throw invalidParams('The chunk info is invalid')
  if (size > 4 * 1024 ** 3) throw invalidParams('The video is larger than 4 GB')
  assertChunkBytes(size, chunkBytes)
  if (count !== Math.floor(size / chunkBytes) || count > 1000)
    throw invalidParams('The total chunk count is invalid')
  return { size, chunkBytes, count }
}

/** Whether a megabyte is decimal is not documented, so both readings are taken. */
function assertChunkBytes(size: number, chunkBytes: number): void {
  if (size < 5_000_000 && chunkBytes !== size)
    throw invalidParams('A video of less than 5 MB must be uploaded as a whole')
  if (size >= 5_000_000 && (chunkBytes < 5_000_000 || chunkBytes > 64 * 1024 ** 2))
    throw invalidParams('The chunk size is invalid')
}

/** Takes the next chunk. The last one sets the post going. */
export async function takeChunk(state: TwinState, request: Request): Promise<Response> {
  const { publish, upload } = await openUpload(state, new URL(request.url).searchParams)
  const { first, end } = await readRange(request, upload.size)
  if (first !== publish.receivedBytes) throw outOfOrder(publish.receivedBytes, upload.size)
  const isLast = publish.chunks === upload.count - 1
  if (end !== (isLast ? upload.size : first + upload.chunkBytes))
    throw uploadFault(400, 'The chunk has another size than was announced.')
  const received = { ...publish, receivedBytes: end, chunks: publish.chunks + 1 }
  if (isLast) await complete(state, { ...received, upload: null })
  else await state.put('publish', publish.id, received)
  const headers = { 'content-range': `bytes 0-${end - 1}/${upload.size}` }
  return new Response(null, { status: isLast ? 201 : 206, headers })
}

async function openUpload(state: TwinState, query: URLSearchParams) {
  const publish: Publish | undefined = await state.get('publish', query.get('upload_id') ?? '')
  const upload = publish?.upload
  if (!publish || (upload && upload.token !== query.get('upload_token')))
    throw uploadFault(404, 'There is no such upload.')
  if (!upload) throw outOfOrder(publish.receivedBytes, publish.receivedBytes)
  if (upload.lapsesAt <= state.now.getTime()) throw uploadFault(403, 'The upload address has expired.')
  return { publish, upload }
}

const types = ['video/mp4', 'video/quicktime', 'video/webm']

async function readRange(request: Request, size: number): Promise<{ first: number; end: number }> {
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(request.headers.get('content-range') ?? '')
  const [first, last, total] = (range ?? []).slice(1).map(Number)
  if (first === undefined || last === undefined || total !== size)
    throw uploadFault(400, 'The content range cannot be read.')
  if (!types.includes(request.headers.get('content-type') ?? ''))
    throw uploadFault(400, 'The content type is not one of a video.')
  const { byteLength } = await request.arrayBuffer()
  if (byteLength !== last + 1 - first) throw uploadFault(400, 'The content range is not that of the body.')
  return { first, end: last + 1 }
}

function outOfOrder(received: number, size: number): TwinError {
  return uploadFault(416, 'The content range is not the progress of the upload.', {
    'content-range': `bytes 0-${received - 1}/${size}`,
  })
}

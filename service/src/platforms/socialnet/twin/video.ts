import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { invalidParameter, noSuchObject } from '../../graph/twin/fault.ts'
import { ownPage, type SandboxPage } from '../../graph/twin/page.ts'
import type { Parameters } from '../../graph/twin/parameters.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'
import { keepPost, word } from './kept-post.ts'
import { assertTargeting, assertText, visibilityOf } from './post.ts'
import { keepStory } from './story.ts'

export interface SandboxVideo {
  id: string
  pageId: string
  kind: 'video' | 'reel' | 'story'
  /** Unknown until the file comes, for reels and stories. */
  size: number | null
  received: number
  isFinished: boolean
  isPublished: boolean
  /** How often its state was read since it was finished: at the first read it is still being processed. */
  looks: number
  description: string
  title: string
  postId: string | null
  createdAt: string
}

export const firstId = 320_000_000_000_000n
const partBytes = 1024 * 1024
const bytesMax = 10_000_000_000

/** Videos of the feed: in one request by an address or a file, or in phases. */
export async function uploadVideo(call: GraphCall): Promise<object> {
  const { state, holder, parameters, path } = call
  const page = ownPage(word, holder, path.page ?? '')
  switch (parameters.text('upload_phase')) {
    case 'start':
      return beginUpload(state, page, Number(parameters.text('file_size')))
    case 'transfer':
      return takePart(state, page, parameters)
    case 'finish':
      await finish(state, page, parameters, await sessionVideo(state, page, parameters))
      return { success: true }
    case '': {
      const source = parameters.file('source')
      if (!source && !/^https?:\/\//.test(parameters.text('file_url')))
        throw invalidParameter('There was a problem uploading your video file.', 1_363_030)
      const video = await keepVideo(state, page, 'video', source?.size ?? 1)
      await finish(state, page, parameters, { ...video, received: video.size ?? 0 })
      return { id: video.id }
    }
    default:
      throw invalidParameter('Param upload_phase must be one of {CANCEL, FINISH, START, TRANSFER}')
  }
}

async function beginUpload(state: TwinState, page: SandboxPage, size: number): Promise<object> {
  if (!Number.isInteger(size) || size < 1 || size > bytesMax)
    throw invalidParameter('Param file_size must be a size of at most 10 GB.')
  const { id } = await keepVideo(state, page, 'video', size)
  return { upload_session_id: `session-${id}`, video_id: id, ...partFrom(0, size) }
}

/** The next part, by its borders. They are equal once all is there. */
function partFrom(start: number, size: number): object {
  return { start_offset: String(start), end_offset: String(Math.min(start + partBytes, size)) }
}

async function takePart(state: TwinState, page: SandboxPage, parameters: Parameters): Promise<object> {
  const video = await sessionVideo(state, page, parameters)
  const part = parameters.file('video_file_chunk')
  const size = video.size ?? 0
  if (Number(parameters.text('start_offset')) !== video.received || !part || part.size > partBytes)
    throw invalidParameter('The start offset does not match the upload session.', 1_363_037)
  const received = video.received + part.size
  if (received > size) throw invalidParameter('The part is longer than the file.', 1_363_037)
  await state.put('video', video.id, { ...video, received })
  return partFrom(received, size)
}

async function sessionVideo(
  state: TwinState,
  page: SandboxPage,
  parameters: Parameters,
): Promise<SandboxVideo> {
  const id = parameters.text('upload_session_id').replace(/^session-/, '')
  const video: SandboxVideo | undefined = await state.get('video', id)
  if (video?.pageId !== page.id || video.isFinished)
    throw invalidParameter('The upload session is not valid.')
  return video
}

/** Reels and stories: begun here, sent to an address of their own, finished here. */
export async function uploadShort(call: GraphCall, kind: 'reel' | 'story'): Promise<object> {
  const { state, holder, parameters, path } = call
  const page = ownPage(word, holder, path.page ?? '')
  const phase = parameters.text('upload_phase').toLowerCase()
  if (phase === 'start') {
    const { id } = await keepVideo(state, page, kind, null)
    return { video_id: id, upload_url: `https://rupload.facebook.com/video-upload/v25.0/${id}` }
  }
  if (phase !== 'finish') throw invalidParameter('Param upload_phase must be one of {FINISH, START}')
  const id = parameters.text('video_id')
  const video: SandboxVideo | undefined = await state.get('video', id)
  if (video?.pageId !== page.id || video.kind !== kind || video.isFinished) throw noSuchObject(id)
  const postId = await finish(state, page, parameters, video)
  return { success: true, post_id: postId }
}

/** The file of a reel or a story, as bytes from an offset or as an address. */
export async function takeFile({ state, holder, path, request }: GraphCall): Promise<object> {
  const video: SandboxVideo | undefined = await state.get('video', path.id ?? '')
  if (!video || video.pageId !== holder.pageId) throw noSuchObject(path.id ?? '')
  const header = (name: string) => request.headers.get(name)
  if (/^https?:\/\//.test(header('file_url') ?? '')) {
    await state.put('video', video.id, { ...video, size: 1, received: 1 })
    return { success: true }
  }
  const [offset, size] = [Number(header('offset') ?? 'none'), Number(header('file_size') ?? 'none')]
  const bytes = (await request.arrayBuffer()).byteLength
  if (offset !== video.received || !(size > 0) || offset + bytes > size)
    throw invalidParameter('The headers offset and file_size do not match the file.')
  await state.put('video', video.id, { ...video, size, received: offset + bytes })
  return { success: true }
}

async function keepVideo(
  state: TwinState,
  { id: pageId }: SandboxPage,
  kind: SandboxVideo['kind'],
  size: number | null,
): Promise<SandboxVideo> {
  const id = String(await numberAfter(state, firstId))
  const video: SandboxVideo = {
    ...{ id, pageId, kind, size, received: 0, isFinished: false, isPublished: false, looks: 0 },
    ...{ description: '', title: '', postId: null, createdAt: state.now.toISOString() },
  }
  await state.put('video', id, video, { days: memoryDays })
  return video
}

async function finish(
  state: TwinState,
  page: SandboxPage,
  parameters: Parameters,
  video: SandboxVideo,
): Promise<string> {
  if (video.size === null || video.received !== video.size)
    throw invalidParameter('Video Upload Is Missing: the file is not complete.', 1_363_047)
  const description = parameters.text('description')
  assertText(description)
  assertTargeting(parameters)
  const isPublished = video.kind === 'reel' ? isOut(parameters) : visibilityOf(parameters)
  const content = { message: description, link: null, photoIds: [], videoId: video.id, cards: 0, isPublished }
  const postId =
    video.kind === 'story'
      ? await keepStory(state, page, { mediaId: video.id, mediaType: 'video' })
      : (await keepPost(state, page, content)).id
  const title = parameters.text('title')
  await state.put('video', video.id, { ...video, description, title, isPublished, isFinished: true, postId })
  return postId
}

function isOut(parameters: Parameters): boolean {
  const state = parameters.text('video_state')
  if (state !== 'PUBLISHED' && state !== 'DRAFT')
    throw invalidParameter('Param video_state must be one of {DRAFT, PUBLISHED} in the sandbox.')
  return state === 'PUBLISHED'
}

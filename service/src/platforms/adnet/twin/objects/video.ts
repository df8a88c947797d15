import type { Hono } from 'hono'
import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { invalidParameter, noSuchObject } from '../../../graph/twin/fault.ts'
import { shownFields } from '../../../graph/twin/fields.ts'
import { type GraphCall, graphTime } from '../../../graph/twin/serve.ts'
import { pathAccount } from '../accounts/account.ts'
import { listEdge } from '../edge.ts'
import { assertFields } from '../kept-list.ts'
import { fieldsOf } from '../node-fields.ts'
import { asPerson } from '../person.ts'

interface KeptVideo {
  id: string
  accountId: string
  title: string
  description: string
  bytes: number
  /** Null while parts of the file are still to come. */
  readyAt: string | null
  createdAt: string
}

const firstId = 980_000_000_000_000n
const videoPath = '/:id{98\\d{13}}'
/** The size of one part of a file that the network requests. */
const partMost = 4_194_304

export function serveVideos(app: Hono, state: TwinState): void {
  app.post('/:act{act_\\d+}/advideos', asPerson(state, uploadVideo))
  app.get(
    '/:act{act_\\d+}/advideos',
    asPerson(state, (call) => {
      const { id: under } = pathAccount(call)
      assertFields(call.parameters, fieldsOf('AdVideo'))
      return listEdge(call, { collection: 'advideo', under, show: shownVideo, shelves: 'one' })
    }),
  )
  app.delete(
    '/:act{act_\\d+}/advideos',
    asPerson(state, (call) => deleteVideo(call, call.parameters.text('video_id'), pathAccount(call).id)),
  )
  app.get(
    videoPath,
    asPerson(state, async (call) => {
      const video = await findVideo(call.state, call.path.id ?? '')
      assertFields(call.parameters, fieldsOf('AdVideo'))
      return shownFields(shownVideo(video), call.parameters)
    }),
  )
  app.get(`${videoPath}/thumbnails`, asPerson(state, listThumbnails))
  app.delete(
    videoPath,
    asPerson(state, (call) => deleteVideo(call, call.path.id ?? '')),
  )
}

async function findVideo(state: TwinState, id: string): Promise<KeptVideo> {
  const video: KeptVideo | undefined = await state.get('advideo', id)
  if (!video) throw noSuchObject(id)
  return video
}

/** A video comes by its address, as one file, or in parts. */
async function uploadVideo(call: GraphCall): Promise<object> {
  const { state, parameters } = call
  const { id: accountId } = pathAccount(call)
  const { now } = state
  switch (parameters.text('upload_phase')) {
    case 'start': {
      const bytes = Number(parameters.text('file_size'))
      if (!(bytes > 0)) throw invalidParameter('The parameter file_size is required')
      const { id } = await keptVideo(call, accountId, bytes, null)
      const end = String(Math.min(partMost, bytes))
      return { upload_session_id: id, video_id: id, start_offset: '0', end_offset: end }
    }
    case 'transfer':
      return takePart(call)
    case 'finish': {
      const video = await findVideo(state, parameters.text('upload_session_id'))
      const title = parameters.text('title') || video.title
      await state.put('advideo', video.id, { ...video, title, readyAt: now.toISOString() })
      return { success: true }
    }
  }
  const file = parameters.file('source')
  const url = parameters.text('file_url')
  if (!file && !/^https?:\/\//.test(url)) throw invalidParameter('The parameter file_url is required')
  const { id } = await keptVideo(call, accountId, file?.size ?? 0, now.toISOString())
  return { id }
}

async function keptVideo(
  { state, parameters }: GraphCall,
  accountId: string,
  bytes: number,
  readyAt: string | null,
): Promise<KeptVideo> {
  const id = String(await numberAfter(state, firstId))
  const video: KeptVideo = {
    ...{ id, accountId, bytes, readyAt, createdAt: state.now.toISOString() },
    title: parameters.text('title') || parameters.text('name'),
    description: parameters.text('description'),
  }
  await state.put('advideo', id, video, { under: accountId, days: memoryDays })
  return video
}

async function takePart({ state, parameters }: GraphCall): Promise<object> {
  const { bytes } = await findVideo(state, parameters.text('upload_session_id'))
  const part = parameters.file('video_file_chunk')
  if (!part) throw invalidParameter('The parameter video_file_chunk is required')
  const start = Number(parameters.text('start_offset')) + part.size
  return { start_offset: String(start), end_offset: String(Math.min(start + partMost, bytes)) }
}

function shownVideo({ id, title, description, readyAt, createdAt }: KeptVideo): Record<string, unknown> {
  const isReady = readyAt !== null
  const phase = { status: isReady ? 'complete' : 'in_progress' }
  return {
    id,
    title,
    description,
    status: {
      video_status: isReady ? 'ready' : 'processing',
      uploading_phase: phase,
      processing_phase: isReady ? phase : { status: 'not_started' },
    },
    length: 12.5,
    picture: `https://scontent.xx.fbcdn.net/sandbox/${id}.jpg`,
    source: `https://video.xx.fbcdn.net/sandbox/${id}.mp4`,
    permalink_url: `/sandbox/videos/${id}/`,
    created_time: graphTime(createdAt),
    updated_time: graphTime(readyAt ?? createdAt),
  }
}

async function listThumbnails({ state, parameters, path }: GraphCall): Promise<object> {
  const { id } = await findVideo(state, path.id ?? '')
  const uri = `https://scontent.xx.fbcdn.net/sandbox/${id}.jpg`
  const thumbnail = { id, uri, height: 720, width: 1280, scale: 1, is_preferred: true }
  return { data: [shownFields(thumbnail, parameters, 'uri,is_preferred,height,width,scale')] }
}

async function deleteVideo({ state }: GraphCall, id: string, accountId?: string): Promise<object> {
  const video = await findVideo(state, id)
  if (accountId !== undefined && video.accountId !== accountId) throw noSuchObject(id)
  await state.delete('advideo', id)
  return { success: true }
}

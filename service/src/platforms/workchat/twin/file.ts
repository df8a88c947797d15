import { numberAfter } from '#wire/twin/ids.ts'
import { isReady, lookedAt } from '#wire/twin/looks.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import type { KeptAttachment } from '../../capabilities/conversations/conversations.twin.ts'
import { requireScope } from './account.ts'
import { invalidArguments, slackFault, uploadFault } from './fault.ts'
import type { Holder } from './holder.ts'
import { checkText, checkThread, keepMessage, nextTs, type SandboxMessage } from './message.ts'
import type { Arguments } from './request.ts'
import { isIn, requireChannel, workspaceOf } from './workspace.ts'

interface SandboxFile {
  id: string
  teamId: string
  name: string
  title: string
  altText: string | null
  length: number
  /** Uploaded is what has its bytes, complete what was handed over. */
  state: 'waiting' | 'uploaded' | 'complete' | 'deleted'
  /** The message that is made of it. It shows after a look. */
  message: SandboxMessage | null
  looks: number
  /** What stands in for the bytes of a file that a person has sent. */
  bytes?: string
  mimeType?: string
}

const gigabyte = 1024 ** 3
const filesMax = 10
const altTextMax = 1000

const put = (state: TwinState, file: SandboxFile) => state.put('file', file.id, file, { days: memoryDays })

export async function placeUpload(
  state: TwinState,
  holder: Holder,
  given: Arguments,
  origin: string,
): Promise<object> {
  requireScope(holder, 'files:write')
  const [name, length] = [given.required('filename'), given.whole('length')]
  if (length === undefined || length === 0) throw invalidArguments('length has to be above 0')
  if (length > gigabyte) throw slackFault('file_upload_size_restricted')
  const altText = given.text('alt_txt') ?? given.text('alt_text') ?? null
  if ((altText ?? '').length > altTextMax) throw invalidArguments('alt_txt is too long')
  const id = `FSANDBOX${await numberAfter(state, 1_000_000n)}`
  const { teamId } = workspaceOf(holder)
  const kept = { id, teamId, name, title: name, altText, length }
  await put(state, { ...kept, state: 'waiting', message: null, looks: 0 })
  return { ok: true, upload_url: `${origin}/upload/v1/${id}`, file_id: id }
}

/** Takes the bytes as they are, or as the file of a form. */
export async function takeUpload(state: TwinState, id: string, request: Request): Promise<Response> {
  const file: SandboxFile | undefined = await state.get('file', id)
  if (file?.state !== 'waiting') throw uploadFault(404, 'There is no such place.')
  const sent = await bytesIn(request)
  if (sent !== file.length) throw uploadFault(400, `${sent} bytes came, ${file.length} were announced.`)
  await put(state, { ...file, state: 'uploaded' })
  return new Response(`OK - ${sent}`, { headers: { 'content-type': 'text/plain' } })
}

async function bytesIn(request: Request): Promise<number> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) return (await request.arrayBuffer()).byteLength
  const form = await request.formData().catch(() => undefined)
  const file = [...(form?.values() ?? [])].find((value) => value instanceof File)
  return file instanceof File ? file.size : 0
}

/** Hands the files over. The message that shows them is made a moment later. */
export async function completeUpload(state: TwinState, holder: Holder, given: Arguments): Promise<object> {
  requireScope(holder, 'files:write')
  const named = given.value('files')
  if (!Array.isArray(named) || named.length === 0) throw invalidArguments('files has to name a file')
  if (named.length > filesMax) throw invalidArguments(`files has more than ${filesMax} members`)
  const { teamId } = workspaceOf(holder)
  const files: SandboxFile[] = []
  for (const { id, title } of named) {
    const file: SandboxFile | undefined = await state.get('file', String(id))
    if (file?.state !== 'uploaded' || file.teamId !== teamId) throw slackFault('file_not_found')
    files.push({ ...file, title: typeof title === 'string' && title !== '' ? title : file.name })
  }
  const message = await messageOf(state, holder, given, files)
  for (const file of files) await put(state, { ...file, state: 'complete', message })
  return { ok: true, files: files.map((file) => shownFile(holder, file)) }
}

async function messageOf(
  state: TwinState,
  holder: Holder,
  given: Arguments,
  files: readonly SandboxFile[],
): Promise<SandboxMessage | null> {
  const id = given.text('channel_id') ?? given.text('channels')
  if (id === undefined) return null
  const channel = requireChannel(holder, id)
  if (!(await isIn(state, channel))) throw slackFault('not_in_channel')
  const text = given.text('initial_comment') ?? ''
  checkText(text)
  const threadTs = given.text('thread_ts')
  await checkThread(state, channel.id, threadTs, 'thread_not_found')
  const fileIds = files.map((file) => file.id)
  const words = { ts: await nextTs(state), channel: channel.id, text, fileIds }
  return { ...words, ...(threadTs !== undefined && { threadTs }) }
}

async function requireFile(state: TwinState, holder: Holder, id: string): Promise<SandboxFile> {
  const file: SandboxFile | undefined = await state.get('file', id)
  const isKnown = file && file.teamId === workspaceOf(holder).teamId
  if (!file || !isKnown || file.state === 'waiting' || file.state === 'uploaded')
    throw slackFault('file_not_found')
  if (file.state === 'deleted') throw slackFault('file_deleted')
  return file
}

/** The first look after the files were handed over finds no message of theirs. */
export async function showFile(
  state: TwinState,
  holder: Holder,
  given: Arguments,
  origin: string,
): Promise<object> {
  requireScope(holder, 'files:read')
  const file = await requireFile(state, holder, given.required('file'))
  const looked = lookedAt(file)
  await put(state, looked)
  const { message } = looked
  if (message && !isReady(file) && isReady(looked)) {
    await keepMessage(state, message)
    for (const id of message.fileIds ?? []) {
      const other: SandboxFile = await state.get('file', id)
      await put(state, { ...other, looks: looked.looks })
    }
  }
  const shown = { ...shownFile(holder, looked), ...(file.bytes !== undefined && addressesOf(file, origin)) }
  return { ok: true, file: shown, comments: [], response_metadata: { next_cursor: '' } }
}

const mimeTypes = { image: 'image/png', video: 'video/mp4', audio: 'audio/mpeg', file: 'application/pdf' }

/** A file that a person has sent with a message. */
export function keepReceived(
  state: TwinState,
  { id, teamId }: Pick<SandboxFile, 'id' | 'teamId'>,
  { type, url, name }: KeptAttachment,
): Promise<void> | void {
  const known = { id, teamId, name: name ?? 'file', title: name ?? 'file', altText: null }
  const sent = { length: url.length, bytes: url, mimeType: mimeTypes[type] }
  return put(state, { ...known, ...sent, state: 'complete', message: null, looks: 0 })
}

/** To whoever may not read a file, Slack shows a page where one signs in. */
export async function openFile(
  state: TwinState,
  holder: Holder | undefined,
  place: string,
): Promise<Response> {
  const [teamId = '', id = ''] = place.split('-')
  const file: SandboxFile | undefined = await state.get('file', id)
  if (!holder?.scopes.includes('files:read') || workspaceOf(holder).teamId !== teamId)
    return new Response('<!doctype html><title>Slack</title>', { headers: { 'content-type': 'text/html' } })
  if (file?.bytes === undefined || file.teamId !== teamId || file.state === 'deleted')
    return new Response(null, { status: 404 })
  return new Response(file.bytes, {
    headers: { 'content-type': file.mimeType ?? 'application/octet-stream' },
  })
}

export async function deleteFile(state: TwinState, holder: Holder, given: Arguments): Promise<object> {
  requireScope(holder, 'files:write')
  const file = await requireFile(state, holder, given.required('file'))
  await put(state, { ...file, state: 'deleted' })
  return { ok: true }
}

function shownFile(holder: Holder, file: SandboxFile): object {
  const { teamUrl, botUserId } = workspaceOf(holder)
  const { id, name, title, length, altText, message } = file
  const share = message && isReady(file) ? { [message.channel]: [shareOf(message)] } : undefined
  const isPrivate = message?.channel.endsWith('-granted-2')
  return {
    id,
    name,
    title,
    size: length,
    mode: 'hosted',
    user: botUserId,
    permalink: `${teamUrl}files/${botUserId}/${id}/${encodeURIComponent(name)}`,
    ...(altText !== null && { alt_txt: altText }),
    shares: share ? { [isPrivate ? 'private' : 'public']: share } : {},
  }
}

function addressesOf({ id, teamId, name, mimeType }: SandboxFile, origin: string): object {
  const address = `${origin}/files-pri/${teamId}-${id}`
  const file = encodeURIComponent(name)
  const addresses = { url_private: `${address}/${file}`, url_private_download: `${address}/download/${file}` }
  return { mimetype: mimeType, ...addresses }
}

function shareOf({ ts, threadTs }: SandboxMessage): object {
  return { ts, reply_users: [], reply_count: 0, ...(threadTs !== undefined && { thread_ts: threadTs }) }
}

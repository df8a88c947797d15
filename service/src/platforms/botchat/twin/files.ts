import type { TwinState } from '#wire/twin/twin.ts'
import { memoryDays } from '#wire/twin/twin.ts'
import type { KeptAttachment } from '../../capabilities/conversations/conversations.twin.ts'
import { botFault } from './fault.ts'
import type { Parameters } from './parameters.ts'

const readMax = 20 * 1024 * 1024

const places: Readonly<Record<KeptAttachment['type'], readonly [folder: string, ending: string]>> = {
  image: ['photos', 'jpg'],
  video: ['videos', 'mp4'],
  audio: ['music', 'mp3'],
  file: ['documents', 'pdf'],
}

/** The id of a file that somebody sent, made of where the control says that it is. */
export function fileIdOf({ url }: Pick<KeptAttachment, 'url'>): string {
  return `sandbox-${Buffer.from(url).toString('base64url').slice(0, 80)}`
}

/** Files that people sent, each with a few bytes that stand in for it. */
export async function keepFiles(state: TwinState, attachments: readonly KeptAttachment[]): Promise<void> {
  for (const attachment of attachments) {
    const id = fileIdOf(attachment)
    const [folder, ending] = places[attachment.type]
    const file = { file_id: id, file_unique_id: id, file_path: `${folder}/${id}.${ending}` }
    await state.put('file', id, { ...file, bytes: attachment.url }, { days: memoryDays })
  }
}

export async function getFile(state: TwinState, { file_id: id }: Parameters): Promise<object> {
  const known = typeof id === 'string' && id !== '' ? await state.get('file', id) : undefined
  if (!known) throw botFault(400, 'Bad Request: wrong file_id or the file is temporarily unavailable')
  const { bytes: _, ...file } = known
  if (file.file_size > readMax) throw botFault(400, 'Bad Request: file is too big')
  return { file_path: `documents/${file.file_id}`, ...file }
}

export async function readPlace(state: TwinState, place: string): Promise<Response> {
  const [id = ''] = place.split('/').at(-1)?.split('.') ?? []
  const file = await state.get('file', id)
  if (!file) throw botFault(404, 'Not Found')
  const type = { 'content-type': 'application/octet-stream' }
  return new Response(String(file.bytes ?? file.file_id), { headers: type })
}

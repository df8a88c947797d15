import { randomBytes } from 'node:crypto'
import { randomId } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import type { KeptAttachment } from '../../capabilities/conversations/conversations.twin.ts'
import { invalidParameter } from '../../graph/twin/fault.ts'
import { Parameters } from '../../graph/twin/parameters.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'
import { holderOf } from '../../graph/twin/token.ts'
import { assertProduct, messageFault } from './message-fault.ts'
import { requireNumber } from './number.ts'

const bytesMax: Readonly<Record<string, number>> = {
  image: 5 * 1024 * 1024,
  video: 16 * 1024 * 1024,
  document: 100 * 1024 * 1024,
}

const mediaId = () => randomId(() => String(BigInt(`0x${randomBytes(6).toString('hex')}`)))

export async function takeMedia(call: GraphCall): Promise<object> {
  const { state, parameters, path } = call
  const { id: number } = await requireNumber(call, path.phone ?? '')
  assertProduct(call)
  const file = parameters.file('file')
  if (!file) throw invalidParameter('The parameter file is required.')
  const kind = kindOf(file.type)
  if (!kind) throw messageFault(400, 131053, 'Media upload error', `Unsupported type ${file.type}.`)
  if (file.size === 0 || file.size > (bytesMax[kind] ?? 0))
    throw messageFault(400, 131053, 'Media upload error', 'The size of the file is not supported.')
  const id = mediaId()
  await state.put('media', id, { id, number, kind }, { days: memoryDays })
  return { id }
}

function kindOf(type: string): string | undefined {
  if (['image/jpeg', 'image/png'].includes(type)) return 'image'
  if (['video/mp4', 'video/3gpp'].includes(type)) return 'video'
  const isDocument =
    /^(application\/(pdf|msword|vnd\.ms-(excel|powerpoint))|text\/plain)$/.test(type) ||
    type.startsWith('application/vnd.openxmlformats-officedocument.')
  return isDocument ? 'document' : undefined
}

/** A file that a person has sent, of which the account is told the id alone. */
export interface ReceivedMedia {
  id: string
  mimeType: string
}

const mimeTypes = { image: 'image/jpeg', video: 'video/mp4', audio: 'audio/ogg', file: 'application/pdf' }

export async function keepReceived(
  state: TwinState,
  number: string,
  { type, url }: KeptAttachment,
): Promise<ReceivedMedia> {
  const media = { id: mediaId(), mimeType: mimeTypes[type] }
  await state.put('media', media.id, { ...media, number, url }, { days: memoryDays })
  return media
}

/** Undefined where the id is of no file that somebody sent. */
export async function readMedia({ state, path, request }: GraphCall): Promise<object | undefined> {
  const media = await state.get('media', path.id ?? '')
  if (typeof media?.url !== 'string') return undefined
  return {
    messaging_product: 'whatsapp',
    ...{ id: media.id, url: addressOf(media.id, request), mime_type: media.mimeType },
    ...{ file_size: media.url.length, sha256: '0'.repeat(64) },
  }
}

/** Files lie on a host of their own, and open with the token of the number. */
function addressOf(id: string, { url }: Request): string {
  const { origin } = new URL(url)
  const host = origin === 'https://graph.facebook.com' ? 'https://lookaside.fbsbx.com' : origin
  return `${host}${filesPath}?mid=${id}&ext=1&hash=sandbox`
}

export const filesPath = '/whatsapp_business/attachments/'

/** The address stands in for the bytes. */
export async function openMedia(state: TwinState, request: Request): Promise<Response> {
  const holder = await holderOf(state, request, await Parameters.of(request)).catch(() => undefined)
  if (!holder) return new Response(null, { status: 401 })
  const media = await state.get('media', new URL(request.url).searchParams.get('mid') ?? '')
  if (typeof media?.url !== 'string') return new Response(null, { status: 404 })
  return new Response(media.url, { headers: { 'content-type': media.mimeType } })
}

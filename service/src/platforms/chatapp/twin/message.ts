import { randomBytes } from 'node:crypto'
import { randomId } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { graphFault, invalidParameter } from '../../graph/twin/fault.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'
import { requireNumber } from './number.ts'

const textMax = 4096
const captionMax = 1024
const callbackMax = 512
const mediaTypes = ['image', 'video', 'document']
const bytesMax: Readonly<Record<string, number>> = {
  image: 5 * 1024 * 1024,
  video: 16 * 1024 * 1024,
  document: 100 * 1024 * 1024,
}

/** The error object of messages, whose details say what is wrong. */
function messageFault(status: number, code: number, title: string, details = title): Error {
  const data = { messaging_product: 'whatsapp', details }
  return graphFault(status, `(#${code}) ${title}`, { code, error_data: data })
}

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
  const id = randomId(() => String(BigInt(`0x${randomBytes(6).toString('hex')}`)))
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

export async function takeMessage(call: GraphCall): Promise<object> {
  const { state, parameters, path } = call
  const number = await requireNumber(call, path.phone ?? '')
  assertProduct(call)
  const to = recipientOf(call, number.digits)
  if (parameters.text('biz_opaque_callback_data').length > callbackMax)
    throw invalidParameter(`biz_opaque_callback_data has at most ${callbackMax} characters.`)
  const type = parameters.text('type') || 'text'
  await assertContent(call, type)
  const id = `wamid.${randomId(() => randomBytes(24).toString('base64url'))}`
  const message = { id, to, type, content: parameters.json(type), at: state.now.toISOString() }
  await state.put('message', id, message, { under: number.id, days: memoryDays })
  return {
    messaging_product: 'whatsapp',
    contacts: [{ input: parameters.text('to'), wa_id: to }],
    messages: [{ id, message_status: 'accepted' }],
  }
}

function assertProduct({ parameters }: GraphCall): void {
  if (parameters.text('messaging_product') !== 'whatsapp')
    throw invalidParameter('The parameter messaging_product is required.')
}

function recipientOf({ parameters }: GraphCall, own: string): string {
  const to = parameters.text('to')
  if (parameters.text('recipient_type') === 'group') {
    if (to === '') throw messageFault(400, 131008, 'Required parameter is missing', 'to is required.')
    return to
  }
  const digits = to.replace(/^\+/, '')
  if (!/^[1-9][0-9]{6,14}$/.test(digits))
    throw messageFault(400, 131009, 'Parameter value is not valid', 'to is no phone number.')
  if (digits === own) throw messageFault(400, 131021, 'Recipient cannot be sender')
  return digits
}

async function assertContent(call: GraphCall, type: string): Promise<void> {
  const content = call.parameters.json(type)
  if (typeof content !== 'object' || content === null)
    throw messageFault(400, 131008, 'Required parameter is missing', `${type} is required.`)
  if (type === 'text') return assertText(content.body)
  if (type === 'template') return assertTemplate(content)
  if (!mediaTypes.includes(type))
    throw messageFault(400, 131051, 'Message type is not currently supported', `type ${type}`)
  return assertMedia(call, type, content)
}

function assertText(body: unknown): void {
  if (typeof body !== 'string' || body.trim() === '')
    throw messageFault(400, 131008, 'Required parameter is missing', 'text.body is required.')
  if (body.length > textMax)
    throw messageFault(
      400,
      131009,
      'Parameter value is not valid',
      `text.body has at most ${textMax} characters.`,
    )
}

async function assertMedia(
  { state, path }: GraphCall,
  type: string,
  { id, link, caption = '' }: any,
): Promise<void> {
  if (id === undefined && link === undefined)
    throw messageFault(400, 131008, 'Required parameter is missing', `${type} needs an id or a link.`)
  if (!(id === undefined ? isWeb(link) : await isUploaded(state, path.phone, type, id)))
    throw messageFault(400, 131052, 'Media download error', 'There is no such media.')
  if (String(caption).length > captionMax)
    throw messageFault(
      400,
      131009,
      'Parameter value is not valid',
      `caption has at most ${captionMax} characters.`,
    )
}

async function isUploaded(state: TwinState, phone: string | undefined, type: string, id: unknown) {
  const media: { number: string; kind: string } | undefined = await state.get('media', String(id))
  return media?.number === phone && media?.kind === type
}

/** The network fetches the file itself, which the sandbox does not. */
function isWeb(link: unknown): boolean {
  return /^https?:$/.test(URL.parse(String(link))?.protocol ?? '')
}

/** Each business starts with one approved template, which has no gaps. */
function assertTemplate({ name, language, components = [] }: any): void {
  if (name !== 'hello_world' || language?.code !== 'en_US')
    throw messageFault(404, 132001, 'Template name does not exist in the translation')
  if (components.length > 0)
    throw messageFault(400, 132000, 'Number of parameters does not match the expected number of params')
}

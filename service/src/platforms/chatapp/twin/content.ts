import type { TwinState } from '#wire/twin/twin.ts'
import type { KeptAttachment } from '../../capabilities/conversations/conversations.twin.ts'
import type { GraphCall } from '../../graph/twin/serve.ts'
import { invalid, lacking, messageFault } from './message-fault.ts'

const textMax = 4096
const captionMax = 1024
const mediaTypes = ['image', 'video', 'audio', 'document']

/** Refuses a message that the network would refuse for what it says. */
export async function assertContent(call: GraphCall, type: string): Promise<void> {
  const content = call.parameters.json(type)
  if (typeof content !== 'object' || content === null) throw lacking(`${type} is required.`)
  if (mediaTypes.includes(type)) return assertMedia(call, type, content)
  const assert = asserts.get(type)
  if (!assert) throw messageFault(400, 131051, 'Message type is not currently supported', `type ${type}`)
  assert(content)
}

const asserts: ReadonlyMap<string, (content: any) => void> = new Map([
  ['text', assertText],
  ['template', assertTemplate],
  ['interactive', assertInteractive],
  ['location', assertLocation],
  ['contacts', assertContacts],
])

/** What a person is shown of it. */
export function shownContent({ parameters }: GraphCall, type: string) {
  const content = parameters.json(type)
  const words: unknown = content.body?.text ?? content.body ?? content.caption ?? null
  const kind = type === 'document' ? 'file' : (type as KeptAttachment['type'])
  const file = { type: kind, url: String(content.link ?? content.id), name: content.filename ?? null }
  return {
    text: typeof words === 'string' ? words : null,
    attachments: mediaTypes.includes(type) ? [file] : [],
  }
}

function assertText({ body }: any): void {
  if (typeof body !== 'string' || body.trim() === '') throw lacking('text.body is required.')
  if (body.length > textMax) throw invalid(`text.body has at most ${textMax} characters.`)
}

async function assertMedia(
  { state, path }: GraphCall,
  type: string,
  { id, link, caption = '' }: any,
): Promise<void> {
  if (id === undefined && link === undefined) throw lacking(`${type} needs an id or a link.`)
  if (!(id === undefined ? isWeb(link) : await isUploaded(state, path.phone, type, id)))
    throw messageFault(400, 131052, 'Media download error', 'There is no such media.')
  if (type === 'audio' && caption !== '') throw invalid('audio has no caption.')
  if (String(caption).length > captionMax) throw invalid(`caption has at most ${captionMax} characters.`)
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

const buttonsMax = 3
const titleMax = 20

function assertInteractive({ type, body, action }: any): void {
  if (typeof type !== 'string') throw lacking('interactive.type is required.')
  if (typeof action !== 'object' || action === null) throw lacking('interactive.action is required.')
  const words = body?.text
  if (words !== undefined && (typeof words !== 'string' || words === '' || words.length > textMax))
    throw invalid('interactive.body.text is not valid.')
  if (type !== 'button') return
  if (words === undefined) throw lacking('interactive.body is required.')
  const buttons: any[] = Array.isArray(action.buttons) ? action.buttons : []
  const isSound = ({ reply }: any) => reply?.id && reply.title && reply.title.length <= titleMax
  if (buttons.length < 1 || buttons.length > buttonsMax || !buttons.every(isSound))
    throw invalid('interactive.action.buttons is not valid.')
}

function assertLocation({ latitude, longitude }: any): void {
  if (!Number.isFinite(Number(latitude)) || !Number.isFinite(Number(longitude)))
    throw lacking('location needs a latitude and a longitude.')
}

function assertContacts(contacts: any): void {
  const isNamed = (one: any) => typeof one?.name?.formatted_name === 'string'
  if (!Array.isArray(contacts) || contacts.length === 0 || !contacts.every(isNamed))
    throw lacking('Each of contacts needs a name.formatted_name.')
}

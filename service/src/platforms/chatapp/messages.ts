import { chain, done, map, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  Button,
  KnownMessage,
  OutgoingAttachment,
  OutgoingMessage,
  SentMessage,
} from '../capabilities/conversations/conversations.ts'
import { callGraph, pathOf, unreadable } from '../graph/api.ts'
import { ownCodes } from './error-codes.ts'
import { recipientOf, spelled } from './people.ts'

/** Everything that a number says goes to one address. */
function post(transport: Transport, account: Account, json: object): Promise<Outcome<any>> {
  const { platformAccountId, credentials } = account
  return callGraph(transport, credentials.accessToken, pathOf(platformAccountId, '/messages'), {
    method: 'POST',
    json: { messaging_product: 'whatsapp', ...json },
    own: ownCodes,
  })
}

export async function sendMessage(
  transport: Transport,
  account: Account,
  message: OutgoingMessage,
): Promise<Outcome<SentMessage>> {
  const { to, text, attachment, replyTo, reference } = message
  if (attachment?.type === 'audio' && text !== '')
    return refused('WhatsApp takes no words beside an audio file.')
  const answer = await post(transport, account, {
    ...recipientOf(to.participantId),
    ...(replyTo !== undefined && { context: { message_id: replyTo } }),
    ...contentOf(message),
    // Comes back with the receipts.
    biz_opaque_callback_data: reference,
  })
  return chain(answer, async (body) => {
    const id: unknown = body?.messages?.[0]?.id
    if (typeof id !== 'string' || id === '') return unreadable('the id of the message')
    const waId: unknown = body.contacts?.[0]?.wa_id
    return done({ platformMessageId: id, ...(typeof waId === 'string' && { participantId: spelled(waId) }) })
  })
}

function contentOf(message: OutgoingMessage): object {
  const { text, attachment, template, interactive, buttons, location, contacts, linkPreview } = message
  if (template) return { type: 'template', template: templateOf(template) }
  if (interactive)
    return { type: 'interactive', interactive: { ...(text && { body: { text } }), ...interactive } }
  if (buttons) return { type: 'interactive', interactive: interactiveOf(buttons, text) }
  if (location) return { type: 'location', location }
  if (contacts) return { type: 'contacts', contacts }
  if (attachment) return mediaOf(attachment, message)
  const preview = linkPreview ?? /https?:\/\//.test(text)
  return { type: 'text', text: { body: text, preview_url: preview } }
}

function templateOf({ name, language, components }: NonNullable<OutgoingMessage['template']>): object {
  return { name, language: { code: language ?? 'en_US' }, ...(components !== undefined && { components }) }
}

/** An answer comes back with the id of its button. A button that opens a page stands alone. */
function interactiveOf(buttons: readonly Button[], text: string): object {
  const body = { text }
  const [first] = buttons
  if (first?.type === 'url') {
    const parameters = { display_text: first.title, url: first.url }
    return { type: 'cta_url', body, action: { name: 'cta_url', parameters } }
  }
  const reply = ({ title, payload }: Button) => ({ type: 'reply', reply: { id: payload, title } })
  return { type: 'button', body, action: { buttons: buttons.map(reply) } }
}

/** The network opens the address itself. */
function mediaOf({ type, url, name }: OutgoingAttachment, { text, voiceNote }: OutgoingMessage): object {
  const kind = type === 'file' ? 'document' : type
  const media = {
    link: url,
    ...(text !== '' && { caption: text }),
    ...(kind === 'document' && { filename: name ?? 'document' }),
    ...(kind === 'audio' && voiceNote && { voice: true }),
  }
  return { type: kind, [kind]: media }
}

/** One reaction of the number; an empty one takes it back. */
export async function reactTo(
  transport: Transport,
  account: Account,
  { platformMessageId, participantId }: KnownMessage,
  emoji: string,
): Promise<Outcome<null>> {
  const answer = await post(transport, account, {
    ...recipientOf(participantId),
    type: 'reaction',
    reaction: { message_id: platformMessageId, emoji },
  })
  return chain(answer, async (body) =>
    typeof body?.messages?.[0]?.id === 'string' ? done(null) : unreadable('the id of the reaction'),
  )
}

/** Marks a message and all before it as read. */
export async function tellRead(
  transport: Transport,
  account: Account,
  messageId: string,
  more: object = {},
): Promise<Outcome<null>> {
  const json = { status: 'read', message_id: messageId, ...more }
  return map(await post(transport, account, json), () => null)
}

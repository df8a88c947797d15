import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  Button,
  OutgoingMessage,
  Participant,
  SentMessage,
} from '../capabilities/conversations/conversations.ts'
import { callAs, ownLogin, pathOf, unreadable } from './api.ts'

/**
 * Whose chats they are: a page, the page that an account is behind, or whoever holds the token where there is no page.
 */
export function chatOwner({ platformAccountId, metadata }: Account): string {
  return metadata.loginMethod === ownLogin ? 'me' : (metadata.pageId ?? platformAccountId)
}

const messagesPath = (account: Account) => pathOf(chatOwner(account), '/messages')

/**
 * Sends a message as a page or as the account behind it. The network takes a text or a file, so a message with both is two
 * there: the text first, and the file is the one that is kept.
 */
export async function sendGraphMessage(
  transport: Transport,
  account: Account,
  message: OutgoingMessage,
): Promise<Outcome<SentMessage>> {
  const { attachment, text, quickReplies: _, ...rest } = message
  if (!attachment || text === '') return sendOne(transport, account, message)
  const first = await sendOne(transport, account, { ...rest, text })
  if (first.kind === 'unknown') return { ...first, stopped: true }
  return chain(first, async ({ platformMessageId: textId }) => {
    const second = await sendOne(transport, account, { ...message, text: '' })
    return second.kind === 'done' ? done({ ...second.value, textId }) : textAlone(second, textId)
  })
}

/** The text has arrived, so whatever became of the file, the whole must not be sent again. */
function textAlone(outcome: Exclude<Outcome<never>, { kind: 'done' }>, arrived: string): Outcome<never> {
  const why = 'message' in outcome && outcome.message ? outcome.message : outcome.kind
  if (outcome.kind === 'unknown')
    return { ...outcome, arrived, message: `The text was sent, and nobody knows of the file: ${why}` }
  const providerCode = outcome.kind === 'refused' && outcome.providerCode
  const message = `The text was sent, and the file was not: ${why}`
  return {
    ...{ kind: 'refused', code: 'provider_rejected', message, arrived },
    ...(providerCode && { providerCode }),
  }
}

async function sendOne(
  transport: Transport,
  account: Account,
  message: OutgoingMessage,
): Promise<Outcome<SentMessage>> {
  const answer = await callAs(transport, account, messagesPath(account), {
    method: 'POST',
    json: {
      recipient: recipientOf(message),
      message: contentOf(message),
      messaging_type: message.messagingType ?? (message.messageTag ? 'MESSAGE_TAG' : 'RESPONSE'),
      ...(message.messageTag && { tag: message.messageTag }),
    },
  })
  return chain(answer, async (body) => {
    if (typeof body?.message_id !== 'string') return unreadable('the id of the message')
    const participant = typeof body.recipient_id === 'string' && { participantId: body.recipient_id }
    return done({ platformMessageId: body.message_id, ...participant })
  })
}

function recipientOf({ to, commentId }: OutgoingMessage): object {
  return commentId === undefined ? { id: to.participantId } : { comment_id: commentId }
}

/** A message is a text, a file or a template. The reference comes back in the echo. */
function contentOf(message: OutgoingMessage): object {
  const { text, attachment, buttons, template, quickReplies, reference } = message
  const metadata = { metadata: reference }
  const quick = quickReplies && {
    quick_replies: quickReplies.map(({ title, payload, imageUrl }) => ({
      ...{ content_type: 'text', title, payload },
      ...(imageUrl !== undefined && { image_url: imageUrl }),
    })),
  }
  if (buttons)
    return templateOf({ template_type: 'button', text, buttons: buttons.map(buttonOf) }, metadata, quick)
  if (template) {
    const elements = (template.elements as readonly any[] | undefined) ?? []
    return templateOf({ template_type: 'generic', elements: elements.map(elementOf) }, metadata, quick)
  }
  if (attachment) {
    const payload = { url: attachment.url }
    return { attachment: { type: attachment.type, payload }, ...metadata, ...quick }
  }
  return { text, ...metadata, ...quick }
}

function templateOf(payload: object, ...rest: (object | undefined)[]): object {
  return Object.assign({ attachment: { type: 'template', payload } }, ...rest)
}

function buttonOf({ type, title, url, payload, phone }: Button): object {
  if (type === 'url') return { type: 'web_url', title, url }
  return type === 'phone' ? { type: 'phone_number', title, payload: phone } : { type, title, payload }
}

function elementOf({ title, subtitle, imageUrl, buttons }: any): object {
  return {
    title,
    ...(subtitle !== undefined && { subtitle }),
    ...(imageUrl !== undefined && { image_url: imageUrl }),
    ...(buttons !== undefined && { buttons: buttons.map(buttonOf) }),
  }
}

/** Reports name a person by an id that is good for this account alone. */
export async function describePerson(
  transport: Transport,
  account: Account,
  id: string,
  fields: string,
): Promise<Outcome<Participant | undefined>> {
  const answer = await callAs(transport, account, pathOf(id), { query: { fields } })
  return map(answer, ({ name, first_name: first, last_name: last, username, profile_pic: picture }) => ({
    id,
    name: name ?? ([first, last].filter(Boolean).join(' ') || null),
    username: username ?? null,
    avatarUrl: picture ?? null,
  }))
}

/** What a chat shows of the account while it reads and writes. */
export async function sendAction(
  transport: Transport,
  account: Account,
  participantId: string,
  action: 'typing_on' | 'mark_seen',
): Promise<Outcome<null>> {
  const json = { recipient: { id: participantId }, sender_action: action }
  return map(await callAs(transport, account, messagesPath(account), { method: 'POST', json }), () => null)
}

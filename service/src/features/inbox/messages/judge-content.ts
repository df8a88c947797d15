import { raise } from '#contract/operation/errors.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import { platformNotSupported } from '#features/accounts/index.ts'
import type { InboxRules } from '#platforms/capabilities/conversations/conversations.ts'
import { after, hour } from '#values/clock.ts'
import type { MessagePart } from '#values/inbox.ts'
import { contentRequired, contentTooLong, messageWindowClosed } from '../inbox.errors.ts'
import type { MessageBody } from './content.shape.ts'

/** What `judgeContent` may raise. */
export const contentErrors = [
  platformNotSupported,
  contentRequired,
  contentTooLong,
  messageWindowClosed,
  generalError('mutually_exclusive_fields'),
  generalError('missing_required_parameter'),
]

/** The member of a request that holds a part. */
const members: Readonly<Record<MessagePart, keyof MessageBody>> = {
  attachment: 'attachmentUrl',
  quickReplies: 'quickReplies',
  buttons: 'buttons',
  template: 'template',
  namedTemplate: 'template',
  interactive: 'interactive',
  replyMarkup: 'replyMarkup',
  messagingType: 'messagingType',
  replyTo: 'replyTo',
  location: 'location',
  contacts: 'contacts',
  voiceNote: 'voiceNote',
  linkPreview: 'linkPreview',
}

/** Parts that are something to send by themselves. */
const sufficient: readonly MessagePart[] = [
  'attachment',
  'template',
  'namedTemplate',
  'interactive',
  'location',
  'contacts',
]

/** Refuses what the network of an account does not take, before anything is kept or sent. */
export function judgeContent(rules: InboxRules, body: MessageBody): void {
  const sent = partsOf(body)
  const foreign = sent.find((part) => !rules.parts.includes(part))
  if (foreign) raise(platformNotSupported, { param: memberOf(foreign, body) })
  judgeTag(rules, body)
  if (body.quickReplies && body.buttons)
    raise(generalError('mutually_exclusive_fields'), {
      param: 'buttons',
      message: 'Send either quickReplies or buttons.',
    })
  const text = body.message?.trim() ?? ''
  if (text === '' && !sent.some((part) => sufficient.includes(part)))
    raise(contentRequired, { param: 'message' })
  judgeLength(rules, body)
  judgeButtons(rules, body)
  if (body.messagingType === 'MESSAGE_TAG' && body.messageTag === undefined)
    raise(generalError('missing_required_parameter'), { param: 'messageTag' })
}

export function judgeLength(
  { textMax, captionMax }: Pick<InboxRules, 'textMax' | 'captionMax'>,
  { message = '', attachmentUrl }: Pick<MessageBody, 'message' | 'attachmentUrl'>,
  param = 'message',
): void {
  const most = attachmentUrl === undefined ? textMax : (captionMax ?? textMax)
  if ([...message].length > most) raise(contentTooLong, { param, details: { max: most } })
}

function partsOf(body: MessageBody): MessagePart[] {
  const { template } = body
  const others = (Object.keys(members) as MessagePart[]).filter(
    (part) => members[part] !== 'template' && isSent(part, body[members[part]]),
  )
  const tagged = body.messageTag !== undefined && body.messagingType === undefined
  if (template) others.push(template.name === undefined ? 'template' : 'namedTemplate')
  if (tagged) others.push('messagingType')
  return others
}

/** A message is no voice note unless it says so, while either word on previews asks for something. */
function isSent(part: MessagePart, value: unknown): boolean {
  return value !== undefined && (value !== false || part === 'linkPreview')
}

/** The member that was sent: a tag alone says the type as well. */
function memberOf(part: MessagePart, body: MessageBody): keyof MessageBody {
  const member = members[part]
  return member === 'messagingType' && body[member] === undefined ? 'messageTag' : member
}

/** A network whose window knows tags takes only those (D20.9). */
function judgeTag({ window }: InboxRules, { messageTag }: MessageBody): void {
  if (messageTag !== undefined && window && !Object.hasOwn(window.tags, messageTag))
    raise(platformNotSupported, { param: 'messageTag' })
}

const needed = { url: 'url', postback: 'payload', phone: 'phone' } as const

function judgeButtons({ buttonTypes, plainButtons }: InboxRules, { buttons = [] }: MessageBody): void {
  buttons.forEach((button, index) => {
    if (buttonTypes && !buttonTypes.includes(button.type))
      raise(platformNotSupported, { param: `buttons[${index}].type` })
    const isMixed = button.type !== buttons[0]?.type || (button.type === 'url' && index > 0)
    if (plainButtons && isMixed) raise(platformNotSupported, { param: `buttons[${index}].type` })
    if (button[needed[button.type]] === undefined)
      raise(generalError('missing_required_parameter'), {
        param: `buttons[${index}].${needed[button.type]}`,
      })
  })
}

/**
 * Refuses what the network would refuse for its time (D20.9). Where nothing came in yet the network judges.
 */
export function judgeWindow(
  { window }: InboxRules,
  { messageTag, template }: Pick<MessageBody, 'messageTag' | 'template'>,
  lastIncomingAt: Date | null,
  now: Date,
): void {
  if (!window || !lastIncomingAt) return
  if (window.namedTemplate && template?.name !== undefined) return
  const tagged = messageTag === undefined ? undefined : window.tags[messageTag]
  if (tagged === 'any') return
  const closedAt = after(lastIncomingAt, (tagged ?? window.hours) * hour)
  if (now >= closedAt)
    raise(messageWindowClosed, {
      param: 'conversationId',
      details: { closedAt: closedAt.toISOString() },
    })
}

/** All of it, for a message that no request sends. An answer to a comment has a time of its own, which its sender knows. */
export function judgeAutomatic(
  rules: InboxRules,
  { body, commentId }: { body: MessageBody; commentId?: string | undefined },
  lastIncomingAt: Date | null,
  now: Date,
): void {
  judgeContent(rules, body)
  if (commentId === undefined) judgeWindow(rules, body, lastIncomingAt, now)
}

import { memoryDays } from '#wire/twin/twin.ts'
import {
  type InboxTwin,
  inboxTwin,
  type KeptMessage,
  type MessageChange,
} from '../../capabilities/conversations/conversations.twin.ts'
import { newWamid, saidBody, statusOf } from './inbox-wire.ts'
import { keepReceived, type ReceivedMedia } from './media.ts'

const kit = inboxTwin({
  newId: async () => newWamid(),
  message: (message, person) => saidBody(message, person, contentOf(message)),
  edited(message, person) {
    const edit = { original_message_id: message.id, message: contentOf(message) }
    const at = message.editedAt ?? message.at
    return saidBody({ ...message, id: newWamid() }, person, { type: 'edit', edit }, at)
  },
  deleted(message, person) {
    const revoke = { original_message_id: message.id }
    const at = message.deletedAt ?? message.at
    return saidBody({ ...message, id: newWamid() }, person, { type: 'revoke', revoke }, at)
  },
  reaction(message, person, { emoji = '❤', action, at }) {
    const reaction = { message_id: message.id, emoji: action === 'removed' ? '' : emoji }
    const by = { ...message, id: newWamid(), direction: 'incoming' as const }
    return saidBody(by, person, { type: 'reaction', reaction }, at)
  },
  receipt(message, person, { kind, at, error }) {
    if (kind === 'delivered' || kind === 'read') return statusOf(message, person, kind, at)
    return kind === 'failed' ? statusOf(message, person, kind, at, [errorOf(error)]) : undefined
  },
})

const undeliverable = 131026

/** The words of the control are the details, unless they are a number of the network's list. */
function errorOf(error: MessageChange['error'] = 'Message undeliverable'): object {
  const isCode = /^\d{3,7}$/.test(error)
  const title = isCode ? 'Message failed' : error
  const data = { details: title }
  return { code: isCode ? Number(error) : undeliverable, title, message: title, error_data: data }
}

const kinds = { image: 'image', video: 'video', audio: 'audio', file: 'document' } as const

/** A message carries one file, or words. */
function contentOf({ text, attachments, extra, replyTo }: KeptMessage): object {
  const { media, quickReplyPayload, postback, referral } = extra ?? {}
  const around = {
    ...(replyTo !== undefined && { context: { id: replyTo } }),
    ...(referral !== undefined && { referral }),
  }
  const [file] = attachments
  if (file && media) {
    const { id, mimeType } = media as ReceivedMedia
    const kind = kinds[file.type]
    const caption = text !== null && kind !== 'audio' && { caption: text }
    const filename = kind === 'document' && file.name !== null && { filename: file.name }
    return { type: kind, [kind]: { id, mime_type: mimeType, ...caption, ...filename }, ...around }
  }
  if (quickReplyPayload !== undefined) {
    const reply = { id: quickReplyPayload, title: text ?? '' }
    return { type: 'interactive', interactive: { type: 'button_reply', button_reply: reply }, ...around }
  }
  if (postback !== undefined) {
    const { payload = '' } = Object(postback)
    return { type: 'button', button: { payload, text: text ?? '' }, ...around }
  }
  return { type: 'text', text: { body: text ?? '' }, ...around }
}

/** The people who write to a number. They are known by their telephone numbers, without the plus. */
export const chatappInbox: InboxTwin = {
  ...kit,
  async say(state, said) {
    const { accountId, direction, at } = said
    const participant = { ...said.participant, id: said.participant.id.replace(/^\+(?=\d+$)/, '') }
    const key = `${accountId} ${participant.id}`
    if (direction === 'incoming') await state.put('dm_last', key, { at }, { days: memoryDays })
    const [file] = said.attachments
    const media = file && { media: await keepReceived(state, accountId, file) }
    return kit.say(state, { ...said, participant, extra: { ...said.extra, ...media } })
  },
}

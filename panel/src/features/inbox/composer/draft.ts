import type { BodyOf } from '../../../contract/routes.ts'
import type { InboxAbilities } from '../conversation.ts'

export type MessageBody = NonNullable<BodyOf<'POST /v1/inbox/conversations/{conversationId}/messages'>>

export interface DraftFile {
  url: string
  type: 'image' | 'video' | 'audio' | 'file'
  name: string
}

/** A message as it is being written. Parts that are not there were not asked for. */
export interface Draft {
  text: string
  file?: DraftFile
  replyTo?: string
  quickReplies?: readonly string[]
  /** Without an address, the press of a button comes back as a message. */
  buttons?: readonly { title: string; url: string }[]
  card?: { title: string; subtitle: string; imageUrl: string }
  template?: { name: string; language: string; values: string }
}

export type Part = 'quickReplies' | 'buttons' | 'card' | 'template'

export const emptyDraft: Draft = { text: '' }

const titlesMax = 20

/** What the network of the conversation lets a person add. */
export function partsOf({ parts }: Pick<InboxAbilities, 'parts'>): Part[] {
  const has = (one: InboxAbilities['parts'][number]) => parts.includes(one)
  return [
    ...(has('quickReplies') ? (['quickReplies'] as const) : []),
    ...(has('buttons') || has('replyMarkup') ? (['buttons'] as const) : []),
    ...(has('template') ? (['card'] as const) : []),
    ...(has('namedTemplate') ? (['template'] as const) : []),
  ]
}

export const firstOf: { readonly [P in Part]: NonNullable<Draft[P]> } = {
  quickReplies: [''],
  buttons: [{ title: '', url: '' }],
  card: { title: '', subtitle: '', imageUrl: '' },
  template: { name: '', language: 'en', values: '' },
}

const filled = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter(Boolean)

/** Whether there is something to send. */
export const isBlank = ({ text, file, card, template }: Draft): boolean =>
  text.trim() === '' && !file && !card?.title.trim() && !template?.name.trim()

export interface BodyOptions {
  parts: InboxAbilities['parts']
  /** The answer of a person, after the usual time is over. */
  asPerson: boolean
}

/** The request that a draft becomes. */
export function bodyOf(draft: Draft, { parts, asPerson }: BodyOptions): MessageBody {
  const { text, file, replyTo, quickReplies = [], buttons = [] } = draft
  const choices = filled(quickReplies)
  const pressed = buttons.filter(({ title }) => title.trim() !== '')
  return {
    ...(text.trim() !== '' && { message: text.trim() }),
    ...(file && { attachmentUrl: file.url, attachmentType: file.type, attachmentName: file.name }),
    ...(replyTo && { replyTo }),
    ...(choices.length > 0 && {
      quickReplies: choices.map((title) => ({ title: title.slice(0, titlesMax), payload: title })),
    }),
    ...(pressed.length > 0 && buttonsOf(pressed, parts)),
    ...templateOf(draft),
    ...(asPerson && { messagingType: 'MESSAGE_TAG' as const, messageTag: 'HUMAN_AGENT' as const }),
  }
}

function buttonsOf(
  buttons: NonNullable<Draft['buttons']>,
  parts: InboxAbilities['parts'],
): Pick<MessageBody, 'buttons' | 'replyMarkup'> {
  const trimmed = buttons.map(({ title, url }) => ({ title: title.trim(), url: url.trim() }))
  if (parts.includes('buttons'))
    return {
      buttons: trimmed.map(({ title, url }) =>
        url
          ? { type: 'url' as const, title: title.slice(0, titlesMax), url }
          : { type: 'postback' as const, title: title.slice(0, titlesMax), payload: title },
      ),
    }
  const row = ({ title, url }: { title: string; url: string }) => [
    url ? { text: title, url } : { text: title, callbackData: title.slice(0, 64) },
  ]
  return { replyMarkup: { type: 'inline_keyboard', keyboard: trimmed.map(row) } }
}

function templateOf({ card, template }: Draft): Pick<MessageBody, 'template'> {
  if (card?.title.trim()) {
    const [title, subtitle, imageUrl] = [card.title.trim(), card.subtitle.trim(), card.imageUrl.trim()]
    const element = { title, ...(subtitle && { subtitle }), ...(imageUrl && { imageUrl }) }
    return { template: { type: 'generic', elements: [element] } }
  }
  if (!template?.name.trim()) return {}
  const values = filled(template.values.split('\n'))
  const body = { type: 'body', parameters: values.map((text) => ({ type: 'text', text })) }
  return {
    template: {
      name: template.name.trim(),
      language: template.language.trim(),
      ...(values.length > 0 && { components: [body] }),
    },
  }
}

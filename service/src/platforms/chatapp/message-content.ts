import { parseExactly } from '#wire/foreign-json.ts'
import type { MessageAttachment, MessageNotice } from '../capabilities/conversations/conversations.ts'
import { idOf, textOf } from './notice-fields.ts'

type Content = Pick<MessageNotice, 'text' | 'attachments' | 'metadata'>

/** What a message says, with what only this network knows of it. */
export function contentIn(message: any): Content {
  const reader = readers.get(message.type) ?? unsupported
  const { text = null, attachments = [], metadata } = reader(message[message.type], message)
  const all = { ...metadata, ...aroundIn(message) }
  return { text, attachments, ...(Object.keys(all).length > 0 && { metadata: all }) }
}

type Reader = (value: any, message: any) => Partial<Content>

const media =
  (type: MessageAttachment['type']): Reader =>
  (value) => {
    const platformId = idOf(value?.id)
    const file = { type, url: null, name: textOf(value?.filename), ...(platformId && { platformId }) }
    return { text: textOf(value?.caption), attachments: [file] }
  }

const readers: ReadonlyMap<unknown, Reader> = new Map<unknown, Reader>([
  ['text', (value) => ({ text: textOf(value?.body) })],
  ['image', media('image')],
  ['video', media('video')],
  ['audio', media('audio')],
  ['voice', media('audio')],
  ['document', media('file')],
  ['sticker', media('sticker')],
  [
    'location',
    (value) => ({ attachments: [{ type: 'location', url: null, name: null, payload: value ?? {} }] }),
  ],
  ['contacts', (value) => ({ metadata: { contacts: value } })],
  ['order', (value) => ({ text: textOf(value?.text), metadata: { order: value } })],
  ['system', (value) => ({ text: textOf(value?.body), metadata: { system: value } })],
  [
    'button',
    (value) => ({ text: textOf(value?.text), metadata: { buttonPayload: String(value?.payload ?? '') } }),
  ],
  ['interactive', interactive],
])

/** A button or a row that was chosen, or a flow that was filled in. */
function interactive(value: any): Partial<Content> {
  const interactiveType = String(value?.type ?? '')
  const chosen = value?.[interactiveType]
  if (interactiveType !== 'nfm_reply') {
    const interactiveId = textOf(chosen?.id)
    return {
      text: textOf(chosen?.title),
      metadata: { interactiveType, ...(interactiveId !== null && { interactiveId }) },
    }
  }
  const flowResponseJson = String(chosen?.response_json ?? '')
  const flowResponseData = parsed(flowResponseJson)
  return {
    text: textOf(chosen?.body),
    metadata: { interactiveType, flowResponseJson, ...(flowResponseData && { flowResponseData }) },
  }
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = parseExactly(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** A kind that nobody knows is kept without words. */
function unsupported(_value: any, { type, errors }: any): Partial<Content> {
  const [error] = Array.isArray(errors) ? errors : []
  const { code, title, error_data: data } = error ?? {}
  return {
    metadata: {
      unsupported: {
        ...(typeof code === 'number' && { code }),
        title: textOf(title) ?? String(type ?? 'unknown'),
        ...(typeof data?.details === 'string' && { details: data.details }),
      },
    },
  }
}

/** The message that this one answers, the product that it is about, and the ad that it came by. */
function aroundIn({ context, referral }: any): Record<string, unknown> {
  const quoted = idOf(context?.id)
  return {
    ...(quoted !== undefined && { quotedMessageId: quoted }),
    ...(context?.referred_product && { referredProduct: context.referred_product }),
    ...(referral && { referral }),
  }
}

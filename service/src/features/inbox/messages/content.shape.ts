import * as t from '#contract/schema/schema.ts'

/** Each network judges the length by a rule of its own. */
export const words = (description = 'Also taken as `text`.') =>
  t.optional(t.alsoNamed('text', t.prose(100_000, { description })))

const title = t.name(20)
const payload = t.prose(1000, { min: 1 })
const link = t.shown({ description: 'The address that the button opens.' })

export const quickReplies = t.array(
  t.object({ title, payload, imageUrl: t.optional(t.fetched({ byNetwork: true })) }),
  { min: 1, max: 13, description: 'Choices under the message, on Facebook and Instagram.' },
)

const Button = t.object({
  type: t.oneOf('url', 'postback', 'phone'),
  title,
  url: t.optional(link),
  payload: t.optional(payload),
  phone: t.optional(t.text(30)),
})

export const buttons = t.array(Button, {
  min: 1,
  max: 3,
  description:
    'On Facebook and Instagram, not beside quickReplies. A button of type url has a url, postback a payload, phone a phone (Facebook only).',
})

const ElementButton = t.object({
  type: t.oneOf('url', 'postback'),
  title,
  url: t.optional(link),
  payload: t.optional(payload),
})

const template = t.object(
  {
    type: t.optional(t.oneOf('generic')),
    elements: t.optional(
      t.array(
        t.object({
          title: t.name(80),
          subtitle: t.optional(t.text(80)),
          imageUrl: t.optional(t.fetched({ byNetwork: true })),
          buttons: t.optional(t.array(ElementButton, { max: 3 })),
        }),
        { min: 1, max: 10 },
      ),
    ),
    name: t.optional(t.name(512)),
    language: t.optional(t.text(20)),
    components: t.optional(t.array(t.map(t.anything(), 50), { max: 20 })),
  },
  {
    description:
      'Cards with pictures and buttons (type generic, elements) on Facebook and Instagram, or an approved template (name, language, components) on WhatsApp.',
  },
)

const Key = t.object({
  text: t.name(100),
  callbackData: t.optional(t.text(64)),
  url: t.optional(t.shown()),
})

export const inlineKeyboard = t.array(t.array(Key, { min: 1, max: 8 }), { min: 1, max: 100 })

const replyMarkup = t.object(
  { type: t.oneOf('inline_keyboard', 'reply_keyboard'), keyboard: inlineKeyboard },
  { description: 'On Telegram.' },
)

const latitude = t.number({ min: -90, max: 90 })
const longitude = t.number({ min: -180, max: 180 })

const location = t.object(
  { latitude, longitude, name: t.optional(t.name(200)), address: t.optional(t.text(500)) },
  { description: 'On Telegram and WhatsApp.' },
)

const contacts = t.array(t.map(t.anything(), 50), {
  min: 1,
  max: 10,
  description: 'On Telegram and WhatsApp, each as `{name: {formatted_name}, phones: [{phone}]}`.',
})

const interactive = t.map(t.anything(), 10, {
  description: 'Lists, flows, products and other interactive kinds of WhatsApp, in its own form.',
})

export const attachmentName = t.name(255)

/** What a message may hold besides its text. */
export const contentFields = {
  attachmentUrl: t.optional(t.fetched({ byNetwork: true, description: 'The platform opens it.' })),
  attachmentType: t.optional(t.oneOf('image', 'video', 'audio', 'file')),
  attachmentName: t.optional(attachmentName),
  quickReplies: t.optional(quickReplies),
  buttons: t.optional(buttons),
  template: t.optional(template),
  interactive: t.optional(interactive),
  replyMarkup: t.optional(replyMarkup),
  messagingType: t.optional(t.oneOf('RESPONSE', 'UPDATE', 'MESSAGE_TAG')),
  messageTag: t.optional(
    t.oneOf('HUMAN_AGENT', 'CONFIRMED_EVENT_UPDATE', 'POST_PURCHASE_UPDATE', 'ACCOUNT_UPDATE'),
  ),
  replyTo: t.optional(t.id({ of: 'messageId', description: 'A message of the conversation.' })),
  location: t.optional(location),
  contacts: t.optional(contacts),
  voiceNote: t.optional(t.boolean()),
  linkPreview: t.optional(t.boolean()),
  category: t.ignored(t.oneOf('utility')),
}

const Content = t.object({ message: words(), ...contentFields })

export type MessageBody = t.Static<typeof Content>

import { Type } from '#values/type.ts'
import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  Item,
  MediaSource,
  Publication,
  Published,
  Publishing,
} from '../capabilities/publishing/publishing.ts'
import { callBot, unreadable } from './api.ts'
import { check, limits, mediaRules } from './limits.ts'
import { composeMessage, linkPreview, readSent } from './message.ts'
import { postIdOf } from './post-address.ts'
import { filesOf } from './upload.ts'

const flag = (description: string) =>
  Type.Optional(Type.Boolean({ errorCode: 'invalid_boolean', description }))

/** A bot cannot read what it has posted, so there is no way to look an item up. */
export const publishing: Publishing = {
  limits,
  counting: 'utf16',
  media: mediaRules,
  abilities: { thread: false, story: false, video: true },
  metered: false,
  options: Type.Object(
    {
      parseMode: Type.Optional(
        Type.Union([Type.Literal('HTML'), Type.Literal('Markdown'), Type.Literal('MarkdownV2')], {
          errorCode: 'invalid_value',
          description: 'How markup in the text is read. Left out, the text is plain.',
        }),
      ),
      disableWebPagePreview: flag('Shows no preview of a link in the text.'),
      disableNotification: flag('Delivers the message without a sound.'),
      protectContent: flag('Keeps people from forwarding and saving the message.'),
    },
    { additionalProperties: false },
  ),
  check,
  publish,
  postIdOf,
  edit,
  remove,
}

async function publish(
  transport: Transport,
  { platformAccountId }: Account,
  { item, options }: Publication,
  _prepared: unknown,
  media: MediaSource,
): Promise<Outcome<Published>> {
  const message = composeMessage(platformAccountId, item, options)
  const sent = await chain(await filesOf(item.media, media), (files) =>
    callBot(transport, message.method, message.parameters, files),
  )
  return chain(sent, async (result) => readSent(result, message, platformAccountId, options))
}

/** Only the words can be changed. They are read by the same markup as when they were published. */
async function edit(
  transport: Transport,
  { platformAccountId }: Account,
  published: Published,
  { text }: Item,
): Promise<Outcome<Published>> {
  const { kind, parseMode, linkPreview: preview } = published.extra ?? {}
  const [method, words] =
    kind === 'caption'
      ? ['editMessageCaption', { caption: text }]
      : ['editMessageText', { text, link_preview_options: linkPreview(preview === 'disabled') }]
  const id = Number(published.platformPostId)
  const target = { chat_id: platformAccountId, message_id: id, parse_mode: parseMode }
  const edited = await callBot(transport, method, { ...target, ...words })
  if (isAlready(edited, 'message is not modified')) return done(published)
  return chain(edited, async (message) => (message?.message_id === id ? done(published) : unreadable(method)))
}

/** An album goes in one call, so that none of it can stay behind. */
async function remove(
  transport: Transport,
  { platformAccountId }: Account,
  { platformPostId, extra }: Published,
): Promise<Outcome<null>> {
  const ids = (extra?.messageIds ?? platformPostId).split(',').map(Number)
  const [method, target] =
    ids.length > 1 ? ['deleteMessages', { message_ids: ids }] : ['deleteMessage', { message_id: ids[0] }]
  const removed = await callBot(transport, method, { chat_id: platformAccountId, ...target })
  if (isAlready(removed, 'message to delete not found')) return done(null)
  return chain(removed, async (result) => (result === true ? done(null) : unreadable(method)))
}

/** Whether the platform refused only because the requested state already holds, as after a lost answer. */
function isAlready(outcome: Outcome<unknown>, words: string): boolean {
  return outcome.kind === 'refused' && outcome.message.includes(words)
}

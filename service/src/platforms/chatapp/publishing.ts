import { chain, done, type Outcome, refused } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type {
  MediaItem,
  MediaSource,
  Publication,
  Published,
  Publishing,
} from '../capabilities/publishing/publishing.ts'
import { callGraph, pathOf, unreadable } from '../graph/api.ts'
import { ownCodes } from './error-codes.ts'
import { check, limits, mediaRules } from './limits.ts'
import { type Options, options } from './options.ts'
import { postIdOf } from './post-address.ts'
import { type Upload, uploadFile } from './upload.ts'

/** A message can be neither looked up nor deleted: the network returns it only once, when it is sent. */
export const publishing: Publishing = {
  limits,
  counting: 'utf16',
  media: mediaRules,
  abilities: { thread: false, story: false, video: true },
  metered: false,
  options,
  check,
  prepare,
  publish,
  postIdOf,
}

async function prepare(
  transport: Transport,
  account: Account,
  { item, prepared }: Publication,
  media: MediaSource,
): Promise<Outcome<Upload | null>> {
  const [file] = item.media
  if (!file) return done(null)
  if (item.media.length > 1) return refused('A message carries one file.')
  const before = prepared as Upload | null
  if (before?.url === file.url) return done(before)
  return uploadFile(transport, account, file, media)
}

async function publish(
  transport: Transport,
  { platformAccountId, credentials }: Account,
  { item, options: given, reference }: Publication,
  prepared: unknown,
): Promise<Outcome<Published>> {
  const { to, template } = given as Options
  if (to === undefined) return refused('The message names nobody to send it to.')
  const content = template
    ? { type: 'template', template: templateOf(template) }
    : contentOf(item.text, item.media[0], prepared as Upload | null)
  const json = {
    messaging_product: 'whatsapp',
    ...recipientOf(to),
    ...content,
    // Comes back with the receipts.
    biz_opaque_callback_data: reference.id,
  }
  const call = { method: 'POST', json, purpose: 'publish', own: ownCodes } as const
  const sent = await callGraph(
    transport,
    credentials.accessToken,
    pathOf(platformAccountId, '/messages'),
    call,
  )
  return chain(sent, async (body) => {
    const id: unknown = body?.messages?.[0]?.id
    if (typeof id !== 'string' || id === '') return unreadable('the id of the message')
    return done({ platformPostId: id, url: chatUrl(to), extra: { to } })
  })
}

/** A message has no address of its own, and a group has none either. */
function chatUrl(to: string): string | null {
  return to.startsWith('group:') ? null : `https://wa.me/${to.replace(/^\+/, '')}`
}

function recipientOf(to: string): object {
  return to.startsWith('group:')
    ? { recipient_type: 'group', to: to.slice('group:'.length) }
    : { recipient_type: 'individual', to: to.replace(/^\+/, '') }
}

function templateOf({ name, language, components }: NonNullable<Options['template']>): object {
  return { name, language: { code: language }, ...(components && { components }) }
}

function contentOf(text: string, file: MediaItem | undefined, upload: Upload | null): object {
  if (!file || !upload) return { type: 'text', text: { body: text, preview_url: /https?:\/\//.test(text) } }
  const caption = text.trim() === '' ? {} : { caption: text }
  const filename = file.type === 'document' ? { filename: file.filename ?? file.title ?? 'document' } : {}
  return { type: file.type, [file.type]: { id: upload.mediaId, ...caption, ...filename } }
}

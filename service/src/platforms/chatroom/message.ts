import { done, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Item, MediaItem, MediaSource, Published } from '../capabilities/publishing/publishing.ts'
import { unreadable } from './api.ts'
import type { Options } from './options.ts'

/** A message with its cards, its poll and what describes its files. Members that are undefined do not reach the wire. */
export function composeMessage({ text, media }: Item, { embeds, poll }: Options): Record<string, unknown> {
  return {
    content: text,
    ...(embeds && embeds.length > 0 && { embeds }),
    ...(poll && { poll }),
    ...(media.length > 0 && { attachments: media.map(describe) }),
  }
}

function describe(item: MediaItem, index: number): object {
  const { altText } = item
  return { id: String(index), filename: nameOf(item, index), ...(altText && { description: altText }) }
}

/** The files of an item, in their order. */
export async function filesOf(media: readonly MediaItem[], { load }: MediaSource): Promise<Outcome<File[]>> {
  const files: File[] = []
  for (const [index, item] of media.entries()) {
    const loaded = await load(item)
    if (loaded.kind !== 'done') return loaded
    const { bytes, mimeType } = loaded.value
    files.push(new File([new Uint8Array(bytes)], nameOf(item, index), { type: mimeType }))
  }
  return done(files)
}

/** The network shows the name of a file, and finds its kind by the ending. */
export function nameOf({ filename, url, type }: MediaItem, index: number): string {
  const given = filename ?? (URL.canParse(url) ? decoded(new URL(url).pathname.split('/').at(-1)) : '')
  const name = given.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(-100)
  return name.includes('.') ? name : `${name || `file-${index}`}.${endings[type]}`
}

const endings = { image: 'png', gif: 'gif', video: 'mp4', document: 'pdf' } as const

function decoded(part = ''): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** What was sent, with all that a later edit or removal has to know. */
export function readSent(
  message: any,
  guildId: string,
  extra: Readonly<Record<string, string>> = {},
): Outcome<Published> {
  const { id, channel_id: channelId } = message ?? {}
  if (typeof id !== 'string' || id === '' || typeof channelId !== 'string') return unreadable('the message')
  return done({ platformPostId: id, url: addressOf(guildId, channelId, id), extra: { channelId, ...extra } })
}

export function addressOf(guildId: string, channelId: string, messageId: string): string {
  return `https://discord.com/channels/${[guildId, channelId, messageId].map(pathSegment).join('/')}`
}

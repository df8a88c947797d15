import assert from 'node:assert/strict'
import { done, type Outcome } from '#wire/outcome.ts'
import type { Account } from '../../account.ts'
import { asStored, deepFreeze, liveWay, type Rig, type Sent, sandboxWay } from '../../conformance/rig.ts'
import type { Platform } from '../../platform.ts'
import type {
  Item,
  MediaItem,
  MediaSource,
  Publication,
  Published,
  Publishing,
  Sighting,
} from './publishing.ts'

/** A platform that publishes. */
export type Publisher = Platform & { publishing: Publishing }

export type PublisherRig = Rig<Publisher>

export interface Wish {
  media?: readonly MediaItem[]
  previous?: readonly Published[]
  /** The object that the sandbox counts attempts on. */
  object?: string
  /** Tokens that bend the call without standing in the text. */
  tokens?: string
  options?: Record<string, unknown>
  title?: string
  live?: boolean
}

export interface Attempt {
  outcome: Outcome<Published>
  publication: Publication
  /** The requests of `prepare` and those of `publish`. */
  preparing: Sent[]
  publishing: Sent[]
}

export function publicationOf(rig: PublisherRig, text: string, wish: Wish = {}): Publication {
  const at = new Date(Date.now() + rig.clock.offsetMs)
  const { previous = [], object = 'target', title = '' } = wish
  const options = { ...rig.platform.twin.usualOptions, ...wish.options }
  const { media = text === '' ? [] : leastMedia(rig.platform) } = wish
  const reference = { id: referenceOf(object, previous.length), at }
  return deepFreeze({
    item: { text, media },
    index: previous.length,
    previous,
    title,
    options,
    reference,
    at,
    prepared: null,
  })
}

/** An id of the service's own form, the same for every attempt at one item. */
function referenceOf(object: string, index: number): string {
  return Buffer.from(`${object}/${index}`).toString('hex').padStart(24, '0').slice(-24)
}

/** Prepares and publishes as the service does: what was prepared is stored in between. */
export async function attempt(
  rig: PublisherRig,
  account: Account,
  text: string,
  wish: Wish = {},
): Promise<Attempt> {
  const publication = publicationOf(rig, text, wish)
  const words = wish.tokens ?? text
  const object = wish.object ?? 'target'
  const way = (step: string) => (wish.live ? liveWay(rig) : sandboxWay(rig, step, words, object))
  const [first, second] = [way('prepare'), way('publish')]
  const { publishing } = rig.platform
  const prepared = (await publishing.prepare?.(first, account, publication, media)) ?? done(null)
  const sent = { preparing: first.sent, publishing: second.sent }
  if (prepared.kind !== 'done') return { outcome: prepared, publication, ...sent }
  const kept = deepFreeze(asStored(prepared.value))
  const outcome = await publishing.publish(second, account, publication, kept, media)
  return { outcome, publication: deepFreeze({ ...publication, prepared: kept }), ...sent }
}

export async function lookup(
  rig: PublisherRig,
  account: Account,
  { publication }: Attempt,
  wish: Wish = {},
): Promise<Outcome<Sighting>> {
  const words = wish.tokens ?? publication.item.text
  const way = sandboxWay(rig, 'lookup', words, wish.object)
  assert.ok(rig.platform.publishing.lookup)
  return rig.platform.publishing.lookup(way, account, publication, publication.at)
}

const usualType = {
  image: 'image/png',
  gif: 'image/gif',
  video: 'video/mp4',
  document: 'application/pdf',
}

/** A file of a few bytes stands in for each media item. */
export const media: MediaSource = {
  load: async ({ type }) => done({ bytes: new Uint8Array([1, 2, 3, 4]), mimeType: usualType[type] }),
  open: async ({ type }) =>
    done({
      size: 4,
      mimeType: usualType[type],
      read: async (start, end) => new Uint8Array([1, 2, 3, 4]).slice(start, end),
    }),
}

/**
 * What a text needs beside it to be published: nothing, or one item where the platform takes no text alone. Where images
 * have a limit of their own for words, a video is what the usual limit is for.
 */
export function leastMedia({ publishing }: Publisher): MediaItem[] {
  const problems = publishing.check([{ text: 'hello', media: [] }], {})
  if (!problems.some(({ code }) => code === 'media_required')) return []
  const { images, videos, captionMax } = publishing.limits
  return mediaOf(images === 0 || (captionMax !== undefined && videos > 0) ? 'video' : 'image')
}

/** Words that platforms like to rewrite on their way; without what the platform does not take in a text. */
export function richText(platform: Publisher, text: string): string {
  const takes = (words: string) =>
    platform.publishing.check([{ text: words, media: leastMedia(platform) }], {}).length === 0
  return takes(text) ? text : text.replace(/[<>]/g, '')
}

export function mediaOf(type: MediaItem['type'], count = 1): MediaItem[] {
  const ending = type === 'video' ? 'mp4' : 'png'
  return Array.from({ length: count }, (_, index) => ({
    type,
    url: `https://media.example/${type}-${index}.${ending}`,
    altText: `Picture ${index}`,
  }))
}

export function itemOf(text: string, media: readonly MediaItem[] = []): Item {
  return { text, media }
}

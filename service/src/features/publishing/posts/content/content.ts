import { createHash } from 'node:crypto'
import type { Item, MediaItem } from '#platforms/capabilities/publishing/publishing.ts'
import { canonicalJson } from '#values/canonical-json.ts'

interface ThreadItem {
  content?: string
  mediaItems?: MediaItem[]
}

export interface Parts {
  title: string | null
  content: string
  media: readonly MediaItem[]
}

export interface Override {
  content: string | null
  media: readonly MediaItem[] | null
  options: Record<string, unknown>
}

/** The items of a target's thread, none when it is no thread. */
export function threadOf({ options }: Pick<Override, 'options'>): readonly ThreadItem[] {
  return (options.threadItems as ThreadItem[] | undefined) ?? []
}

/** What goes out on one target: the items of its thread, or one item with the text and media that hold for it. */
export function itemsOf(post: Parts, target: Override): Item[] {
  const thread = threadOf(target)
  if (thread.length > 0)
    return thread.map(({ content = '', mediaItems = [] }) => ({ text: content, media: mediaItems }))
  return [{ text: target.content ?? post.content, media: target.media ?? post.media }]
}

/** The options that an adapter gets: the thread has become items. */
export function ownOptions({ options }: Pick<Override, 'options'>): Record<string, unknown> {
  const { threadItems: _thread, ...own } = options
  return own
}

/** Equal for targets on which the same would appear. */
export function contentHash(post: Parts, target: Override): Buffer {
  const items = itemsOf(post, target).map(({ text, media }) => ({ text, media: media.map(({ url }) => url) }))
  return createHash('sha256')
    .update(canonicalJson({ title: post.title, items }))
    .digest()
}

/** Whether a thread that stopped on the way still begins with the items that are out, and has more to send. */
export function keepsWhatIsOut(row: Override & { items: readonly unknown[] }, wanted: Override): boolean {
  const out = row.items.length
  if (out === 0) return true
  const [before, after] = [threadOf(row), threadOf(wanted)].map((thread) =>
    canonicalJson(thread.slice(0, out).map(shownOf)),
  )
  return before === after && threadOf(wanted).length > out
}

function shownOf({ content = '', mediaItems = [] }: ThreadItem) {
  return { text: content, media: mediaItems.map(({ url }) => url) }
}

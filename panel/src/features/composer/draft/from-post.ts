import type { Shapes } from '../../../contract/routes.ts'
import { clockOf, dayOf } from '../../../values/zone.ts'
import type { Draft, DraftMedia, DraftTarget, Post, Repeat, ThreadItem, When } from './draft.ts'

type MediaItem = Shapes['MediaItem']

/** A target that can no longer be changed stays out of the draft. */
const changeable: readonly string[] = ['draft', 'scheduled', 'failed', 'cancelled']

export const isChangeable = ({ status }: { status: string }): boolean => changeable.includes(status)

let made = 0

function mediaOf(item: MediaItem): DraftMedia {
  made += 1
  const { type, url, mediaId, altText = '', filename, title, thumbnail, photonetThumbnail } = item
  return {
    id: `m${made}`,
    type,
    url,
    altText,
    ...(mediaId && { mediaId }),
    ...(filename && { filename }),
    ...(title && { title }),
    ...(thumbnail && { thumbnail }),
    ...(photonetThumbnail && { photonetThumbnail }),
    ...(mediaId && type !== 'video' && type !== 'document' && { picture: url }),
  }
}

function threadOf(options: Record<string, unknown>): readonly ThreadItem[] | null {
  const items = options.threadItems as { content?: string; mediaItems?: MediaItem[] }[] | undefined
  if (!items) return null
  return items.map(({ content = '', mediaItems = [] }, index) => ({
    id: `i${index + 1}`,
    content,
    media: mediaItems.map(mediaOf),
  }))
}

const targetOf = ({ accountId, content, mediaItems, options }: Post['targets'][number]): DraftTarget => {
  const { threadItems: _, ...own }: Record<string, unknown> = options
  return {
    accountId,
    content,
    media: mediaItems?.map(mediaOf) ?? null,
    thread: threadOf(options),
    options: own,
  }
}

function whenOf({ status, scheduledFor, timezone }: Post, zone: string): When {
  const shown = timezone ?? zone
  if (scheduledFor && (status === 'scheduled' || status === 'draft'))
    return { kind: 'at', day: dayOf(scheduledFor, shown), time: clockOf(scheduledFor, shown), zone: shown }
  return { kind: 'draft' }
}

function repeatOf({ recycling, timezone }: Post, own: string): Repeat | undefined {
  if (!recycling?.enabled) return undefined
  const zone = timezone ?? own
  const { gap, gapFreq: unit, expireDate } = recycling
  return { gap, unit, until: expireDate ? dayOf(expireDate, zone) : '', zone }
}

/** A post as it is edited: its targets that can still be changed. */
export const draftOf = (post: Post, zone: string, key: string): Draft => ({
  key,
  title: post.title ?? '',
  content: post.content,
  media: post.mediaItems.map(mediaOf),
  targets: post.targets.filter(isChangeable).map(targetOf),
  parked: [],
  when: whenOf(post, zone),
  repeat: repeatOf(post, zone),
})

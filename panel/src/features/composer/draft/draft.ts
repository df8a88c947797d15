// What a person has written so far. It is plain data: it is kept in the browser as it is.
import type { Shapes } from '../../../contract/routes.ts'
import type { MediaKind } from '../../../values/file-types.ts'

export type Post = Shapes['Post']

export interface DraftMedia {
  /** Only for the page: what a row is called. */
  id: string
  type: MediaKind
  url: string
  mediaId?: string
  altText: string
  filename?: string
  title?: string
  thumbnail?: string
  photonetThumbnail?: string
  /** A small picture of an uploaded file. */
  picture?: string
  /** Files that were chosen together arrive in any order, and stand in the order of their choice. */
  rank?: number
}

export interface ThreadItem {
  id: string
  content: string
  media: readonly DraftMedia[]
}

export interface DraftTarget {
  accountId: string
  /** Null where the base text holds. */
  content: string | null
  media: readonly DraftMedia[] | null
  /** Null where the target is no thread. */
  thread: readonly ThreadItem[] | null
  options: Readonly<Record<string, unknown>>
}

export type When =
  | { kind: 'now' }
  | { kind: 'at'; day: string; time: string; zone: string }
  | { kind: 'queue'; queueId?: string }
  | { kind: 'draft' }

/** A rule by which the post goes out again. */
export interface Repeat {
  gap: number
  unit: 'week' | 'month'
  /** The last day, by the clock of the zone; empty where there is none. */
  until: string
  zone: string
}

export interface Draft {
  /** The Idempotency-Key: sending the same again makes no second post, also after a reload. */
  key: string
  title: string
  content: string
  media: readonly DraftMedia[]
  targets: readonly DraftTarget[]
  /** Targets that were switched off, with what was written for them. */
  parked: readonly DraftTarget[]
  when: When
  /** Undefined where nothing is said of it; null where repeats end. */
  repeat?: Repeat | null | undefined
}

export const blankTarget = (accountId: string): DraftTarget => ({
  accountId,
  content: null,
  media: null,
  thread: null,
  options: {},
})

export const blankDraft = (key: string, when: When, accountIds: readonly string[] = []): Draft => ({
  key,
  title: '',
  content: '',
  media: [],
  targets: accountIds.map(blankTarget),
  parked: [],
  when,
})

export const isBlank = ({ title, content, media, targets }: Draft): boolean =>
  title === '' &&
  content === '' &&
  media.length === 0 &&
  targets.every((target) => target.content === null && target.media === null && target.thread === null)

/** The base (undefined), a target, or an item of its thread. */
export interface Place {
  accountId?: string | undefined
  item?: number | undefined
}

export const targetOf = ({ targets }: Draft, accountId: string | undefined): DraftTarget | undefined =>
  targets.find((target) => target.accountId === accountId)

/** What a target publishes: the items of its thread, or one item with the text and files that hold for it. */
export const itemsOf = (
  { content, media }: Draft,
  target: DraftTarget,
): readonly { content: string; media: readonly DraftMedia[] }[] =>
  target.thread ?? [{ content: target.content ?? content, media: target.media ?? media }]

export function mediaAt(draft: Draft, { accountId, item }: Place): readonly DraftMedia[] {
  const target = targetOf(draft, accountId)
  if (!target) return draft.media
  if (item !== undefined) return target.thread?.[item]?.media ?? []
  return target.media ?? draft.media
}

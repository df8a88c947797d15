import type { Draft, DraftMedia, DraftTarget, Place, Repeat, ThreadItem, When } from './draft.ts'
import { blankTarget, mediaAt, targetOf } from './draft.ts'

export type Change =
  | { do: 'title'; title: string }
  | { do: 'write'; at: Place; text: string }
  | { do: 'back-to-base'; accountId: string }
  | { do: 'toggle'; accountId: string }
  | { do: 'thread'; accountId: string; isOn: boolean }
  | { do: 'add-item'; accountId: string; after: number }
  | { do: 'drop-item'; accountId: string; item: number }
  | { do: 'own-media'; accountId: string; isOn: boolean }
  | { do: 'add-media'; at: Place; media: readonly DraftMedia[] }
  | { do: 'change-media'; at: Place; id: string; part: Partial<DraftMedia> }
  | { do: 'drop-media'; at: Place; id: string }
  | { do: 'move-media'; at: Place; id: string; to: number }
  | { do: 'options'; accountId: string; options: Readonly<Record<string, unknown>> }
  | { do: 'when'; when: When }
  | { do: 'repeat'; repeat: Repeat | null }
  | { do: 'key'; key: string }

/** Three line ends in a row begin the next item of a thread. */
const itemBreak = /\n{3,}/

/** Whether a text is written as the items of a thread. */
export const hasItems = (text: string): boolean => itemBreak.test(text)

type Handlers = { [K in Change['do']]: (draft: Draft, change: Extract<Change, { do: K }>) => Draft }

const handlers: Handlers = {
  title: (draft, { title }) => ({ ...draft, title }),
  write,
  'back-to-base': (draft, { accountId }) =>
    withTarget(draft, accountId, (target) => ({ ...target, content: null })),
  toggle,
  thread: (draft, change) => thread(draft, change),
  'add-item': (draft, { accountId, after }) =>
    withThread(draft, accountId, (items) => items.toSpliced(after + 1, 0, freshItem(items, ''))),
  'drop-item': (draft, { accountId, item }) =>
    withThread(draft, accountId, (items) => (items.length > 1 ? items.toSpliced(item, 1) : items)),
  'own-media': (draft, { accountId, isOn }) =>
    withTarget(draft, accountId, (target) => ({
      ...target,
      media: isOn ? (target.media ?? draft.media) : null,
    })),
  'add-media': (draft, { at, media }) =>
    withMedia(draft, at, (rows) => media.reduce(inOrder, rows).slice(0, 20)),
  'change-media': (draft, { at, id, part }) =>
    withMedia(draft, at, (rows) => rows.map((row) => (row.id === id ? { ...row, ...part } : row))),
  'drop-media': (draft, { at, id }) => withMedia(draft, at, (rows) => rows.filter((row) => row.id !== id)),
  'move-media': (draft, { at, id, to }) => withMedia(draft, at, (rows) => moved(rows, id, to)),
  options: (draft, { accountId, options }) =>
    withTarget(draft, accountId, (target) => ({ ...target, options })),
  when: (draft, { when }) => ({ ...draft, when }),
  repeat: (draft, { repeat }) => ({ ...draft, repeat }),
  key: (draft, { key }) => ({ ...draft, key }),
}

/** The draft after a change. What a change does not touch stays the same object. */
export const changed = (draft: Draft, change: Change): Draft =>
  (handlers[change.do] as (draft: Draft, change: Change) => Draft)(draft, change)

function withTarget(draft: Draft, accountId: string, change: (target: DraftTarget) => DraftTarget): Draft {
  const targets = draft.targets.map((target) => (target.accountId === accountId ? change(target) : target))
  return { ...draft, targets }
}

const withThread = (
  draft: Draft,
  accountId: string,
  change: (items: readonly ThreadItem[]) => readonly ThreadItem[],
): Draft =>
  withTarget(draft, accountId, (target) => ({ ...target, thread: target.thread && change(target.thread) }))

function write(draft: Draft, { at, text }: { at: Place; text: string }): Draft {
  const { accountId, item } = at
  if (accountId === undefined) return { ...draft, content: text }
  if (item === undefined) return withTarget(draft, accountId, (target) => ({ ...target, content: text }))
  return withThread(draft, accountId, (items) => writeItem(items, item, text))
}

function writeItem(items: readonly ThreadItem[], index: number, text: string): readonly ThreadItem[] {
  const item = items[index]
  if (!item) return items
  const [first = '', ...more] = text.split(itemBreak)
  let next = items.with(index, { ...item, content: first })
  for (const [offset, content] of more.entries())
    next = next.toSpliced(index + 1 + offset, 0, freshItem(next, content))
  return next
}

function toggle(draft: Draft, { accountId }: { accountId: string }): Draft {
  const target = targetOf(draft, accountId)
  const others = draft.parked.filter((one) => one.accountId !== accountId)
  if (target)
    return {
      ...draft,
      targets: draft.targets.filter((one) => one !== target),
      parked: [...others, target],
    }
  const back = draft.parked.find((one) => one.accountId === accountId) ?? blankTarget(accountId)
  return { ...draft, targets: [...draft.targets, back], parked: others }
}

const thread = (draft: Draft, { accountId, isOn }: { accountId: string; isOn: boolean }): Draft =>
  withTarget(draft, accountId, (target) => (isOn ? split(draft, target) : joined(draft, target)))

/** Into a thread: its first item takes the files. */
function split(draft: Draft, target: DraftTarget): DraftTarget {
  let items: readonly ThreadItem[] = []
  for (const content of (target.content ?? draft.content).split(itemBreak))
    items = [...items, freshItem(items, content)]
  const media = target.media ?? draft.media
  return { ...target, thread: items.map((item, index) => (index === 0 ? { ...item, media } : item)) }
}

/** Out of a thread: one text and all the files, which are those of the base if they are the same. */
function joined(draft: Draft, target: DraftTarget): DraftTarget {
  const items = target.thread ?? []
  const content = items.map((item) => item.content).join('\n\n\n')
  const media = items.flatMap((item) => item.media)
  const isOwn = media.length !== draft.media.length || media.some((one, index) => one !== draft.media[index])
  return {
    ...target,
    thread: null,
    content: content === draft.content ? null : content,
    media: isOwn ? media : null,
  }
}

function freshItem(items: readonly ThreadItem[], content: string): ThreadItem {
  const last = Math.max(0, ...items.map(({ id }) => Number(id.slice(1))))
  return { id: `i${last + 1}`, content, media: [] }
}

/** The first file of its own gives a target a list of its own. */
function withMedia(
  draft: Draft,
  at: Place,
  change: (rows: readonly DraftMedia[]) => readonly DraftMedia[],
): Draft {
  const { accountId, item } = at
  if (accountId === undefined) return { ...draft, media: change(draft.media) }
  const rows = change(mediaAt(draft, at))
  if (item === undefined) return withTarget(draft, accountId, (target) => ({ ...target, media: rows }))
  return withThread(draft, accountId, (items) =>
    items.map((one, index) => (index === item ? { ...one, media: rows } : one)),
  )
}

/** A file that was chosen before the last ones, and arrives after them, goes before them. */
function inOrder(rows: readonly DraftMedia[], media: DraftMedia): readonly DraftMedia[] {
  const { rank = Number.POSITIVE_INFINITY } = media
  const last = rows.findLastIndex((row) => row.rank === undefined || row.rank < rank)
  return rows.toSpliced(last + 1, 0, media)
}

function moved(rows: readonly DraftMedia[], id: string, to: number): readonly DraftMedia[] {
  const row = rows.find((one) => one.id === id)
  if (!row) return rows
  return rows.filter((one) => one !== row).toSpliced(Math.max(0, to), 0, row)
}

import type { NewPostBody } from '../posts/creation/create-post.ts'

type Read = (cell: string) => unknown

const text: Read = (cell) => cell
/** What is not understood is passed on, for the schema to refuse. */
const yesOrNo: Read = (cell) => ({ true: true, false: false })[cell.trim().toLowerCase()] ?? cell
const list = (cell: string) =>
  cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The columns of a file, and the field of createPost that each of them fills. */
const columns = {
  content: ['content', text],
  title: ['title', text],
  accountIds: ['targets', (cell: string) => list(cell).map((accountId) => ({ accountId }))],
  scheduledFor: ['scheduledFor', (cell: string) => cell.trim()],
  timezone: ['timezone', (cell: string) => cell.trim()],
  publishNow: ['publishNow', yesOrNo],
  isDraft: ['isDraft', yesOrNo],
  queuedFromProfile: ['queuedFromProfile', (cell: string) => cell.trim()],
  queueId: ['queueId', (cell: string) => cell.trim()],
  mediaUrls: ['mediaItems', (cell: string) => list(cell).map((url) => ({ url }))],
  tags: ['tags', list],
  hashtags: ['hashtags', list],
  mentions: ['mentions', list],
  visibility: ['visibility', (cell: string) => cell.trim()],
  skipDuplicateCheck: ['skipDuplicateCheck', yesOrNo],
} satisfies Record<string, [field: keyof NewPostBody, read: Read]>

export type ColumnName = keyof typeof columns

export const columnNames = Object.keys(columns) as ColumnName[]

export function isColumn(name: string): name is ColumnName {
  return Object.hasOwn(columns, name)
}

/** The body that a row says. An empty cell says nothing. */
export function bodyOf(names: readonly ColumnName[], cells: readonly string[]): Record<string, unknown> {
  const said = names.flatMap((name, index) => {
    const cell = cells[index] ?? ''
    const [field, read] = columns[name]
    return cell.trim() === '' ? [] : [[field, read(cell)]]
  })
  return Object.fromEntries(said)
}

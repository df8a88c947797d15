import type { SentName } from '#contract/schema/second-names.ts'
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

/** The columns of a file, the field of createPost that each of them fills, and the second name of a column. */
const columns = {
  content: ['content', text, 'post_content'],
  title: ['title', text],
  accountIds: ['targets', (cell: string) => list(cell).map((accountId) => ({ accountId }))],
  scheduledFor: ['scheduledFor', (cell: string) => cell.trim(), 'schedule_time'],
  timezone: ['timezone', (cell: string) => cell.trim(), 'tz'],
  publishNow: ['publishNow', yesOrNo, 'publish_now'],
  isDraft: ['isDraft', yesOrNo, 'is_draft'],
  queuedFromProfile: ['queuedFromProfile', (cell: string) => cell.trim()],
  queueId: ['queueId', (cell: string) => cell.trim()],
  mediaUrls: ['mediaItems', (cell: string) => list(cell).map((url) => ({ url })), 'media_urls'],
  tags: ['tags', list],
  hashtags: ['hashtags', list],
  mentions: ['mentions', list],
  visibility: ['visibility', (cell: string) => cell.trim()],
  skipDuplicateCheck: ['skipDuplicateCheck', yesOrNo],
} satisfies Record<string, [field: keyof NewPostBody, read: Read, second?: string]>

export type ColumnName = keyof typeof columns

export const columnNames = Object.keys(columns) as ColumnName[]

const secondNames = new Map(
  columnNames.flatMap((name) => {
    const [, , second] = columns[name]
    return second === undefined ? [] : [[second, name] as const]
  }),
)

/** The column of a name, which may be the second name of it. */
export function columnOf(name: string): ColumnName | undefined {
  return secondNames.get(name) ?? columnNames.find((known) => known === name)
}

/** The fields whose column a file names by its second name. A field that is a list is named by its own name in errors. */
export function sentNamesOf(header: readonly string[]): SentName[] {
  return header.flatMap((sent) => {
    const name = secondNames.get(sent)
    return name !== undefined && columns[name][0] === name ? [{ own: name, sent }] : []
  })
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

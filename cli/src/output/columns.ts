import { cell, memberAt } from './cell.ts'
import { leastWidth } from './table.ts'

/** What people look for first, in this order. Every other member is left to --columns and --json. */
const preferred = [
  'id',
  'name',
  'title',
  'displayName',
  'username',
  'content',
  'text',
  'subject',
  'message',
  'filename',
  'email',
  'phoneNumber',
  'platform',
  'type',
  'kind',
  'event',
  'action',
  'role',
  'mode',
  'status',
  'targets',
  'url',
  'amount',
  'spend',
  'impressions',
  'clicks',
  'scheduledFor',
  'publishedAt',
  'createdAt',
  'updatedAt',
  'at',
]

/** Columns that are worth more than a time that is nearly always the same. */
const lessThan: Record<string, string> = { updatedAt: 'createdAt', createdAt: 'scheduledFor' }

const most = 7

/** The columns of a table of these rows: the preferred ones that some row has, else the first plain ones. */
export function columnsFor(rows: readonly unknown[], width: number): string[] {
  const filled = (name: string) => rows.some((row) => cell(memberAt(row, name)) !== '')
  const wanted = preferred.filter(filled)
  const columns = wanted.filter((name) => !wanted.includes(lessThan[name] ?? '')).slice(0, most)
  if (columns.length < 3) columns.push(...others(rows, columns).slice(0, most - columns.length))
  return fitting(columns, rows, width)
}

function others(rows: readonly unknown[], columns: readonly string[]): string[] {
  const names = new Set(rows.flatMap((row) => (row && typeof row === 'object' ? Object.keys(row) : [])))
  return [...names].filter(
    (name) => !columns.includes(name) && rows.some((row) => isPlain(memberAt(row, name))),
  )
}

function isPlain(value: unknown): boolean {
  return value !== null && value !== undefined && typeof value !== 'object'
}

/** Leaves out columns from the end while the table would be too wide. */
function fitting(columns: string[], rows: readonly unknown[], width: number): string[] {
  const kept = [...columns]
  while (kept.length > 1 && kept.reduce((sum, name) => sum + leastWidth(name, rows) + 2, -2) > width) {
    const last = kept.findLastIndex((name) => name !== 'status' && name !== 'id')
    if (last < 0) break
    kept.splice(last, 1)
  }
  return kept
}

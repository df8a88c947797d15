import { done, map, type Outcome } from '#wire/outcome.ts'
import { unreadable } from './api.ts'
import type { RegistryPage } from './carrier.ts'

export function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** An instant, however the registry writes it. */
export function whenOf(value: unknown): string | null {
  const time = typeof value === 'string' || typeof value === 'number' ? new Date(value) : undefined
  return time && Number.isFinite(time.getTime()) ? time.toISOString() : null
}

/** A page of the registry. A record that cannot be read makes the page unreadable: it may be the one that is looked for. */
export function pageOf<Row>(
  answer: Outcome<any>,
  read: (record: any) => Outcome<Row>,
): Outcome<RegistryPage<Row>> {
  if (answer.kind !== 'done') return answer
  const { records, page, totalRecords } = answer.value ?? {}
  return Array.isArray(records) && Number.isInteger(page) && Number.isInteger(totalRecords)
    ? readAll(records, read, { page, totalRecords })
    : unreadable('its records')
}

export function readAll<Row>(
  records: readonly unknown[],
  read: (record: any) => Outcome<Row>,
  { page, totalRecords }: Omit<RegistryPage<Row>, 'records'>,
): Outcome<RegistryPage<Row>> {
  return map(readEach(records, read), (rows) => ({ records: rows, page, totalRecords }))
}

export function readEach<Row>(
  records: readonly unknown[],
  read: (record: any) => Outcome<Row>,
): Outcome<Row[]> {
  const rows: Row[] = []
  for (const record of records) {
    const row = read(record)
    if (row.kind !== 'done') return row
    rows.push(row.value)
  }
  return done(rows)
}

/** The list under `data`. */
export function listOf(value: any, what: string): Outcome<any[]> {
  return Array.isArray(value?.data) ? done(value.data) : unreadable(what)
}

/** A text that says something. */
export function wordsOf(value: unknown): string | null {
  return textOf(value)?.trim() || null
}

import { memberAt } from './cell.ts'
import { harmless, wrap } from './text.ts'

/** What has no room in a table and may not be cut: why something failed, and the address of what is out. */
export function notesOf(row: unknown, width: number): string[] {
  const notes = [reasonIn(memberAt(row, 'error')), textIn(memberAt(row, 'platformPostUrl'))]
  return notes.filter((note) => note !== '').map((note) => wrap(harmless(note), width, '  '))
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

function reasonIn(error: unknown): string {
  const { message, code } = Object(error) as { message?: unknown; code?: unknown }
  if (typeof message !== 'string') return textIn(error)
  return typeof code === 'string' ? `${message} (${code})` : message
}

import { invalidForm } from './fault.ts'

/** Spaces around a text are taken off. */
export function textIn(value: unknown, path: string, max: number): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string')
    throw invalidForm(path, 'Could not interpret value as string.', 'STRING_TYPE_CONVERT')
  const text = value.trim()
  if ([...value].length > max)
    throw invalidForm(path, `Must be ${max} or fewer in length.`, 'BASE_TYPE_MAX_LENGTH')
  return text
}

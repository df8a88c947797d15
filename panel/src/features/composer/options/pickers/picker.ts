import type { Account } from '../../form.ts'

/** What stands around the field of an option: its name, its help, and what is wrong with it. */
export interface Frame {
  label: string
  hint?: string | undefined
  fault?: string | undefined
  'data-place': string
}

export interface PickerProps {
  frame: Frame
  account: Account
  value: unknown
  onChange: (value: unknown) => void
  /** All options of the target: some choices depend on another one. */
  options: Readonly<Record<string, unknown>>
  /** Sets all of them, where one makes another one void. */
  onOptions: (options: Readonly<Record<string, unknown>>) => void
}

/** Undefined in place of an empty text: an option that is not set is left out. */
export const textOr = (text: string): string | undefined => text.trim() || undefined

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

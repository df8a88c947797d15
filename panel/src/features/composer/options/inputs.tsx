import { useState } from 'react'
import { CheckField, SelectField, TextArea, TextField } from '../../../components/field.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { namesIn } from './controls/names.ts'
import type { Frame } from './pickers/picker.ts'
import { linesOf, type Schema } from './schema.ts'

export interface InputProps {
  frame: Frame
  schema: Schema
  value: unknown
  onChange: (value: unknown) => void
}

interface ChoiceProps extends InputProps {
  unset: string
  /** People's words by the value in the API. */
  values: Readonly<Record<string, string>>
}

/** One of several values. Left out and no are two things: left out, the network or the account decides. */
export function Choice({ frame, schema, unset, values, value, onChange }: ChoiceProps) {
  const own = value === undefined ? '' : String(value)
  return (
    <SelectField
      {...frame}
      value={own}
      options={[
        { value: '', label: unset },
        ...Object.entries(values).map(([one, label]) => ({ value: one, label })),
        ...(own !== '' && !(own in values) ? [{ value: own, label: own }] : []),
      ]}
      onChange={({ target }) => onChange(target.value === '' ? undefined : typed(target.value, schema))}
    />
  )
}

const typed = (text: string, { type }: Schema): unknown =>
  type === 'integer' || type === 'number' ? Number(text) : type === 'boolean' ? text === 'true' : text

/** What is left out where it is as the network has it by itself. */
export function Switch({ frame, value, onChange, isOn }: Omit<InputProps, 'schema'> & { isOn: boolean }) {
  return (
    <CheckField
      {...frame}
      checked={value === undefined ? isOn : value === true}
      onChange={({ target }) => onChange(target.checked === isOn ? undefined : target.checked)}
    />
  )
}

export function Numeric({ frame, schema, value, onChange }: InputProps) {
  return (
    <TextField
      {...frame}
      type="number"
      inputMode="decimal"
      min={schema.minimum}
      max={schema.maximum}
      step={schema.type === 'integer' ? 1 : 'any'}
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
    />
  )
}

export function Text({ frame, schema, value, onChange, isLong }: InputProps & { isLong: boolean }) {
  const common = { ...frame, maxLength: schema.maxLength, value: typeof value === 'string' ? value : '' }
  const take = (text: string) => onChange(text === '' ? undefined : text)
  return isLong ? (
    <TextArea {...common} rows={2} onChange={({ target }) => take(target.value)} />
  ) : (
    <TextField {...common} onChange={({ target }) => take(target.value)} />
  )
}

/** One value on each line. */
export function Lines({ frame, value, onChange }: Omit<InputProps, 'schema'>) {
  const [text, setText] = useState(() => (Array.isArray(value) ? value.join('\n') : ''))
  return (
    <TextArea
      {...frame}
      hint={[frame.hint, words.onePerLine].filter(Boolean).join(' ')}
      rows={3}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(linesOf(target.value))
      }}
    />
  )
}

/** Several accounts in one line. */
export function Names({ frame, value, onChange }: Omit<InputProps, 'schema'>) {
  const [text, setText] = useState(() => (Array.isArray(value) ? value.join(', ') : ''))
  return (
    <TextField
      {...frame}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(namesIn(target.value))
      }}
    />
  )
}

import { useEffect, useState } from 'react'
import { CheckField, SelectField, TextArea, TextField } from '../../../components/field.tsx'
import { fieldWords, nodeWords } from '../../../i18n/audience/workflow-nodes.ts'
import type { Config } from '../graph/graph.ts'
import { type Field, longestWait } from '../kinds/fields.ts'
import { optionsOn } from '../kinds/kinds.ts'
import styles from './settings.module.css'

export interface EntryProps {
  field: Field
  config: Config
  value: unknown
  onChange: (value: unknown) => void
  label: string
  hint: string | undefined
  fault: string | undefined
  platform: string
  profileId: string
}

const frameOf = ({ label, hint, fault, field }: EntryProps) => ({
  ...{ label, hint, fault },
  isOptional: field.isOptional ?? false,
})

const shown = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

export const LineEntry = (props: EntryProps) => (
  <TextField
    {...frameOf(props)}
    dir="auto"
    autoComplete="off"
    maxLength={props.field.max}
    value={shown(props.value)}
    onChange={(event) => props.onChange(event.target.value || undefined)}
  />
)

export const AreaEntry = (props: EntryProps) => (
  <TextArea
    {...frameOf(props)}
    rows={4}
    maxLength={props.field.max}
    value={shown(props.value)}
    onChange={(event) => props.onChange(event.target.value || undefined)}
  />
)

/** What is no number stays with the field, and the service says what is wrong with it. */
export const NumberEntry = (props: EntryProps) => (
  <TextField
    {...frameOf(props)}
    inputMode="decimal"
    autoComplete="off"
    value={shown(props.value)}
    onChange={({ target: { value } }) => props.onChange(numberIn(value))}
    onBlur={({ target: { value } }) => {
      if (/^-?\d+[.,]\d*$/.test(value)) props.onChange(Number(value.replace(',', '.')))
    }}
  />
)

function numberIn(text: string): unknown {
  if (text.trim() === '') return undefined
  // A dot or a zero at the end is on the way to a longer fraction.
  return /^-?\d+([.,]\d*[1-9])?$/.test(text) ? Number(text.replace(',', '.')) : text
}

export const CheckEntry = (props: EntryProps) => (
  <CheckField
    {...frameOf(props)}
    checked={props.value === true}
    onChange={(event) => props.onChange(event.target.checked || undefined)}
  />
)

export function ChoiceEntry(props: EntryProps) {
  const { field, platform, value, config } = props
  const options = optionsOn(field, platform)
  const preset = field.path === 'matchType' && !value ? presetMatch(config) : options[0]
  return (
    <SelectField
      {...frameOf(props)}
      value={shown(value ?? preset)}
      options={options.map((one) => ({ value: one, label: choiceText(field.path, one) }))}
      onChange={(event) => props.onChange(event.target.value || undefined)}
    />
  )
}

/** How the service reads a start that does not say which messages fit. */
const presetMatch = ({ keywords }: Config): string =>
  Array.isArray(keywords) && keywords.length > 0 ? 'contains' : 'any'

const choiceText = (path: string, value: string): string =>
  nodeWords.choicesOf[`${path}.${value}`] ?? nodeWords.choices[value] ?? value

const linesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

const linesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The text that is being typed is kept as it is: an empty line is on its way to become one. */
function useTyped(value: unknown, textOf: (value: unknown) => string, isSame: (text: string) => boolean) {
  const [text, setText] = useState(() => textOf(value))
  // Another value came from elsewhere, such as by taking something back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value counts
  useEffect(() => {
    if (!isSame(text)) setText(textOf(value))
  }, [value])
  return [text, setText] as const
}

export function LinesEntry(props: EntryProps) {
  const { value, onChange } = props
  const [text, setText] = useTyped(
    value,
    (one) => linesOf(one).join('\n'),
    (typed) => linesIn(typed).join('\n') === linesOf(value).join('\n'),
  )
  return (
    <TextArea
      {...frameOf(props)}
      rows={3}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        const lines = linesIn(event.target.value)
        onChange(lines.length > 0 ? lines : undefined)
      }}
    />
  )
}

const jsonOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value, null, 2))

function parsed(text: string): { value: unknown } | undefined {
  if (text.trim() === '') return { value: undefined }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

export function JsonEntry(props: EntryProps) {
  const { value, onChange } = props
  const [text, setText] = useTyped(value, jsonOf, (typed) => {
    const read = parsed(typed)
    return !read || jsonOf(read.value) === jsonOf(value)
  })
  return (
    <TextArea
      {...frameOf(props)}
      fault={parsed(text) ? props.fault : fieldWords.wrongJson}
      rows={6}
      dir="ltr"
      spellCheck={false}
      className={styles.code}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        const read = parsed(event.target.value)
        if (read) onChange(read.value)
      }}
    />
  )
}

const units = [
  ['minutes', 1],
  ['hours', 60],
  ['days', 1440],
] as const

/** The largest unit that says it in whole numbers. */
const unitOf = (minutes: number) => units.findLast(([, size]) => minutes % size === 0) ?? units[0]

/** A length of time: a number and its unit. */
export function MinutesEntry(props: EntryProps) {
  const { value, onChange } = props
  const minutes = typeof value === 'number' && value > 0 ? value : 0
  const [unit, setUnit] = useState<(typeof units)[number]>(() => unitOf(minutes))
  const [, size] = minutes % unit[1] === 0 ? unit : unitOf(minutes)
  const count = minutes ? String(minutes / size) : shown(value)
  const put = (text: string, by: number) => {
    const number = numberIn(text)
    onChange(typeof number === 'number' ? Math.min(number * by, longestWait) : number)
  }
  return (
    <div className={styles.span}>
      <TextField
        {...frameOf(props)}
        inputMode="numeric"
        autoComplete="off"
        value={count}
        onChange={(event) => put(event.target.value, size)}
      />
      <SelectField
        label={fieldWords.unit}
        value={units.find(([, one]) => one === size)?.[0]}
        options={units.map(([name]) => ({ value: name, label: fieldWords.units[name] }))}
        onChange={(event) => {
          const next = units.find(([name]) => name === event.target.value) ?? units[0]
          setUnit(next)
          put(count, next[1])
        }}
      />
    </div>
  )
}

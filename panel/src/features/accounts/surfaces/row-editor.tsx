import { type FormEvent, useState } from 'react'
import type { ApiFailure } from '../../../api/failure.ts'
import { Button } from '../../../components/button.tsx'
import { Failure } from '../../../components/failure.tsx'
import { SelectField, TextField } from '../../../components/field.tsx'
import { surfaceWords as words } from '../../../i18n/accounts/surfaces.ts'
import styles from './surfaces.module.css'

interface Field<N extends string> {
  name: N
  label: string
  maxLength?: number
  /** A choice instead of a text. */
  options?: readonly { value: string; label: string }[]
}

type Row<N extends string> = Readonly<Record<N, string>>

interface RowEditorProps<N extends string> {
  fields: readonly Field<N>[]
  rows: readonly Row<N>[]
  most: number
  empty: string
  isBusy: boolean
  failure: ApiFailure | undefined
  /** False for people who may only read. */
  isWriter: boolean
  onSave: (rows: readonly Row<N>[]) => void
  onClear: () => void
}

/** A short list that is replaced as a whole: rows of a few texts. */
export function RowEditor<N extends string>(props: RowEditorProps<N>) {
  const { fields, most, empty, isBusy, failure, isWriter, onSave, onClear } = props
  const [rows, setRows] = useState<readonly Keyed<N>[]>(() => props.rows.map(keyed))
  const blank = Object.fromEntries(
    fields.map(({ name, options }) => [name, options?.[0]?.value ?? '']),
  ) as Row<N>
  const change = (key: number, name: N, value: string) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, values: { ...row.values, [name]: value } } : row)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSave(rows.map(({ values }) => values))
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {rows.length === 0 && <p>{empty}</p>}
      <div className={styles.rows}>
        {rows.map(({ key, values }, index) => (
          <div key={key} className={styles.line}>
            {fields.map((field) => (
              <Cell
                key={field.name}
                field={field}
                number={index + 1}
                value={values[field.name]}
                isFixed={!isWriter}
                onChange={(value) => change(key, field.name, value)}
              />
            ))}
            {isWriter && (
              <Button variant="quiet" onClick={() => setRows(rows.filter((row) => row.key !== key))}>
                {words.remove}
                <span className="visually-hidden"> {words.row(index + 1)}</span>
              </Button>
            )}
          </div>
        ))}
      </div>
      <Failure failure={failure} />
      {isWriter && (
        <div className={styles.line}>
          {rows.length < most && (
            <Button onClick={() => setRows([...rows, keyed(blank)])}>{words.add}</Button>
          )}
          {rows.length > 0 && (
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {words.save}
            </Button>
          )}
          {props.rows.length > 0 && (
            <Button isBusy={isBusy} onClick={onClear}>
              {words.clear}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

interface Keyed<N extends string> {
  key: number
  values: Row<N>
}

let last = 0

function keyed<N extends string>(values: Row<N>): Keyed<N> {
  last += 1
  return { key: last, values }
}

interface CellProps<N extends string> {
  field: Field<N>
  number: number
  value: string
  isFixed: boolean
  onChange: (value: string) => void
}

function Cell<N extends string>({ field, number, value, isFixed, onChange }: CellProps<N>) {
  const { label, options, maxLength } = field
  const common = { 'aria-label': `${label}, ${words.row(number)}`, label, value, disabled: isFixed }
  return options ? (
    <SelectField {...common} options={options} onChange={({ target }) => onChange(target.value)} />
  ) : (
    <TextField
      {...common}
      {...(maxLength && { maxLength })}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

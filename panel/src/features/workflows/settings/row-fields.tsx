import { ArrowUp, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button.tsx'
import { SelectField, TextArea, TextField } from '../../../components/field.tsx'
import { nodeWords, fieldWords as words } from '../../../i18n/audience/workflow-nodes.ts'
import type { Config } from '../graph/graph.ts'
import { operators } from '../kinds/fields.ts'
import { type EntryProps, JsonEntry } from './plain-fields.tsx'
import styles from './settings.module.css'

const rowsIn = (value: unknown): readonly Config[] => (Array.isArray(value) ? (value as Config[]) : [])

interface RowsProps {
  props: EntryProps
  titleOf: (number: number) => string
  dropOf: (number: number) => string
  add: string
  blank: (rows: readonly Config[]) => Config
  draw: (row: Config, change: (part: Config) => void, place: number) => ReactNode
  upOf?: (number: number) => string
}

/** Settings that are a list: each row is a group of fields. */
function RowsEntry({ props, titleOf, dropOf, add, blank, draw, upOf }: RowsProps) {
  const { label, hint, fault, value, onChange, field } = props
  const rows = rowsIn(value)
  const put = (next: readonly Config[]) => onChange(next.length > 0 ? next : undefined)
  const raise = (place: number) => put(rows.toSpliced(place, 1).toSpliced(place - 1, 0, rows[place] ?? {}))
  return (
    <fieldset className={styles.rows}>
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <fieldset key={place} className={styles.row}>
          <legend>{titleOf(place + 1)}</legend>
          {draw(row, (part) => put(rows.toSpliced(place, 1, withoutNothing({ ...row, ...part }))), place)}
          <div className={styles.rowActions}>
            {upOf && place > 0 && (
              <Button
                variant="quiet"
                size="small"
                label={upOf(place + 1)}
                icon={<ArrowUp size={15} aria-hidden />}
                onClick={() => raise(place)}
              />
            )}
            <Button
              variant="quiet"
              size="small"
              label={dropOf(place + 1)}
              icon={<X size={15} aria-hidden />}
              onClick={() => put(rows.toSpliced(place, 1))}
            />
          </div>
        </fieldset>
      ))}
      {fault && <p className={styles.fault}>{fault}</p>}
      {rows.length < (field.max ?? 50) && (
        <Button
          size="small"
          icon={<Plus size={15} aria-hidden />}
          onClick={() => put([...rows, blank(rows)])}
        >
          {add}
        </Button>
      )}
    </fieldset>
  )
}

const withoutNothing = (row: Config): Config =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))

interface TextProps {
  label: string
  row: Config
  member: string
  change: (part: Config) => void
  max?: number
  /** A name is required: it stays, empty, where other members go. */
  isNeeded?: boolean
}

const Text = ({ label, row, member, change, max, isNeeded }: TextProps) => (
  <TextField
    label={label}
    dir="auto"
    autoComplete="off"
    maxLength={max}
    value={String(row[member] ?? '')}
    onChange={({ target: { value } }) => change({ [member]: value || (isNeeded ? '' : undefined) })}
  />
)

function freeRule(rows: readonly Config[]): string {
  const taken = new Set(rows.map(({ id }) => id))
  let count = rows.length + 1
  while (taken.has(`rule_${count}`)) count += 1
  return `rule_${count}`
}

export const RulesEntry = (props: EntryProps) => (
  <RowsEntry
    props={props}
    titleOf={words.rule}
    dropOf={words.dropRule}
    upOf={words.ruleUp}
    add={words.addRule}
    blank={(rows) => ({ id: freeRule(rows), variable: 'lastMessage', operator: 'contains' })}
    draw={(row, change) => (
      <>
        <Text label={words.variable} row={row} member="variable" change={change} max={200} />
        <SelectField
          label={words.operator}
          value={String(row.operator ?? '')}
          options={operators.map((one) => ({ value: one, label: nodeWords.choices[one] ?? one }))}
          onChange={(event) => change({ operator: event.target.value })}
        />
        {!/exists$/.test(String(row.operator)) && (
          <Text label={words.value} row={row} member="value" change={change} max={1000} />
        )}
      </>
    )}
  />
)

export const AssignmentsEntry = (props: EntryProps) => (
  <RowsEntry
    props={props}
    titleOf={words.assignment}
    dropOf={words.dropAssignment}
    add={words.addAssignment}
    blank={() => ({ name: '' })}
    draw={(row, change) => (
      <>
        <Text label={words.name} row={row} member="name" change={change} max={64} isNeeded />
        <Text label={words.value} row={row} member="value" change={change} max={10_000} />
      </>
    )}
  />
)

export const ToolsEntry = (props: EntryProps) => (
  <RowsEntry
    props={props}
    titleOf={words.toolTitle}
    dropOf={words.dropTool}
    add={words.addTool}
    blank={(rows) => ({ name: `choice_${rows.length + 1}` })}
    draw={(row, change) => (
      <>
        <Text label={words.name} row={row} member="name" change={change} max={64} isNeeded />
        <TextArea
          label={words.toolDescription}
          rows={2}
          value={String(row.description ?? '')}
          onChange={({ target: { value } }) => change({ description: value || undefined })}
        />
        <JsonEntry
          {...props}
          label={words.toolParameters}
          hint={undefined}
          fault={undefined}
          value={row.parameters}
          onChange={(parameters) => change({ parameters })}
        />
      </>
    )}
  />
)

/** Names with values. While two rows have one name, the service would see one: the later is shown as it is typed. */
export function PairsEntry(props: EntryProps) {
  const { value, onChange } = props
  const pairs = Object.entries((value ?? {}) as Record<string, string>)
  const rows = pairs.map(([name, content]) => ({ name, value: content }))
  const put = (next: unknown) => {
    const entries = rowsIn(next).map((row) => [String(row.name ?? ''), String(row.value ?? '')] as const)
    onChange(entries.length > 0 ? Object.fromEntries(entries) : undefined)
  }
  return (
    <RowsEntry
      props={{ ...props, value: rows, onChange: put }}
      titleOf={words.header}
      dropOf={words.dropHeader}
      add={words.addHeader}
      blank={(all) => ({ name: `x-header-${all.length + 1}` })}
      draw={(row, change) => (
        <>
          <Text label={words.name} row={row} member="name" change={change} max={200} isNeeded />
          <Text label={words.value} row={row} member="value" change={change} max={2000} />
        </>
      )}
    />
  )
}

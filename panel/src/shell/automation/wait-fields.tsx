import { SelectField, TextField } from '../../components/field.tsx'
import type { Wait } from './wait.ts'
import styles from './wait-fields.module.css'

interface Props<Unit extends string> {
  label: string
  unitLabel: string
  /** The names of the units, from the shortest to the longest. */
  units: Readonly<Record<Unit, string>>
  wait: Wait<Unit>
  hint?: string | undefined
  fault: string | undefined
  onChange: (wait: Wait<Unit>) => void
}

/** A wait as a number and its unit. */
export function WaitFields<Unit extends string>(props: Props<Unit>) {
  const { label, unitLabel, units, wait, hint, fault, onChange } = props
  return (
    <div className={styles.wait}>
      <TextField
        label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={wait.count}
        hint={hint}
        fault={fault}
        onChange={(event) => onChange({ ...wait, count: event.target.value })}
      />
      <SelectField
        label={unitLabel}
        value={wait.unit}
        options={Object.entries<string>(units).map(([value, text]) => ({ value, label: text }))}
        onChange={(event) => onChange({ ...wait, unit: event.target.value as Unit })}
      />
    </div>
  )
}

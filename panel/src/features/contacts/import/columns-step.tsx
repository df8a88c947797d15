import { TextField } from '../../../components/field.tsx'
import { Rows } from '../../../components/rows.tsx'
import { importWords as words } from '../../../i18n/audience/contacts.ts'
import type { FieldKind, Target } from '../../../values/contact-import.ts'
import { AccountField } from '../new-contact.tsx'
import type { Choices } from './choices.ts'
import styles from './import.module.css'
import type { Table } from './source.tsx'

interface Props {
  table: Table
  fields: readonly FieldKind[]
  profileId: string
  choices: Choices
  onChange: (part: Partial<Choices>) => void
}

const firstValues = 3

export const headingOf = (table: Table, index: number): string =>
  table.headings[index]?.trim() || words.untitled(index)

/** What each column holds. What one column holds, no other does. */
export function ColumnsStep({ table, fields, profileId, choices, onChange }: Props) {
  const { targets, accountId, tags } = choices
  const choose = (index: number, target: Target) =>
    onChange({
      targets: targets.map((one, at) => (at === index ? target : target !== '' && one === target ? '' : one)),
    })
  const needsAccount = targets.includes('externalId') && !targets.includes('accountId')
  return (
    <>
      <p className={styles.hint}>{words.columnsLead}</p>
      <Rows
        label={words.columns}
        rows={table.headings.map((_, index) => index)}
        idOf={(index) => `${index}`}
        empty={null}
        columns={[
          { name: words.column, cell: (index) => <b dir="auto">{headingOf(table, index)}</b> },
          {
            name: words.example,
            cell: (index) => <span dir="auto">{examplesOf(table, index)}</span>,
          },
          {
            name: words.holds,
            cell: (index) => (
              <TargetSelect
                label={words.holdsOf(headingOf(table, index))}
                value={targets[index] ?? ''}
                fields={fields}
                onChange={(target) => choose(index, target)}
              />
            ),
          },
        ]}
      />
      <div className={styles.extras}>
        {needsAccount && (
          <AccountField
            label={words.account}
            profileId={profileId}
            value={accountId}
            onChange={(id) => onChange({ accountId: id })}
          />
        )}
        <TextField
          label={words.everyTag}
          isOptional
          hint={words.everyTagHint}
          autoComplete="off"
          value={tags}
          onChange={(event) => onChange({ tags: event.target.value })}
        />
      </div>
    </>
  )
}

const examplesOf = (table: Table, index: number): string =>
  table.rows
    .map((row) => row[index]?.trim())
    .filter(Boolean)
    .slice(0, firstValues)
    .join(', ')

interface SelectProps {
  label: string
  value: Target
  fields: readonly FieldKind[]
  onChange: (target: Target) => void
}

function TargetSelect({ label, value, fields, onChange }: SelectProps) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Target)}
    >
      <option value="">{words.ignore}</option>
      {Object.entries(words.targets).map(([target, text]) => (
        <option key={target} value={target}>
          {text}
        </option>
      ))}
      {fields.map(({ slug, name }) => (
        <option key={slug} value={`field:${slug}`}>
          {words.field(name)}
        </option>
      ))}
    </select>
  )
}

import { TextField } from '../../../components/field.tsx'
import { Rows } from '../../../components/rows.tsx'
import { examplesOf, headingOf, type Table } from '../../../components/table-file/table-source.tsx'
import { importWords as words } from '../../../i18n/audience/contacts.ts'
import { tableWords } from '../../../i18n/shell/table-file.ts'
import type { FieldKind, Target } from '../../../values/contact-import.ts'
import { AccountField } from '../new-contact.tsx'
import type { Choices } from './choices.ts'
import styles from './import.module.css'

interface Props {
  table: Table
  fields: readonly FieldKind[]
  profileId: string
  choices: Choices
  onChange: (part: Partial<Choices>) => void
}

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
          { name: tableWords.column, cell: (index) => <b dir="auto">{headingOf(table, index)}</b> },
          {
            name: tableWords.example,
            cell: (index) => <span dir="auto">{examplesOf(table, index)}</span>,
          },
          {
            name: tableWords.holds,
            cell: (index) => (
              <TargetSelect
                label={tableWords.holdsOf(headingOf(table, index))}
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
      <option value="">{tableWords.ignore}</option>
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

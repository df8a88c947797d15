import { TextField } from '../../../components/field.tsx'
import { ColumnsTable } from '../../../components/table-file/columns-table.tsx'
import type { Table } from '../../../components/table-file/table-source.tsx'
import { importWords as words } from '../../../i18n/audience/contacts.ts'
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

/** What each column holds, and what holds for all rows. */
export function ColumnsStep({ table, fields, profileId, choices, onChange }: Props) {
  const { targets, accountId, tags } = choices
  const needsAccount = targets.includes('externalId') && !targets.includes('accountId')
  return (
    <>
      <p className={styles.hint}>{words.columnsLead}</p>
      <ColumnsTable<Target>
        table={table}
        label={words.columns}
        targets={targets}
        choices={[
          ...(Object.entries(words.targets) as [Target, string][]),
          ...fields.map(({ slug, name }) => [`field:${slug}`, words.field(name)] as const),
        ]}
        onChange={(next) => onChange({ targets: next })}
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

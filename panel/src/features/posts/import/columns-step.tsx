import { TriangleAlert, X } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { SelectField } from '../../../components/field.tsx'
import { ColumnsTable } from '../../../components/table-file/columns-table.tsx'
import type { Table } from '../../../components/table-file/table-source.tsx'
import { importPostsWords as words } from '../../../i18n/publishing/import-posts.ts'
import { type Account, handleOf } from '../../../shell/accounts.ts'
import { ZoneChoice } from '../../../shell/filters/view-zone.tsx'
import { usePlatformName } from '../../../shell/platforms.ts'
import type { PostTarget } from '../../../values/post-import/plan-posts.ts'
import type { DateOrder } from '../../../values/post-import/read-when.ts'
import { asksForOrder, type Choices } from './choices.ts'
import styles from './import.module.css'

interface Props {
  table: Table
  accounts: ReadonlyMap<string, Account>
  choices: Choices
  onChange: (choices: Choices) => void
}

/** What each column holds, and what holds for rows that do not say it. */
export function ColumnsStep({ table, accounts, choices, onChange }: Props) {
  return (
    <>
      <p className={styles.hint}>{words.columnsLead}</p>
      <ColumnsTable<PostTarget>
        table={table}
        label={words.columns}
        targets={choices.targets}
        choices={Object.entries(words.targets) as [PostTarget, string][]}
        onChange={(targets) => onChange({ ...choices, targets })}
      />
      <Missing choices={choices} />
      <div className={styles.extras}>
        <Fallback accounts={accounts} choices={choices} onChange={onChange} />
        {asksForOrder(table, choices) && (
          <SelectField
            label={words.order}
            value={choices.order}
            options={Object.entries(words.orders).map(([value, label]) => ({ value, label }))}
            onChange={({ target }) => onChange({ ...choices, order: target.value as DateOrder })}
          />
        )}
        <p className={styles.zone}>
          {words.zone} <ZoneChoice />
        </p>
      </div>
    </>
  )
}

/** What would make every row wrong is said before they are checked. */
function Missing({ choices: { targets, accountIds } }: Pick<Props, 'choices'>) {
  const lacks = [
    !targets.includes('content') && words.noTextColumn,
    !targets.includes('accounts') && accountIds.length === 0 && words.noAccounts,
  ].filter((sentence) => sentence !== false)
  return lacks.map((sentence) => (
    <p key={sentence} className={styles.problem}>
      <TriangleAlert size={14} aria-hidden />
      {sentence}
    </p>
  ))
}

function Fallback({ accounts, choices, onChange }: Omit<Props, 'table'>) {
  const networkOf = usePlatformName()
  const nameOf = (account: Account | undefined) =>
    account ? `${networkOf(account.platform)}: ${handleOf(account)}` : ''
  const chosen = choices.accountIds
  const set = (accountIds: readonly string[]) => onChange({ ...choices, accountIds })
  const left = [...accounts.values()].filter(({ id }) => !chosen.includes(id))
  return (
    <div className={styles.fallback}>
      <SelectField
        label={words.fallback}
        value=""
        options={[
          { value: '', label: words.addAccount },
          ...left.map((account) => ({ value: account.id, label: nameOf(account) })),
        ]}
        onChange={({ target }) => target.value && set([...chosen, target.value])}
      />
      {chosen.map((id) => (
        <Button
          key={id}
          size="small"
          icon={<X size={13} aria-hidden />}
          aria-label={words.removeAccount(nameOf(accounts.get(id)))}
          onClick={() => set(chosen.filter((one) => one !== id))}
        >
          {nameOf(accounts.get(id))}
        </Button>
      ))}
    </div>
  )
}

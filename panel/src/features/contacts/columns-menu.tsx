import { Popover } from '@mantine/core'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { CheckField } from '../../components/field.tsx'
import { contactWords as words } from '../../i18n/audience/contacts.ts'
import { type ColumnName, columnNames } from './contact-columns.tsx'
import styles from './contacts.module.css'

const keptAs = 'zither.contacts.columns'
const usual: readonly ColumnName[] = ['email', 'tags', 'channels', 'subscribed', 'created']

export interface ShownColumns {
  shown: readonly ColumnName[]
  toggle: (name: ColumnName) => void
}

/** The columns that a person has chosen, kept in the browser. */
export function useShownColumns(): ShownColumns {
  const [shown, setShown] = useState<readonly ColumnName[]>(kept)
  const toggle = (name: ColumnName) => {
    const next = shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name]
    setShown(next)
    try {
      localStorage.setItem(keptAs, next.join(','))
    } catch {}
  }
  return { shown, toggle }
}

function kept(): readonly ColumnName[] {
  try {
    const names = localStorage.getItem(keptAs)?.split(',')
    return names ? columnNames.filter((name) => names.includes(name)) : usual
  } catch {
    return usual
  }
}

export function ColumnsMenu({ columns: { shown, toggle } }: { columns: ShownColumns }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus shadow="none">
      <Popover.Target>
        <Button icon={<Columns3 size={15} aria-hidden />} onClick={() => setOpen(!isOpen)}>
          {words.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu ?? ''} aria-label={words.columns}>
        {columnNames.map((name) => (
          <CheckField
            key={name}
            label={words[name]}
            checked={shown.includes(name)}
            onChange={() => toggle(name)}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}

import { Popover } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { CheckField } from '../../components/field.tsx'
import { contactWords as words } from '../../i18n/audience/contacts.ts'
import { useFilters } from '../../shell/filters/filters.ts'
import styles from './contacts.module.css'

/** Contacts that carry at least one of the chosen tags. */
export function TagFilter({ tags }: { tags: readonly string[] }) {
  const [{ tags: set = '' }, change] = useFilters(['tags'])
  const [isOpen, setOpen] = useState(false)
  const chosen = set.split(',').filter(Boolean)
  const all = [...new Set([...chosen, ...tags])]
  if (all.length === 0) return null
  const toggle = (tag: string) =>
    change({
      tags: (chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag]).join(','),
    })
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus shadow="none">
      <Popover.Target>
        <Button
          className={styles.tagFilter}
          data-set={chosen.length > 0 ? '' : undefined}
          aria-label={chosen.length > 0 ? `${words.tags}: ${chosen.join(', ')}` : words.anyTag}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{chosen.length > 0 ? chosen.join(', ') : words.anyTag}</span>
          <ChevronDown size={14} aria-hidden />
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu ?? ''} aria-label={words.tags}>
        {all.map((tag) => (
          <CheckField key={tag} label={tag} checked={chosen.includes(tag)} onChange={() => toggle(tag)} />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}

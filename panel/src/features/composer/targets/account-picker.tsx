import { Popover } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { cx } from '../../../components/cx.ts'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { useForm } from '../form.ts'
import { PickerBody } from './picker-body.tsx'
import styles from './targets.module.css'

/** The button at the end of the line, and all accounts to choose from. */
export function AccountPicker() {
  const { draft, problems } = useForm()
  const [isOpen, setOpen] = useState(false)
  const count = draft.targets.length
  const isMissing = problems.some(({ code }) => code === 'no_targets')
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width="min(480px, calc(100vw - 28px))"
      trapFocus
      returnFocus
      shadow="none"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Button
          size="small"
          className={cx(styles.pick, isMissing && styles.missing)}
          data-place="targets"
          onClick={() => setOpen(!isOpen)}
        >
          {count === 0 ? words.chooseAccounts : words.accountsChosen(count)}
          <ChevronDown size={14} aria-hidden />
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.picker ?? ''}>
        <PickerBody onDone={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

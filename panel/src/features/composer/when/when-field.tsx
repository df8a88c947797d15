import { Popover } from '@mantine/core'
import { CalendarClock, ChevronUp } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { placeName } from '../draft/problems.ts'
import { useForm } from '../form.ts'
import styles from './when.module.css'
import { whenLabel } from './when-label.ts'
import { WhenSection } from './when-section.tsx'

interface WhenFieldProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** When the post goes out, beside the button that sends it. Pressing it opens the choices. */
export function WhenField({ isOpen, onOpen }: WhenFieldProps) {
  const { draft, problems } = useForm()
  const isWrong = problems.some(({ field }) => field === 'when')
  const label = whenLabel(draft.when, draft.repeat)
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      position="top-end"
      width="min(520px, calc(100vw - 28px))"
      trapFocus
      returnFocus
      shadow="none"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Button
          icon={<CalendarClock size={14} aria-hidden />}
          aria-label={`${words.when}: ${label}`}
          className={isWrong ? styles.wrong : undefined}
          data-place={placeName('when', {})}
          onClick={() => onOpen(!isOpen)}
        >
          {label}
          <ChevronUp size={14} aria-hidden />
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.choices ?? ''}>
        <WhenSection />
      </Popover.Dropdown>
    </Popover>
  )
}

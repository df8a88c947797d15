import { Popover } from '@mantine/core'
import { Smile } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { emojiWords as words } from '../../i18n/shell/emoji.ts'
import { Button } from '../button.tsx'
import styles from './emoji.module.css'

const EmojiList = lazy(async () => ({ default: (await import('./emoji-list.tsx')).EmojiList }))

/** Opens the emoji; the one that is chosen goes into a text. */
export function EmojiButton({ onPick }: { onPick: (emoji: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  // After a pick the focus goes on to the text; without one it returns to where it was.
  const [isPicked, setPicked] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      trapFocus
      returnFocus={!isPicked}
      shadow="none"
      width={330}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Button
          size="small"
          icon={<Smile size={14} aria-hidden />}
          onClick={() => {
            setPicked(false)
            setOpen(!isOpen)
          }}
        >
          {words.emoji}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown ?? ''} aria-label={words.emoji}>
        <Suspense fallback={<p className={styles.told}>{words.loading}</p>}>
          <EmojiList
            onPick={(emoji) => {
              setPicked(true)
              setOpen(false)
              onPick(emoji)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

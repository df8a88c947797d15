import { Drawer } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { ButtonLink } from '../../components/button.tsx'
import { composerWords as words } from '../../i18n/publishing/composer.ts'
import { common } from '../../i18n/shell/common.ts'
import { SheetContext } from './around.tsx'
import styles from './composer.module.css'
import type { Post } from './draft/draft.ts'
import { LeaveDialog } from './leave-guard.tsx'
import { type Asked, NewPostPage } from './new.page.tsx'

export interface ComposerSheetProps {
  asked: Asked
  zone: string
  onClose: () => void
  onSent: (post: Post) => void
}

/** A new post beside the page that it was begun on. */
export function ComposerSheet({ asked, zone, onClose, onSent }: ComposerSheetProps) {
  const mode = useMode()
  const navigate = useNavigate()
  const [made, setMade] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const isBusy = useRef(() => false)
  const close = () => (isBusy.current() ? setAsking(true) : onClose())
  useEscape(close)
  const page = made ? `/${mode}/posts/${made}/edit` : `/${mode}/posts/new`
  return (
    <Drawer
      opened
      onClose={close}
      closeOnEscape={false}
      title={words.newPost}
      position="right"
      size="44rem"
      closeButtonProps={{ 'aria-label': common.close }}
      transitionProps={{ duration: 0 }}
      returnFocus={false}
    >
      <div className={styles.asPage}>
        <ButtonLink size="small" to={page} {...(!made && { search: { ...asked } })}>
          {words.openAsPage}
        </ButtonLink>
      </div>
      <SheetContext value={{ onSent, isBusy }}>
        <NewPostPage
          asked={asked}
          zone={zone}
          made={made}
          onMade={({ id }) => setMade(id)}
          onReopen={() => void navigate({ to: page })}
        />
      </SheetContext>
      <LeaveDialog isOpen={isAsking} onStay={() => setAsking(false)} onLeave={onClose} />
    </Drawer>
  )
}

const layers = '[role=dialog], [role=menu], [role=listbox]'

/** Escape closes what lies on top: a menu or a question over the sheet, and only then the sheet. */
function useEscape(close: () => void): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    const press = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing && document.querySelectorAll(layers).length === 1) latest.current()
    }
    // Heard before what lies on top has closed itself.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
}

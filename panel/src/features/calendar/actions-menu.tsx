import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMode } from '../../api/mode.ts'
import { calendarWords } from '../../i18n/publishing/calendar.ts'
import { useCalendar } from './calendar-context.ts'
import { whyNotMovable } from './moving/movable.ts'
import type { Post } from './views/posts-of-weeks.ts'

export interface Asked {
  post: Post
  anchor: HTMLElement
}

interface ActionsMenuProps {
  asked: Asked
  onClose: () => void
}

/** The actions of the card that opened the menu. All cards share one menu. */
export function ActionsMenu({ asked, onClose }: ActionsMenuProps) {
  const { openMove } = useCalendar()
  const navigate = useNavigate()
  const mode = useMode()
  const box = asked.anchor.getBoundingClientRect()
  const close = () => {
    asked.anchor.focus()
    onClose()
  }
  const latest = useRef(close)
  latest.current = close
  // The menu gets Escape only once it has the focus, a moment later.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      latest.current()
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
  return (
    <Menu
      opened
      onChange={(opens) => !opens && close()}
      position="bottom-end"
      returnFocus={false}
      hideDetached={false}
    >
      <Menu.Target>
        <span
          style={{ position: 'fixed', insetBlockStart: box.bottom, insetInlineStart: box.right }}
          aria-hidden="true"
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void navigate({ to: `/${mode}/posts/${asked.post.id}` })}>
          {calendarWords.open}
        </Menu.Item>
        {whyNotMovable(asked.post) ? (
          <Menu.Label>{whyNotMovable(asked.post)}</Menu.Label>
        ) : (
          <Menu.Item onClick={() => openMove(asked.post)}>{calendarWords.moveTo}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

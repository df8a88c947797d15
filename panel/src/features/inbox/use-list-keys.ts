import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useMode } from '../../api/mode.ts'
import { useFilters } from '../../shell/filters/filters.ts'
import { useKeys } from '../../shell/keys.ts'
import type { ListRow } from './list/use-conversations.ts'

/** Opens the conversation that took the place of one that was archived. */
export type OpenNext = () => void

/** J and K open the next and the previous conversation, U shows the unread ones only, Esc leaves the open one. */
export function useListKeys(rows: readonly ListRow[] | undefined, openId: string | undefined): OpenNext {
  const mode = useMode()
  const navigate = useNavigate()
  const [{ show }, change] = useFilters(['show'])
  // One that was archived has left the list: the one that took its place is next.
  const place = useRef(-1)
  const at = rows?.findIndex(({ conversation }) => conversation.id === openId) ?? -1
  if (at >= 0) place.current = at
  const to = (path: string) =>
    void navigate({
      to: `/${mode}/inbox${path}`,
      search: ((before: object) => before) as never,
      replace: openId !== undefined,
    })
  const open = (index: number) => {
    const row = rows?.[Math.max(0, Math.min(index, rows.length - 1))]
    if (row) to(`/${row.conversation.id}`)
  }
  const hasLeft = openId !== undefined && at < 0
  const leave = () => (openId === undefined ? false : to(''))
  useKeys({
    j: () => open(hasLeft ? place.current : at + 1),
    k: () => open(hasLeft ? place.current - 1 : at - 1),
    u: () => change({ show: show === 'unread' ? undefined : 'unread' }),
    Escape: leave,
  })
  return () => {
    if (!rows || at < 0) return open(place.current)
    open(at + 1 < rows.length ? at + 1 : at - 1)
  }
}

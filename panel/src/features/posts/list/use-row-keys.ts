import type { RefObject } from 'react'
import { useKeys } from '../../../shell/keys.ts'

interface RowActs {
  select: (id: string) => void
  reschedule: (id: string) => void
}

/** J and K move from row to row. The row that has the focus is opened by Enter, being a link; X and M act on it. */
export function useRowKeys(list: RefObject<HTMLElement | null>, { select, reschedule }: RowActs): void {
  const links = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-id]') ?? undefined
  const move = (by: number) => {
    const all = links()
    const row = rowOf(document.activeElement)
    const at = all.findIndex((link) => rowOf(link) === row)
    const next = row === undefined ? 0 : Math.min(all.length - 1, Math.max(0, at + by))
    all[next]?.focus()
    all[next]?.scrollIntoView({ block: 'nearest' })
  }
  const withRow = (act: (id: string) => void) => () => {
    const id = rowOf(document.activeElement)?.dataset.id
    if (id) act(id)
  }
  useKeys({ j: () => move(1), k: () => move(-1), x: withRow(select), m: withRow(reschedule) })
}

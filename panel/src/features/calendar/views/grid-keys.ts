import { type KeyboardEvent, useState } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

const lines: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

interface GridKeys {
  days: readonly string[]
  /** The day that has the focus at first. */
  start: string
  /** M on a post. */
  onMove: (postId: string) => void
  /** Enter on a day without posts, or a click into one of its hours. */
  onEmpty: (day: string, hour?: string) => void
}

/** Arrows go from day to day, Enter into the posts of a day, where arrows go on, and Escape out again. */
export function useGridKeys({ days, start, onMove, onEmpty }: GridKeys) {
  const [chosen, setChosen] = useState(start)
  const active = days.includes(chosen) ? chosen : (days[0] ?? start)
  const hear = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const cell = target.closest<HTMLElement>('[role=gridcell]')
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return
    const isDone = target === cell ? inGrid(event, cell) : inDay(event, cell, target)
    if (!isDone) return
    event.preventDefault()
    event.stopPropagation()
  }
  const inGrid = ({ key, currentTarget }: KeyboardEvent<HTMLElement>, cell: HTMLElement): boolean => {
    if (key === 'Enter') return enter(cell, onEmpty)
    const next = nextDay(days, cell.dataset.day ?? '', key)
    if (!next) return false
    setChosen(next)
    currentTarget.querySelector<HTMLElement>(`[role=gridcell][data-day="${next}"]`)?.focus()
    return true
  }
  const inDay = ({ key }: KeyboardEvent, cell: HTMLElement, target: HTMLElement): boolean => {
    if (key === 'Escape') return focus(cell)
    const id = target.closest<HTMLElement>('[data-post]')?.dataset.post
    if (key.toLowerCase() === 'm' && id) {
      onMove(id)
      return true
    }
    if (key === '.') return press(target.closest('li')?.querySelector<HTMLElement>('button[aria-haspopup]'))
    const by = lines[key]
    return by !== undefined && step(cell, target, by)
  }
  return { active, press: hear, choose: setChosen, onEmpty }
}

function nextDay(days: readonly string[], day: string, key: string): string | undefined {
  const index = days.indexOf(day)
  if (key === 'Home') return days[index - (index % 7)]
  if (key === 'End') return days[index - (index % 7) + 6]
  const by = steps[key]
  return by === undefined ? undefined : days[index + by]
}

const linksOf = (cell: HTMLElement): HTMLElement[] => [...cell.querySelectorAll<HTMLElement>('a[href]')]

function press(element: HTMLElement | null | undefined): boolean {
  element?.click()
  return true
}

function focus(element: HTMLElement | undefined): boolean {
  element?.focus()
  return element !== undefined
}

function enter(cell: HTMLElement, onEmpty: (day: string) => void): boolean {
  const [first] = linksOf(cell)
  if (first) first.focus()
  else onEmpty(cell.dataset.day ?? '')
  return true
}

function step(cell: HTMLElement, from: HTMLElement, by: 1 | -1): boolean {
  const links = linksOf(cell)
  const index = links.indexOf(from.closest('li')?.querySelector<HTMLElement>('a[href]') ?? from)
  return focus(links[index + by])
}

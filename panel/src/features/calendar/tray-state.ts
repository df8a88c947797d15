import { useState } from 'react'

const name = 'zither.calendar.drafts'
const wide = window.matchMedia('(min-width: 1400px)')

function remembered(): boolean {
  try {
    return (localStorage.getItem(name) ?? (wide.matches ? 'open' : '')) === 'open'
  } catch {
    return wide.matches
  }
}

/** Whether the drafts stand beside the days; kept for the next visit. */
export function useTray(): { isOpen: boolean; toggle: () => void } {
  const [isOpen, setOpen] = useState(remembered)
  const toggle = () => {
    setOpen(!isOpen)
    try {
      localStorage.setItem(name, isOpen ? 'closed' : 'open')
    } catch {}
  }
  return { isOpen, toggle }
}

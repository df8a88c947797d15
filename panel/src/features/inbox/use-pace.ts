import { useEffect, useState } from 'react'

const restsAfterMs = 120_000
const signs = ['pointerdown', 'keydown', 'wheel', 'focus'] as const

/** How long to wait between two questions: little while somebody works on the page, more while nobody does. */
export function usePace(working: number, resting: number): number {
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    let timer = setTimeout(() => setResting(true), restsAfterMs)
    const wake = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setResting(true), restsAfterMs)
      setResting(false)
    }
    for (const sign of signs) window.addEventListener(sign, wake, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, wake)
    }
  }, [])
  return isResting ? resting : working
}

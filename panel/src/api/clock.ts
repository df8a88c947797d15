// Business time is the service's. In test mode its clock may be hours or days ahead of the browser's.
import { useEffect, useState } from 'react'

let offset = 0
let isTold = false

/** Takes over the time of the service. */
export function setServiceTime(told: string): void {
  offset = Date.parse(told) - Date.now()
  isTold = true
}

/** False until the time of the service is known. Until then the panel uses the clock of the browser. */
export const isServiceTime = (): boolean => isTold

/** The time of the service, in milliseconds. */
export const now = (): number => Date.now() + offset

/** Renders again every so often, for texts such as "in 21 s". */
export function useNow(everyMs: number): number {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return at
}

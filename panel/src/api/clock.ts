// Business time is the service's. In test mode its clock may be hours or days ahead of the browser's.
import { useEffect, useState } from 'react'

let offset = 0
let isTold = false
const listeners = new Set<() => void>()

/** Takes over the time of the service. */
export function setServiceTime(told: string): void {
  offset = Date.parse(told) - Date.now()
  isTold = true
  for (const listener of listeners) listener()
}

/** False until the time of the service is known. Until then the panel uses the clock of the browser. */
export const isServiceTime = (): boolean => isTold

/** The time of the service, in milliseconds. */
export const now = (): number => Date.now() + offset

/** Renders again every so often, for texts such as "in 21 s", and when the time of the service has been told. */
export function useNow(everyMs: number): number {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const look = () => setAt(now())
    const timer = setInterval(look, everyMs)
    listeners.add(look)
    return () => {
      clearInterval(timer)
      listeners.delete(look)
    }
  }, [everyMs])
  return at
}

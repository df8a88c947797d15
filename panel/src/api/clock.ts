// Business time is the service's. In test mode its clock may be hours or days ahead of the browser's.
import { useEffect, useState } from 'react'

let offset = 0
let isTold = false

/** Takes over the time that the service told. */
export function setServiceTime(told: string): void {
  offset = Date.parse(told) - Date.now()
  isTold = true
}

/** Whether the service has told its time: until then the clock of the browser stands for it. */
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

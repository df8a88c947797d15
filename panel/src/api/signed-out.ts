import { useSyncExternalStore } from 'react'

let isOut = false
const listeners = new Set<() => void>()

/** Set when the service no longer knows the session of the user. */
export function setSignedOut(value: boolean): void {
  if (value === isOut) return
  isOut = value
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSignedOut = (): boolean => useSyncExternalStore(subscribe, () => isOut)

import { useSyncExternalStore } from 'react'

export type Layer = 'palette' | 'keys' | undefined

let open: Layer
const listeners = new Set<() => void>()

/** Opens or closes what lies over every page. */
export function setLayer(layer: Layer): void {
  open = layer
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLayer = (): Layer => useSyncExternalStore(subscribe, () => open)

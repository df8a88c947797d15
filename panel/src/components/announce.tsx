import { useSyncExternalStore } from 'react'

let sentence = ''
const listeners = new Set<() => void>()

/** Tells people who listen instead of look. */
export function announce(text: string): void {
  sentence = text === sentence ? `${text} ` : text
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The only live region of the panel. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => sentence)
  return (
    <div role="status" aria-live="polite" className="visually-hidden">
      {text}
    </div>
  )
}

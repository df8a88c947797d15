import { useSyncExternalStore } from 'react'

/** What this browser remembers of an inbox, which the service keeps for nobody: the newest so many of it. */
const name = 'zither.inbox'
const most = 500

type Kept = Readonly<Record<string, string>>

let kept: Kept = read()
const listeners = new Set<() => void>()

function read(): Kept {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Kept) : {}
  } catch {
    return {}
  }
}

/** Another window has written it. */
addEventListener('storage', ({ key }) => {
  if (key === name) replace(read())
})

function replace(next: Kept): void {
  kept = next
  for (const listener of listeners) listener()
}

export function remember(key: string, value: string): void {
  if (kept[key] === value) return
  const { [key]: _, ...others } = kept
  replace(Object.fromEntries([...Object.entries(others), [key, value] as const].slice(-most)))
  try {
    localStorage.setItem(name, JSON.stringify(kept))
  } catch {}
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useRemembered = (): Kept => useSyncExternalStore(subscribe, () => kept)

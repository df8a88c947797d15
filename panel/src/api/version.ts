import { useSyncExternalStore } from 'react'

// The build that this page came from, and whether the service has another one by now.
let first: string | null = null
let isNewer = false
const listeners = new Set<() => void>()

function tell(): void {
  isNewer = true
  for (const listener of listeners) listener()
}

async function look(): Promise<void> {
  const response = await fetch('/sign-in', { method: 'HEAD' }).catch(() => undefined)
  const stamp = response?.headers.get('x-zither-panel') ?? null
  if (stamp === null) return
  first ??= stamp
  if (stamp !== first) tell()
}

const everyMs = 600_000

/** Looks every ten minutes, when the user comes back to the tab, and when a part of this build is gone. */
function subscribe(listener: () => void): () => void {
  const again = () => void look()
  if (listeners.size === 0) {
    void look()
    window.addEventListener('focus', again)
    // A part that cannot be loaded may be gone with its build.
    window.addEventListener('vite:preloadError', again)
  }
  listeners.add(listener)
  const timer = setInterval(() => void look(), everyMs)
  return () => {
    clearInterval(timer)
    listeners.delete(listener)
    window.removeEventListener('focus', again)
  }
}

export const useNewVersion = (): boolean => useSyncExternalStore(subscribe, () => isNewer)

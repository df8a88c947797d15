import { useSyncExternalStore } from 'react'
import { now } from '../../api/clock.ts'
import type { Mode } from '../../contract/routes.ts'
import { type Chosen, standing, type Wanted } from './standing.ts'

// The copy of the service shows a switch only after its next pass, minutes later. Until then the panel remembers it, also
// over a reload.
const kept = 'zither.ads.switched'
const listeners = new Set<() => void>()
let all: Readonly<Record<string, Chosen>> = read()

function read(): Readonly<Record<string, Chosen>> {
  try {
    return JSON.parse(sessionStorage.getItem(kept) ?? '{}')
  } catch {
    return {}
  }
}

const nameOf = (mode: Mode, platformId: string): string => `${mode} ${platformId}`

/** Remembers what the ad platform has taken. */
export function rememberSwitch(mode: Mode, platformId: string, status: Wanted): void {
  all = { ...all, [nameOf(mode, platformId)]: { status, at: now() } }
  try {
    sessionStorage.setItem(kept, JSON.stringify(all))
  } catch {}
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The status that something has by now, whatever the copy says that was read before it was switched. */
export function useStanding(): (mode: Mode, platformId: string, status: string, readAt: string) => string {
  const chosen = useSyncExternalStore(subscribe, () => all)
  return (mode, platformId, status, readAt) => standing(chosen[nameOf(mode, platformId)], status, readAt)
}

import { useSyncExternalStore } from 'react'
import { now } from '../../../api/clock.ts'
import { useMode } from '../../../api/mode.ts'
import type { Mode } from '../../../contract/routes.ts'
import { type Changes, standing, type Taken } from './standing.ts'

// The copy of the service shows a change only after its next pass, minutes later. Until then the panel remembers it, also
// over a reload.
const kept = 'zither.ads.taken'
const listeners = new Set<() => void>()
let all: Readonly<Record<string, Taken<unknown>>> = read()

function read(): Readonly<Record<string, Taken<unknown>>> {
  try {
    return JSON.parse(sessionStorage.getItem(kept) ?? '{}')
  } catch {
    return {}
  }
}

const nameOf = (mode: Mode, platformId: string, what: keyof Changes): string =>
  `${mode} ${platformId} ${what}`

/** Remembers what the ad platform has taken. */
export function rememberTaken<W extends keyof Changes>(
  mode: Mode,
  platformId: string,
  what: W,
  value: Changes[W],
): void {
  all = { ...all, [nameOf(mode, platformId, what)]: { value, at: now() } }
  try {
    sessionStorage.setItem(kept, JSON.stringify(all))
  } catch {}
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export type Standing = <W extends keyof Changes, R>(
  platformId: string,
  what: W,
  read: R,
  readAt: string,
) => Changes[W] | R

/** What holds of something by now, whatever the copy says that was read before it was changed. */
export function useStanding(): Standing {
  const mode = useMode()
  const taken = useSyncExternalStore(subscribe, () => all)
  return (platformId, what, read, readAt) =>
    standing(taken[nameOf(mode, platformId, what)] as Taken<typeof read> | undefined, read, readAt)
}

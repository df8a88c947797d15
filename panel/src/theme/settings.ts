// What a person chose for this browser. Nothing of it is known to the service.
import { useSyncExternalStore } from 'react'

import { type Language, settingsName } from '../values/language.ts'
import type { Hours } from '../values/time-text.ts'

export type Scheme = 'auto' | 'light' | 'dark'

export interface Settings {
  /** Of words, numbers and times; auto is the browser's. It holds from the next load of the page. */
  language: 'auto' | Language
  scheme: Scheme
  density: 'compact' | 'normal'
  /** 12 or 24 hours; auto follows the language. */
  hours: Hours
  /** Zone that times are shown in where nothing else says one; auto is the browser's. */
  zone: 'auto' | (string & {})
  /** Whether pages show times by the person's zone or by that of the profile. */
  viewZone: 'mine' | 'profile'
  /** Whether single keys act. */
  keys: boolean
  /** Whether live posts that leave at once wait a few seconds, in which they can be taken back. */
  hold: boolean
}

const first: Settings = {
  language: 'auto',
  scheme: 'auto',
  density: 'normal',
  hours: 'auto',
  zone: 'auto',
  viewZone: 'mine',
  keys: true,
  hold: true,
}

let current = load()
const listeners = new Set<() => void>()

function load(): Settings {
  try {
    return { ...first, ...(JSON.parse(localStorage.getItem(settingsName) ?? '{}') as Partial<Settings>) }
  } catch {
    return first
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

window.addEventListener('storage', (event) => {
  if (event.key !== settingsName) return
  current = load()
  tell()
})

export const readSettings = (): Settings => current

export function writeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change }
  try {
    localStorage.setItem(settingsName, JSON.stringify(current))
  } catch {}
  tell()
}

export function subscribeSettings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSettings = (): Settings => useSyncExternalStore(subscribeSettings, readSettings)

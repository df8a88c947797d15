import { useEffect, useSyncExternalStore } from 'react'
import { readSettings, type Scheme, subscribeSettings, writeSettings } from './settings.ts'

const dark = window.matchMedia('(prefers-color-scheme: dark)')

const shown = (): 'light' | 'dark' => {
  const { scheme } = readSettings()
  return scheme === 'auto' ? (dark.matches ? 'dark' : 'light') : scheme
}

const subscribe = (listener: () => void) => {
  dark.addEventListener('change', listener)
  const stop = subscribeSettings(listener)
  return () => {
    dark.removeEventListener('change', listener)
    stop()
  }
}

/** The colours that are drawn now; the system's, unless the person chose. */
export function useScheme(): 'light' | 'dark' {
  const scheme = useSyncExternalStore(subscribe, shown)
  useEffect(() => {
    document.documentElement.dataset.mantineColorScheme = scheme
  }, [scheme])
  return scheme
}

export const setScheme = (scheme: Scheme): void => writeSettings({ scheme })

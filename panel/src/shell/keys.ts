import { useEffect, useRef } from 'react'
import { readSettings } from '../theme/settings.ts'

/** Single letters must not act while the user writes, and not beside a key of the system. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}

const isLayered = (): boolean => document.querySelector('[role=dialog], [role=menu]') !== null

/** Whether a layer lay over the page as the key went down: the layer closes itself before the page hears of the key. */
let wasLayered = false
window.addEventListener(
  'keydown',
  () => {
    wasLayered = isLayered()
  },
  true,
)

const isSingle = (event: KeyboardEvent): boolean =>
  readSettings().keys &&
  ![event.ctrlKey, event.metaKey, event.altKey, event.defaultPrevented].includes(true) &&
  !isWriting(event.target) &&
  !wasLayered

/** `m`, `shift+l` or `Enter`. */
function nameOf({ key, shiftKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key
  return shiftKey && /^[a-z]$/.test(name) ? `shift+${name}` : name
}

/** False where a key means nothing at the moment, so that others may act on it. */
type Act = (event: KeyboardEvent) => unknown

/**
 * What single keys do on a page, such as `m` or `shift+l`. A person can switch all of them off in the settings. The
 * frame handles keys before the pages do.
 */
export function useKeys(keys: Readonly<Record<string, Act>>, isFrame = false): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = isSingle(event) ? latest.current[nameOf(event)] : undefined
      if (act && act(event) !== false) event.preventDefault()
    }
    document.addEventListener('keydown', press, isFrame)
    return () => document.removeEventListener('keydown', press, isFrame)
  }, [isFrame])
}

/** Keys that act everywhere, also within fields, such as Ctrl-K or Cmd-K. */
export function useChord(key: string, act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== key) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [key])
}

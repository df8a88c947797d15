import { useEffect, useRef } from 'react'

/** Fields take back their own letters. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type))

/** Ctrl Z and Ctrl Shift Z, or Ctrl Y. */
export function useUndoKeys(keys: { undo: () => void; redo: () => void }): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      const isOurs = (event.ctrlKey || event.metaKey) && !event.altKey && (key === 'z' || key === 'y')
      if (!isOurs || isField(event.target) || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) latest.current.redo()
      else latest.current.undo()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

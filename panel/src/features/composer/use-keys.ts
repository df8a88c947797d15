import { useEffect, useRef } from 'react'

interface Keys {
  onSend: () => void
  onNow: () => void
  onTab: (index: number) => void
}

/** Ctrl+Enter sends, with Shift at once; Alt and a digit open a text. */
export function useComposerKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event)
      if (!action) return
      event.preventDefault()
      action(latest.current)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function actionOf(event: KeyboardEvent): ((keys: Keys) => void) | undefined {
  const isControl = event.ctrlKey || event.metaKey
  const digit = /^Digit(\d)$/.exec(event.code)?.[1]
  if (event.altKey && !isControl && digit !== undefined) return (keys) => keys.onTab(Number(digit))
  if (event.key !== 'Enter' || !isControl) return undefined
  return event.shiftKey ? (keys) => keys.onNow() : (keys) => keys.onSend()
}

import { type ReactNode, useSyncExternalStore } from 'react'
import { common } from '../i18n/shell/common.ts'
import { announce } from './announce.tsx'
import { Button } from './button.tsx'
import styles from './toast.module.css'

interface Toast {
  id: number
  text: string
  action?: { label: string; run: () => void }
}

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

const drop = (id: number): void => set(toasts.filter((toast) => toast.id !== id))

/** Says what was done, for eight seconds, and offers to undo it where that is possible. */
export function toast(text: string, action?: Toast['action']): void {
  last += 1
  const id = last
  set([...toasts.slice(-2), { id, text, ...(action && { action }) }])
  announce(text)
  setTimeout(() => drop(id), 8000)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Toaster(): ReactNode {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <div className={styles.toasts}>
      {shown.map(({ id, text, action }) => (
        <div key={id} className={styles.toast}>
          <span>{text}</span>
          {action && (
            <Button
              size="small"
              onClick={() => {
                action.run()
                drop(id)
              }}
            >
              {action.label}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={() => drop(id)}>
            {common.close}
          </Button>
        </div>
      ))}
    </div>
  )
}

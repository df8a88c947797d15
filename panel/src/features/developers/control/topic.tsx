import { type ReactNode, useState } from 'react'
import styles from './control.module.css'

interface Props {
  title: string
  isOpen?: boolean
  children: ReactNode
}

/** One topic of the control. What it reads every few seconds is read while it is open. */
export function Topic({ title, isOpen: opensAtOnce = false, children }: Props) {
  const [isOpen, setOpen] = useState(opensAtOnce)
  return (
    <details className={styles.topic} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {isOpen && <div className={styles.body}>{children}</div>}
    </details>
  )
}

import type { ReactNode } from 'react'
import { StatusMark } from '../../components/status.tsx'
import type { Status } from '../../values/status.ts'
import styles from './home.module.css'

interface Props {
  shape: Status
  title: ReactNode
  action?: ReactNode
  children?: ReactNode
}

/** One thing that waits for a person: what it is, and the way to do something about it. */
export function Matter({ shape, title, action, children }: Props) {
  return (
    <li className={styles.matter} data-status={shape}>
      <StatusMark status={shape} />
      <div className={styles.body}>
        <p className={styles.sentence}>{title}</p>
        {children && <div className={styles.more}>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  )
}

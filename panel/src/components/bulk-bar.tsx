import type { ReactNode } from 'react'
import styles from './bulk-bar.module.css'

interface BulkBarProps {
  /** What is chosen, in words. */
  chosen: string
  children: ReactNode
}

/** What can be done with all the rows that are chosen. It stays in sight over a long list. */
export const BulkBar = ({ chosen, children }: BulkBarProps) => (
  <fieldset className={styles.bulk} aria-label={chosen}>
    <b>{chosen}</b>
    {children}
  </fieldset>
)

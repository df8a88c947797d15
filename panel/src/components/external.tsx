import { ExternalLink as Arrow } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './external.module.css'

/** Leads out of the panel, into a window of its own. An address that is no web address is not led to. */
export function ExternalLink({ to, children }: { to: string; children: ReactNode }) {
  if (!/^https?:\/\//i.test(to)) return <span>{children}</span>
  return (
    <a className={styles.link} href={to} target="_blank" rel="noopener noreferrer">
      {children}
      <Arrow size={13} aria-hidden />
    </a>
  )
}

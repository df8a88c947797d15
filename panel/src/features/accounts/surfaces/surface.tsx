import type { ReactNode } from 'react'
import type { Account } from '../../../shell/accounts.ts'
import styles from './surfaces.module.css'

export interface SurfaceProps {
  account: Account
}

/** One thing that a network lets an account set or see. */
export function Surface({ title, what, children }: { title: string; what?: string; children?: ReactNode }) {
  return (
    <section className={styles.surface} aria-label={title}>
      <h3>{title}</h3>
      {what && <p className={styles.what}>{what}</p>}
      {children}
    </section>
  )
}

import type { ReactNode } from 'react'
import styles from './reference.module.css'

/** A part that an address can point to. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className={styles.part} aria-label={title}>
      <h2>
        <a href={`#${id}`} className={styles.anchor}>
          {title}
        </a>
      </h2>
      {children}
    </section>
  )
}

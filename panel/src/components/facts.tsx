import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Names on the left, what holds for them on the right. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>

import type { ReactNode } from 'react'
import { common } from '../i18n/shell/common.ts'
import { CodeBlock } from './copy.tsx'
import styles from './empty.module.css'

interface EmptyProps {
  title: string
  /** What belongs here and why one would want it. */
  children: ReactNode
  actions?: ReactNode
  /** The same as a call of the API. */
  curl?: string
}

/** An empty list teaches what goes into it. */
export function Empty({ title, children, actions, curl }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <h3>{title}</h3>
      <p>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
      {curl && (
        <details>
          <summary>{common.asApiCall}</summary>
          <CodeBlock text={curl} label={common.asApiCall} />
        </details>
      )}
    </div>
  )
}

import { useLink } from '../api/link.ts'
import { frameWords as words } from '../i18n/shell/frame.ts'
import styles from './away.module.css'

/** In place of a page while the service does not answer. */
export function Away() {
  return (
    <div className={styles.away} role="status">
      <h1>{words.away}</h1>
      <p>{words.awayWhat}</p>
    </div>
  )
}

/** In place of a page whose code is on its way. */
export function Coming() {
  const { isUp, restartsIn } = useLink()
  if (!isUp || restartsIn !== undefined) return <Away />
  return <div className={styles.away} aria-busy="true" />
}

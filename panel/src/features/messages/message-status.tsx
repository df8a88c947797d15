import { useNow } from '../../api/clock.ts'
import { StatusLabel } from '../../components/status.tsx'
import { messageWords as words } from '../../i18n/audience/messages.ts'
import { isMoving, type Message, shapeOf } from './message.ts'
import styles from './messages.module.css'

/** The outcome of a message; one that stays queued says why. */
export function MessageStatus({ message, isLost }: { message: Message; isLost: boolean }) {
  const at = useNow(5000)
  const { status, errorCode } = message
  const moves = !isLost && isMoving(message, at)
  return (
    <span className={styles.status}>
      <StatusLabel status={shapeOf(message, moves)}>{words.statuses[moves ? 'sending' : status]}</StatusLabel>
      {moves && <span className={styles.hint}>{words.sendingNow}</span>}
      {status === 'queued' && !moves && <Queued />}
      {errorCode && <span className={styles.hint}>{words.errors[errorCode] ?? errorCode}</span>}
    </span>
  )
}

export function Queued() {
  return (
    <details className={styles.queued}>
      <summary>
        {words.queuedShort} <span>{words.queuedWhy}</span>
      </summary>
      {words.queued.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </details>
  )
}

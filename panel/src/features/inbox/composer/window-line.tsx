import { Clock } from 'lucide-react'
import { When } from '../../../components/when.tsx'
import { replyWords as words } from '../../../i18n/audience/inbox.ts'
import styles from './composer.module.css'
import type { ReplyWindow } from './reply-window.ts'

const minute = 60_000
const hour = 60 * minute

/** Until when the network takes an answer. */
export function WindowLine({ window, at, network }: { window: ReplyWindow; at: number; network: string }) {
  if (window.is === 'free') return null
  if (window.is === 'open') {
    const left = window.until - at
    return (
      <p className={styles.window} data-near={left < 2 * hour ? '' : undefined}>
        <Clock size={13} aria-hidden />
        <span>
          {left >= hour
            ? words.hoursLeft(Math.floor(left / hour))
            : words.minutesLeft(Math.ceil(left / minute))}
          , {words.until} <When at={new Date(window.until).toISOString()} />
        </span>
      </p>
    )
  }
  return (
    <p className={styles.window} data-closed="" id="reply-window">
      <Clock size={13} aria-hidden />
      <span>
        {words.windowClosed(network)} <When at={new Date(window.closedAt).toISOString()} />.{' '}
        {window.is === 'closed' && words.waitForMessage}
        {window.is === 'template' && words.onlyTemplate}
        {window.is === 'person' && (
          <>
            {words.asPersonUntil} <When at={new Date(window.until).toISOString()} />.
          </>
        )}
      </span>
    </p>
  )
}

import { contactWords as words } from '../../i18n/audience/contacts.ts'
import type { Contact } from './contact.ts'
import styles from './contacts.module.css'

/** Whether messages to many may go to a contact. */
export function Subscription({ contact: { isBlocked, isSubscribed } }: { contact: Contact }) {
  const word = isBlocked ? words.blocked : isSubscribed ? words.onlySubscribed : words.notSubscribed
  const state = isBlocked ? 'blocked' : isSubscribed ? 'yes' : 'no'
  return (
    <span className={styles.subscription} data-state={state}>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        {isBlocked ? (
          <path d="M2 2h8v8H2zM3 9l6-6" fill="none" stroke="currentColor" strokeWidth="1.5" />
        ) : (
          <circle
            cx="6"
            cy="6"
            r="4.25"
            fill={isSubscribed ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="1.5"
          />
        )}
      </svg>
      {word}
    </span>
  )
}

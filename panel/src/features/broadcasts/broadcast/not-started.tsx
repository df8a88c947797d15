import { useMode } from '../../../api/mode.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { sendWords as words } from '../../../i18n/audience/broadcasts.ts'
import type { Broadcast } from '../broadcast.ts'
import styles from '../broadcasts.module.css'
import { failureOf } from '../failures.ts'

/** Why a scheduled one could not start, and what to do. */
export function NotStarted({ broadcast: { error, accountId } }: { broadcast: Broadcast }) {
  const mode = useMode()
  if (!error) return null
  const told = failureOf(error.code)
  return (
    <section className={styles.notStarted} aria-label={words.notStarted}>
      <p>
        <b>{words.notStarted}</b> {told ? told.title : <span lang="en">{error.message}</span>}
      </p>
      {told && <p>{told.advice}</p>}
      {error.code === 'account_disconnected' && (
        <ButtonLink size="small" to={`/${mode}/accounts/${accountId}`}>
          {words.toAccount}
        </ButtonLink>
      )}
    </section>
  )
}

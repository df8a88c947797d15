import { StatusMark } from '../../../components/status.tsx'
import { connectWords as words } from '../../../i18n/accounts/connect.ts'
import styles from './connect.module.css'

const steps = ['asked', 'consent', 'token', 'identity'] as const
export type Step = (typeof steps)[number]

const failing: Record<string, Step> = {
  oauth_denied: 'consent',
  invalid_state: 'consent',
  nothing_to_connect: 'identity',
  account_identity_mismatch: 'identity',
  too_many_accounts: 'identity',
  profile_not_found: 'identity',
}

/** Where a connection ended that was refused with a code: everything else fails when access is exchanged. */
export const stepOf = (code: string): Step => failing[code] ?? 'token'

/** The four steps of a connection, up to the one that failed. */
export function Steps({ failedAt }: { failedAt: Step }) {
  const end = steps.indexOf(failedAt)
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => {
        const state = index < end ? 'done' : index === end ? 'failed' : 'open'
        return (
          <li key={step} className={styles.step} data-state={state}>
            <StatusMark status={marks[state]} />
            <span>
              {words.steps[step]}
              <span className="visually-hidden"> ({words.stepStates[state]})</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const marks = { done: 'published', failed: 'failed', open: 'scheduled' } as const

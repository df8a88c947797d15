import type { ReactNode } from 'react'
import { type ApiFailure, isFailure } from '../api/failure.ts'
import { useMode } from '../api/mode.ts'
import { useCan } from '../api/session.ts'
import { common } from '../i18n/shell/common.ts'
import { failureParts, failureWords } from '../i18n/shell/failures.ts'
import { Button, ButtonLink } from './button.tsx'
import { CopyButton } from './copy.tsx'
import styles from './failure.module.css'

interface FailureProps {
  failure: unknown
  onRetry?: () => void
  /** What the code means here, where that is more than it means everywhere. */
  words?: { title: string; advice?: string } | undefined
  children?: ReactNode
}

/** What went wrong, what to do, and the facts that a report needs. */
export function Failure({ failure, onRetry, words: own, children }: FailureProps) {
  if (!isFailure(failure)) return null
  const words = own ?? failureWords[failure.code]
  return (
    <div className={styles.failure} role="alert">
      {words ? <p>{words.title}</p> : <p lang="en">{failure.message}</p>}
      {words?.advice && <p>{words.advice}</p>}
      {children}
      <Facts failure={failure} />
      <div className={styles.actions}>
        {onRetry && (
          <Button size="small" onClick={onRetry}>
            {common.retry}
          </Button>
        )}
        <CopyButton size="small" text={detailsOf(failure)} label={failureParts.copyDetails} />
        <LogLink failure={failure} />
      </div>
    </div>
  )
}

function Facts({ failure }: { failure: ApiFailure }) {
  const { param, requestId, status } = failure.facts
  return (
    <p className={styles.facts}>
      <span>{failure.code}</span>
      {param && (
        <span>
          {failureParts.field} {param}
        </span>
      )}
      {status > 0 && <span>{status}</span>}
      {requestId && (
        <span>
          {failureParts.request} {requestId}
        </span>
      )}
    </p>
  )
}

function LogLink({ failure }: { failure: ApiFailure }) {
  const can = useCan()
  const mode = useMode()
  const { requestId } = failure.facts
  if (!requestId || !can('GET /v1/logs')) return null
  return (
    <ButtonLink variant="quiet" size="small" to={`/${mode}/developers/requests`} search={{ requestId }}>
      {failureParts.openLog}
    </ButtonLink>
  )
}

/** For a report: everything but the bodies. */
const detailsOf = ({ facts, at }: ApiFailure): string =>
  JSON.stringify({ at: at.toISOString(), ...facts }, null, 2)

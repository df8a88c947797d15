import type { ReactNode } from 'react'
import { useNow } from '../../../api/clock.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { When } from '../../../components/when.tsx'
import { postWords } from '../../../i18n/publishing/post.ts'
import { useStatus } from '../../../shell/service-state.tsx'
import { lastAttempt } from '../../../values/timeline.ts'
import type { TargetFacts } from '../facts.ts'
import styles from './target.module.css'

const { says } = postWords

/** The state of a target in a sentence. */
export function TargetSays({ facts }: { facts: TargetFacts }) {
  const { target, post } = facts
  switch (target.status) {
    case 'scheduled':
      return <Scheduled facts={facts} />
    case 'publishing':
      return (
        <Sentence at={post.updatedAt}>{target.nextActionAt ? says.processing : says.publishing}</Sentence>
      )
    case 'published':
      return target.publishedAt ? <Sentence at={target.publishedAt}>{says.published}</Sentence> : null
    case 'removed':
      return target.removedAt ? <Sentence at={target.removedAt}>{says.removed}</Sentence> : null
    case 'cancelled':
      return <p className={styles.says}>{target.platformPostId ? says.takenOff : says.cancelled}</p>
    case 'draft':
      return <p className={styles.says}>{says.draft}</p>
    default:
      return null
  }
}

function Sentence({ at, children }: { at: string; children: ReactNode }) {
  return (
    <p className={styles.says}>
      {children} <When at={at} as="relative" />, <When at={at} />.
    </p>
  )
}

const lateMs = 60_000

function Scheduled({ facts: { target, rows } }: { facts: TargetFacts }) {
  const at = useNow(1000)
  const due = target.nextActionAt ?? target.scheduledFor
  if (!due) return null
  if (at - Date.parse(due) > lateMs) return <Late due={due} />
  const before = lastAttempt(rows, target.id)
  const words =
    target.attempts === 0
      ? says.due
      : before?.errorCode === 'provider_throttled'
        ? says.throttled(target.attempts)
        : says.notSent(target.attempts)
  return <Sentence at={due}>{words}</Sentence>
}

function Late({ due }: { due: string }) {
  const { data } = useStatus()
  const areWorkersDown = data?.components.some(({ name, status }) => name === 'workers' && status === 'down')
  return (
    <div className={styles.late}>
      <Sentence at={due}>{says.late}</Sentence>
      <p>{areWorkersDown ? says.lateWorkers : says.lateQueue}</p>
      {areWorkersDown && (
        <ButtonLink size="small" to="/settings">
          {says.system}
        </ButtonLink>
      )}
    </div>
  )
}

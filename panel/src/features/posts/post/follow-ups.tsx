import { StatusMark } from '../../../components/status.tsx'
import { postWords } from '../../../i18n/publishing/post.ts'
import type { Status } from '../../../values/status.ts'
import styles from '../target/target.module.css'
import type { Target } from '../use-post.ts'

type State = Target['followUps'][number]['status']

const shapes: Record<State, Status> = {
  waiting: 'scheduled',
  sending: 'publishing',
  done: 'published',
  failed: 'failed',
  unknown: 'unknown',
  cancelled: 'cancelled',
}

/** Steps that are made once the post is out: its first comment, a thumbnail, a playlist. */
export function FollowUps({ target, network }: { target: Target; network: string }) {
  if (target.followUps.length === 0) return null
  return (
    <div className={styles.steps}>
      <h4>{postWords.followUps}</h4>
      <ul>
        {target.followUps.map(({ name, status, error }) => (
          <li key={name} data-status={shapes[status]}>
            <StatusMark status={shapes[status]} />
            <span>
              {postWords.followUpNames[name] ?? name}: {postWords.followUpStates[status]}.
              {error && (
                <q lang="en" className={styles.stepError} title={postWords.said(network)}>
                  {error.message}
                </q>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { ExternalLink } from '../../../components/external.tsx'
import { StatusMark } from '../../../components/status.tsx'
import { postWords } from '../../../i18n/publishing/post.ts'
import type { Status } from '../../../values/status.ts'
import { itemsOut, type TargetFacts } from '../facts.ts'
import styles from '../target/target.module.css'

type State = TargetFacts['target']['items'][number]['status']

const shapes: Record<State, Status> = {
  waiting: 'scheduled',
  publishing: 'publishing',
  published: 'published',
  failed: 'failed',
  unknown: 'unknown',
  cancelled: 'cancelled',
  removed: 'removed',
}

/** What the network shows of a thread that stopped on the way. */
export function ThreadItems({ facts: { target, network } }: { facts: TargetFacts }) {
  const out = itemsOut(target)
  if (out === 0 || target.status === 'published' || target.status === 'removed') return null
  return (
    <div className={styles.steps}>
      <h4>{postWords.threadOut(out, target.items.length)}</h4>
      <ul>
        {target.items.map(({ index, status, platformPostUrl }) => (
          <li key={index} data-status={shapes[status]}>
            <StatusMark status={shapes[status]} />
            <span>
              {postWords.threadItem(index + 1)}: {postWords.threadStates[status]}.{' '}
              {platformPostUrl && (
                <ExternalLink to={platformPostUrl}>{postWords.openOn(network)}</ExternalLink>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

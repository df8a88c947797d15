import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useMode } from '../../../api/mode.ts'
import { cx } from '../../../components/cx.ts'
import { ExternalLink } from '../../../components/external.tsx'
import { PlatformMark } from '../../../components/marks.tsx'
import { StatusLabel } from '../../../components/status.tsx'
import { postWords } from '../../../i18n/publishing/post.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import type { TargetFacts } from '../facts.ts'
import { FollowUps } from '../post/follow-ups.tsx'
import { OwnText } from '../post/post-text.tsx'
import { ThreadItems } from '../post/thread-items.tsx'
import { Timeline } from '../post/timeline.tsx'
import { Unknown } from '../unknown/unknown.tsx'
import styles from './target.module.css'
import { TargetActions } from './target-actions.tsx'
import { TargetError } from './target-error.tsx'
import { TargetSays } from './target-says.tsx'

interface Props {
  facts: TargetFacts
  isLogRead: boolean
}

/** One account that the post goes to: its state, what to do about it, and what happened. */
export function TargetPanel({ facts, isLogRead }: Props) {
  const { target } = facts
  const { status } = target
  const panel = useRef<HTMLElement>(null)
  const [{ target: wanted }] = useFilters(['target'])
  const isWanted = wanted === target.id
  useEffect(() => {
    if (isWanted) panel.current?.scrollIntoView({ block: 'start' })
  }, [isWanted])
  return (
    <section
      ref={panel}
      id={`target-${target.id}`}
      className={cx(styles.target, isWanted && styles.wanted)}
      data-status={status}
      aria-labelledby={`name-${target.id}`}
    >
      <Head facts={facts} />
      {status === 'unknown' ? <Unknown facts={facts} /> : <TargetSays facts={facts} />}
      {status === 'failed' && <TargetError facts={facts} />}
      <ThreadItems facts={facts} />
      <OwnText target={target} />
      <FollowUps target={target} network={facts.network} />
      <History facts={facts} isLogRead={isLogRead} isOpen={status !== 'published' || isWanted} />
    </section>
  )
}

function Head({ facts }: { facts: TargetFacts }) {
  const mode = useMode()
  const { target, account, network, who } = facts
  return (
    <header className={styles.head}>
      <h3 className={styles.name} id={`name-${target.id}`}>
        <PlatformMark platform={target.platform} name={network} />
        {account ? <Link to={`/${mode}/accounts/${account.id}`}>{who}</Link> : who}
        <span className={styles.network}>{network}</span>
      </h3>
      <StatusLabel status={target.status} />
      <div className={styles.tools}>
        {target.platformPostUrl && target.status === 'published' && (
          <ExternalLink to={target.platformPostUrl}>{postWords.openOn(network)}</ExternalLink>
        )}
        <TargetActions facts={facts} />
      </div>
    </header>
  )
}

function History({ facts, isLogRead, isOpen }: Props & { isOpen: boolean }) {
  const { target, rows } = facts
  const [open, setOpen] = useState(isOpen)
  const own = rows.filter(({ targetId }) => targetId === target.id).length
  // Before the first attempt the sentence above says all there is.
  if (own === 0 && (!target.nextActionAt || target.attempts === 0))
    return isLogRead || target.attempts === 0 ? null : <div className={styles.historyBone} />
  return (
    <details className={styles.history} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {postWords.timeline}
        <span className={styles.count}>{postWords.rows(own)}</span>
      </summary>
      {open && <Timeline facts={facts} />}
    </details>
  )
}

import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useRead } from '../../api/read.ts'
import { useCan, useSession } from '../../api/session.ts'
import { Button } from '../../components/button.tsx'
import { cx } from '../../components/cx.ts'
import { Section } from '../../components/page.tsx'
import { StatusMark } from '../../components/status.tsx'
import { homeWords as words } from '../../i18n/shell/home.ts'
import { useAccounts } from '../../shell/accounts.ts'
import styles from './first-steps.module.css'
import { FirstZone } from './first-zone.tsx'
import type { HomePosts } from './use-home.ts'

const nameOf = (teamId: string): string => `zither.steps.${teamId}`

function wasHidden(teamId: string): boolean {
  try {
    return localStorage.getItem(nameOf(teamId)) === 'hidden'
  } catch {
    return false
  }
}

/** The steps from nothing to a first event, in test mode. Each step is ticked from the data of the API. */
export function FirstSteps({ posts }: { posts: HomePosts }) {
  const can = useCan()
  const { team } = useSession()
  const [isHidden, setHidden] = useState(() => wasHidden(team.id))
  if (isHidden || !can('POST /v1/posts')) return null
  const hide = () => {
    try {
      localStorage.setItem(nameOf(team.id), 'hidden')
    } catch {}
    setHidden(true)
  }
  return <Steps posts={posts} onHide={hide} />
}

const every = 10_000

function useDone(posts: HomePosts) {
  const can = useCan()
  const accounts = useAccounts(every)
  const { data: any } = useRead('GET /v1/posts', { query: { limit: 1 } }, { every })
  const { data: webhooks } = useRead(
    'GET /v1/webhooks',
    { query: { limit: 50 } },
    { enabled: can('GET /v1/webhooks'), every },
  )
  const { data: keys } = useRead(
    'GET /v1/api-keys',
    { query: { limit: 1 } },
    { enabled: can('GET /v1/api-keys'), every: 15_000 },
  )
  const isOut = posts.recent.rows?.some(({ status }) => status === 'published' || status === 'partial')
  return {
    connect: accounts.size > 0,
    write: (any?.data.length ?? 0) > 0,
    publish: isOut ?? false,
    event: webhooks?.data.some(({ lastDeliveryAt }) => lastDeliveryAt !== null) ?? false,
    key: (keys?.data.length ?? 0) > 0,
    isKnown: any !== undefined && (webhooks !== undefined || !can('GET /v1/webhooks')),
  }
}

type Name = keyof typeof words.step

const placeOf: Record<Name, string> = {
  connect: '/test/accounts',
  write: '/test/posts/new',
  publish: '/test/posts',
  event: '/test/developers/webhooks',
  key: '/test/developers/keys',
}

function Steps({ posts, onHide }: { posts: HomePosts; onHide: () => void }) {
  const can = useCan()
  const done = useDone(posts)
  const names = (Object.keys(words.step) as Name[]).filter(
    (name) => (name !== 'key' || can('POST /v1/api-keys')) && (name !== 'event' || can('POST /v1/webhooks')),
  )
  const left = names.filter((name) => !done[name])
  const isOver = done.isKnown && left.length === 0
  // They are not shown again once all are made.
  useEffect(() => {
    if (isOver) onHide()
  }, [isOver, onHide])
  if (!done.isKnown || isOver) return null
  return (
    <Section
      title={words.steps}
      actions={
        <>
          <span className={styles.count}>{words.stepsDone(names.length - left.length, names.length)}</span>
          <Button variant="quiet" size="small" onClick={onHide}>
            {words.dismiss}
          </Button>
        </>
      }
    >
      <ol className={styles.steps}>
        {names.map((name) => (
          <Step key={name} name={name} isDone={done[name]} isNext={name === left[0]} />
        ))}
      </ol>
      <FirstZone />
    </Section>
  )
}

function Step({ name, isDone, isNext }: { name: Name; isDone: boolean; isNext: boolean }) {
  const [title, text] = words.step[name]
  return (
    <li className={cx(styles.step, isDone && styles.done, isNext && styles.next)}>
      <span className={styles.note}>
        <StatusMark status={isDone ? 'published' : 'scheduled'} />
      </span>
      <Link to={placeOf[name]} className={styles.name}>
        {title}
        <span className="visually-hidden">
          {isDone && `, ${words.stepDone}`}
          {isNext && `, ${words.stepNext}`}
        </span>
      </Link>
      <p>{text}</p>
    </li>
  )
}

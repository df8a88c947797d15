import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMode } from '../api/mode.ts'
import { PlatformMark } from '../components/marks.tsx'
import { StatusMark } from '../components/status.tsx'
import type { Shapes } from '../contract/routes.ts'
import { postsWords as words } from '../i18n/publishing/posts.ts'
import { statusWords } from '../i18n/shell/common.ts'
import { handleOf, useAccounts } from './accounts.ts'
import { usePlatformName } from './platforms.ts'
import styles from './post-line.module.css'

type Post = Shapes['Post']

/** The first words of a post. */
export function shortOf({ title, content, targets }: Post): string {
  const text = (title ?? content.trim()) || (targets.find((target) => target.content)?.content ?? '')
  const line = text.split('\n', 1)[0] ?? ''
  return line.length > 110 ? `${line.slice(0, 108)}…` : line || words.noText
}

/** Leads to a post, or to one of its targets. */
export function PostLink({ id, target, children }: { id: string; target?: string; children: ReactNode }) {
  const mode = useMode()
  return (
    <Link
      to={`/${mode}/posts/${id}`}
      {...(target && { search: { target } as never })}
      className={styles.link}
      dir="auto"
    >
      {children}
    </Link>
  )
}

/** The networks of a post, each with the state that it has there. */
export function Where({ post: { targets } }: { post: Post }) {
  const nameOf = usePlatformName()
  const accounts = useAccounts()
  return (
    <ul className={styles.where}>
      {targets.map(({ id, platform, accountId, status }) => {
        const text = `${handleOf(accounts.get(accountId)) ?? ''} (${nameOf(platform)}): ${statusWords[status]}`
        return (
          <li key={id} title={text.trim()}>
            <span className="visually-hidden">{text}</span>
            <span aria-hidden="true" className={styles.network}>
              <PlatformMark platform={platform} />
              <span className={styles.corner} data-status={status}>
                <StatusMark status={status} />
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

import { useLocation } from '@tanstack/react-router'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { frameWords as words } from '../../i18n/shell/frame.ts'
import type { CountProps } from '../../shell/area.ts'
import { useProfile } from '../../shell/filters/profile.ts'
import styles from './unread-count.module.css'
import { usePace } from './use-pace.ts'

/** The service counts no conversations, so a page is asked for that is no longer than what is shown. */
const most = 9

/** How many conversations have messages that nobody has read yet. */
export function UnreadCount({ asks }: CountProps) {
  const can = useCan()
  const { profile } = useProfile()
  const isInbox = useLocation({ select: ({ pathname }) => pathname.split('/')[2] === 'inbox' })
  // Elsewhere it is one of several questions of a page, which are few while nothing happens.
  const every = usePace(isInbox ? 5000 : 60_000, isInbox ? 20_000 : 600_000)
  const { data } = useRead(
    'GET /v1/inbox/conversations',
    { query: { unread: true, limit: most + 1, ...(profile && { profileId: profile.id }) } },
    {
      enabled: can('GET /v1/inbox/conversations'),
      ...(asks ? { every } : { staleTime: Number.POSITIVE_INFINITY }),
    },
  )
  // One that was opened a moment ago still stands in the answer.
  const count = data?.data.filter(({ unreadCount }) => unreadCount > 0).length ?? 0
  if (count === 0) return null
  const isMore = count > most
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{isMore ? `${most}+` : count}</span>
      <span className="visually-hidden">{isMore ? words.moreUnread(most) : words.unread(count)}</span>
    </span>
  )
}

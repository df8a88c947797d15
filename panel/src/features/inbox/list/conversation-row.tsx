import { Archive } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import { isPlain } from '../../../components/button.tsx'
import { inboxWords as words } from '../../../i18n/audience/inbox.ts'
import { shownText } from '../../../values/foreign-text.ts'
import { nameOf } from '../conversation.ts'
import { PersonMark } from '../person/person-mark.tsx'
import styles from './list.module.css'
import { ShortTime } from './short-time.tsx'
import type { ListRow } from './use-conversations.ts'

interface Props {
  row: ListRow
  /** The network as people know it. */
  network: string
  isOpen: boolean
  index: number
  /** How many there are; -1 until the last page is read. */
  count: number
  /** Where it stands in the list, in pixels. */
  start: number
  href: string
  onOpen: (id: string) => void
}

/** A row is drawn again only when it changes: dozens are in view while a person scrolls. */
export const ConversationRow = memo(function ConversationRow(props: Props) {
  const { row, network, isOpen, index, count, start, href, onOpen } = props
  const { id, unreadCount, platform, accountUsername, lastMessageAt, status } = row.conversation
  const name = nameOf(row.conversation)
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <li
      className={styles.row}
      style={{ transform: `translateY(${start}px)` }}
      data-id={id}
      data-open={isOpen ? '' : undefined}
      data-unread={unreadCount > 0 ? '' : undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
    >
      <PersonMark name={name} platform={platform} />
      <div className={styles.text}>
        <a className={styles.link} href={href} aria-current={isOpen ? 'true' : undefined} onClick={open}>
          <bdi className={styles.name}>{name}</bdi>
        </a>
        <span className={styles.preview}>
          <Preview row={row} />
        </span>
        <span className={styles.account}>
          {network}, <bdi>{accountUsername}</bdi>
        </span>
      </div>
      <div className={styles.side}>
        <ShortTime at={lastMessageAt} />
        {unreadCount > 0 && (
          <span className={styles.unread}>
            <span aria-hidden="true">{unreadCount > 99 ? '99+' : unreadCount}</span>
            <span className="visually-hidden">{words.unreadCount(unreadCount)}</span>
          </span>
        )}
        {status === 'archived' && (
          <span className={styles.archived}>
            <Archive size={12} aria-hidden /> {words.archived}
          </span>
        )}
      </div>
    </li>
  )
})

/** The beginning of the newest message, or of the one that was searched for. */
function Preview({ row: { conversation, found } }: { row: ListRow }) {
  const { lastMessage } = conversation
  if (found)
    return (
      <>
        {found.count > 1 && `${words.matches(found.count)}: `}
        <bdi>{shownText(found.text).slice(0, 200)}</bdi>
      </>
    )
  if (!lastMessage) return words.noMessages
  const text = shownText(lastMessage.text ?? '').slice(0, 200)
  return (
    <>
      {lastMessage.direction === 'outgoing' && `${words.you}: `}
      {text ? <bdi>{text}</bdi> : words.noText}
    </>
  )
}

import { useEffect, useLayoutEffect, useRef } from 'react'
import { timeIn, useZone } from '../../../components/when.tsx'
import { threadWords as words } from '../../../i18n/audience/inbox.ts'
import { common } from '../../../i18n/shell/common.ts'
import { dayOf } from '../../../values/zone.ts'
import { type InboxMessage, timeOf } from '../conversation.ts'
import { Message } from './message.tsx'
import styles from './thread.module.css'

interface Props {
  messages: readonly InboxMessage[]
  hasOlder: boolean
  isLoadingOlder: boolean
  onOlder: () => void
}

/** So close to the end a person reads what is newest, and what comes in is scrolled to. */
const nearPx = 80
/** So close to the beginning older messages are asked for. */
const olderPx = 400

/** The messages by day. What is read before the first one does not move what is in view. */
export function Messages({ messages, hasOlder, isLoadingOlder, onOlder }: Props) {
  const frame = useRef<HTMLElement>(null)
  const isNearEnd = useRef(true)
  const height = useRef(0)
  const first = useRef<string>(undefined)
  const oldest = messages[0]?.id
  const newest = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows each change of what is drawn
  useLayoutEffect(() => {
    const box = frame.current
    if (!box) return
    if (isNearEnd.current) box.scrollTop = box.scrollHeight
    else if (first.current !== oldest) box.scrollTop += box.scrollHeight - height.current
    first.current = oldest
    height.current = box.scrollHeight
  }, [oldest, newest, messages])
  const look = () => {
    const box = frame.current
    if (!box) return
    isNearEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx
    height.current = box.scrollHeight
    if (hasOlder && !isLoadingOlder && box.scrollTop < olderPx) onOlder()
  }
  const ask = useRef(look)
  ask.current = look
  useEffect(() => {
    const box = frame.current
    if (!box) return
    // Pictures and the field below change the height after the messages were drawn.
    const watch = new ResizeObserver(() => {
      if (isNearEnd.current) box.scrollTop = box.scrollHeight
      ask.current()
    })
    watch.observe(box)
    if (box.firstElementChild) watch.observe(box.firstElementChild)
    return () => watch.disconnect()
  }, [])
  return (
    // The keyboard scrolls it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to take the focus
    <section ref={frame} className={styles.messages} aria-label={words.messages} tabIndex={0} onScroll={look}>
      <ol>
        {hasOlder && <li className={styles.older}>{isLoadingOlder ? common.loading : words.olderAbove}</li>}
        {!hasOlder && messages.length === 0 && <li className={styles.older}>{words.empty}</li>}
        <Days messages={messages} />
      </ol>
    </section>
  )
}

function Days({ messages }: { messages: readonly InboxMessage[] }) {
  const zone = useZone()
  let before = ''
  return messages.flatMap((message) => {
    const ms = Date.parse(timeOf(message))
    const day = dayOf(ms, zone)
    const isNew = day !== before
    before = day
    return [
      ...(isNew
        ? [
            <li key={`${day} ${message.id}`} className={styles.day}>
              {timeIn(ms, zone, 'longDate')}
            </li>,
          ]
        : []),
      <Message key={message.id} message={message} />,
    ]
  })
}

import { Drawer } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { Button } from '../../components/button.tsx'
import { Can, NeedsRole } from '../../components/can.tsx'
import { Failure } from '../../components/failure.tsx'
import { inboxWords, startWords, threadWords as words } from '../../i18n/audience/inbox.ts'
import { common } from '../../i18n/shell/common.ts'
import { useKeys } from '../../shell/keys.ts'
import type { Conversation } from './conversation.ts'
import styles from './inbox.module.css'
import { InboxFrame } from './inbox-frame.tsx'
import { ConversationList } from './list/conversation-list.tsx'
import { ListFilters } from './list/list-filters.tsx'
import { MissingAccounts } from './list/missing-accounts.tsx'
import { type Conversations, useConversations } from './list/use-conversations.ts'
import { Person } from './person/person.tsx'
import { Simulate } from './simulate/simulate.tsx'
import { Start } from './starting/start.tsx'
import { Thread } from './thread/thread.tsx'
import { type OpenNext, useListKeys } from './use-list-keys.ts'
import { usePace } from './use-pace.ts'

export function InboxPage() {
  const mode = useMode()
  const can = useCan()
  const [isPlaying, setPlaying] = useState(false)
  const [isStarting, setStarting] = useState(false)
  const { conversationId: openId } = useParams({ strict: false }) as { conversationId?: string }
  return (
    <InboxFrame
      tab="conversations"
      isDeep={openId !== undefined}
      actions={
        <>
          {mode === 'test' && can('POST /v1/posts') && (
            <Button onClick={() => setPlaying(true)}>{inboxWords.simulate}</Button>
          )}
          <Can do="POST /v1/inbox/conversations">
            <Button variant="primary" onClick={() => setStarting(true)}>
              {startWords.open}
            </Button>
          </Can>
        </>
      }
    >
      <NeedsRole route="GET /v1/inbox/conversations">
        <Panes openId={openId} />
      </NeedsRole>
      {isPlaying && <Simulate onClose={() => setPlaying(false)} />}
      {isStarting && <Start onClose={() => setStarting(false)} />}
    </InboxFrame>
  )
}

/** The list, the open conversation, and its person: all three where there is room. */
function Panes({ openId }: { openId: string | undefined }) {
  const list = useConversations()
  const { conversation, error, retry } = useOpenConversation(openId, list)
  const openNext = useListKeys(list.rows, openId)
  return (
    <div className={styles.panes} data-open={openId ? '' : undefined}>
      <section className={styles.list} aria-label={inboxWords.tabs.conversations}>
        <ListFilters />
        <MissingAccounts meta={list.meta} />
        <ConversationList list={list} openId={openId} />
      </section>
      {conversation ? (
        <Open key={conversation.id} conversation={conversation} onArchived={openNext} />
      ) : (
        <div className={styles.nothing}>
          {error ? (
            <Failure failure={error} onRetry={retry} />
          ) : (
            <p>{openId ? common.loading : words.choose}</p>
          )}
        </div>
      )}
    </div>
  )
}

/** The newest that is known of it: the list is asked more often than the conversation itself. */
function useOpenConversation(openId: string | undefined, list: Conversations) {
  const every = usePace(15_000, 60_000)
  const { data, error, refetch } = useRead(
    'GET /v1/inbox/conversations/{conversationId}',
    { path: { conversationId: openId ?? '' } },
    { enabled: openId !== undefined, every },
  )
  const listed = list.rows?.find(({ conversation }) => conversation.id === openId)?.conversation
  const known = data?.id === openId ? data : undefined
  const isListNewer = listed && (!known || listed.updatedAt >= known.updatedAt)
  const conversation: Conversation | undefined = isListNewer ? listed : known
  return { conversation, error: conversation ? null : error, retry: () => void refetch() }
}

/** The heading takes the focus: keys act on the conversation again. */
const toConversation = () =>
  document.querySelector<HTMLElement>('[data-conversation] h2')?.focus({ preventScroll: true })

function Open({ conversation, onArchived }: { conversation: Conversation; onArchived: OpenNext }) {
  const [isPersonOpen, setPersonOpen] = useState(false)
  const person = useRef<HTMLElement>(null)
  const toTags = () => {
    const field = () => document.querySelector<HTMLInputElement>('[data-tags] input')
    if (person.current?.offsetParent) return field()?.focus()
    setPersonOpen(true)
    // The drawer takes the focus first.
    setTimeout(() => field()?.focus(), 300)
  }
  useKeys({ t: toTags })
  return (
    <>
      <Thread
        conversation={conversation}
        isPersonOpen={isPersonOpen}
        onPerson={() => setPersonOpen(!isPersonOpen)}
        onArchived={onArchived}
      />
      <aside ref={person} className={styles.person} aria-label={words.person}>
        {!isPersonOpen && <Person conversation={conversation} onLeave={toConversation} />}
      </aside>
      <Drawer
        opened={isPersonOpen}
        onClose={() => setPersonOpen(false)}
        title={words.person}
        position="right"
        size="min(100%, 400px)"
        closeButtonProps={{ 'aria-label': common.close }}
      >
        <Person conversation={conversation} />
      </Drawer>
    </>
  )
}

import { useLocation, useNavigate } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useMode } from '../../../api/mode.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { Can } from '../../../components/can.tsx'
import { cx } from '../../../components/cx.ts'
import { Empty } from '../../../components/empty.tsx'
import { Failure } from '../../../components/failure.tsx'
import { inboxWords as words } from '../../../i18n/audience/inbox.ts'
import { common } from '../../../i18n/shell/common.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { usePlatformName } from '../../../shell/platforms.ts'
import { ConversationRow } from './conversation-row.tsx'
import styles from './list.module.css'
import { type Conversations, filterNames } from './use-conversations.ts'

/** All rows are of one height, which follows the size of the text: none has to be measured. */
const rowRem = 4.75
/** Rows before the end at which the next page is asked for. */
const ahead = 15

interface Props {
  list: Conversations
  openId: string | undefined
}

/** Only the rows in view are drawn, so ten thousand scroll as ten do. */
export function ConversationList({ list, openId }: Props) {
  const { rows, error } = list
  if (error && !rows) return <Failure failure={error} onRetry={list.retry} />
  if (!rows) return <Bones />
  if (rows.length === 0) return <Nothing isSearch={list.isSearch} />
  return <DrawnRows list={list} rows={rows} openId={openId} />
}

function DrawnRows({ list, rows, openId }: Props & { rows: NonNullable<Conversations['rows']> }) {
  const frame = useRef<HTMLDivElement>(null)
  const platformName = usePlatformName()
  const links = useConversationLinks()
  const [rowPx] = useState(
    () => rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  const drawn = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowPx,
    getItemKey: (index) => rows[index]?.conversation.id ?? index,
    overscan: 5,
  })
  const items = drawn.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  const { hasMore, isLoadingMore, more } = list
  const wantsMore = hasMore && !isLoadingMore && last >= rows.length - ahead
  const ask = useRef(more)
  ask.current = more
  useEffect(() => {
    if (wantsMore) ask.current()
  }, [wantsMore])
  const openAt = rows.findIndex(({ conversation }) => conversation.id === openId)
  const show = useRef(drawn.scrollToIndex)
  useEffect(() => {
    if (openAt >= 0) show.current(openAt, { align: 'auto' })
  }, [openAt])
  return (
    // The keyboard scrolls it by its links.
    <div ref={frame} className={cx(styles.frame, list.isOld && styles.old)} data-scrolls>
      <ul className={styles.rows} aria-label={words.list} style={{ blockSize: drawn.getTotalSize() }}>
        {items.map((item) => {
          const row = rows[item.index]
          return (
            row && (
              <ConversationRow
                key={item.key}
                row={row}
                isOpen={row.conversation.id === openId}
                index={item.index}
                count={hasMore ? -1 : rows.length}
                start={item.start}
                network={platformName(row.conversation.platform)}
                href={links.hrefOf(row.conversation.id)}
                onOpen={links.open}
              />
            )
          )
        })}
      </ul>
      {isLoadingMore && <p className={styles.loading}>{common.loading}</p>}
    </div>
  )
}

/** Links that keep the filters. The router's own would each follow the address: too much for a row that is scrolled by. */
function useConversationLinks() {
  const mode = useMode()
  const navigate = useNavigate()
  const { searchStr } = useLocation()
  const open = useCallback(
    (id: string) =>
      void navigate({
        to: `/${mode}/inbox/${id}`,
        search: ((before: object) => before) as never,
      }),
    [mode, navigate],
  )
  return { open, hrefOf: (id: string) => `/${mode}/inbox/${id}${searchStr}` }
}

/** Rows of the right height, so that nothing moves when the answer comes. */
const Bones = () => (
  <div className={styles.frame} aria-busy="true" data-scrolls>
    {['first', 'second', 'third', 'fourth'].map((one) => (
      <div key={one} className={styles.bone} />
    ))}
  </div>
)

function Nothing({ isSearch }: { isSearch: boolean }) {
  const mode = useMode()
  const [filters] = useFilters(filterNames)
  if (isSearch) return <p className={styles.none}>{words.notFound}</p>
  if (Object.keys(filters).length > 0) return <p className={styles.none}>{words.filtered}</p>
  return (
    <div className={styles.none}>
      <Empty
        title={words.empty}
        actions={
          <Can do="GET /v1/accounts">
            <ButtonLink to={`/${mode}/accounts`}>{words.toAccounts}</ButtonLink>
          </Can>
        }
        curl={`curl ${location.origin}/v1/inbox/conversations -H 'authorization: Bearer <key>'`}
      >
        {words.emptyText} {mode === 'test' && words.emptyTest}
      </Empty>
    </div>
  )
}

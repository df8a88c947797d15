import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMode } from '../../../api/mode.ts'
import { usePages } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { ListCsv } from '../../../components/lists/list-csv.tsx'
import { More } from '../../../components/lists/more.tsx'
import { Section } from '../../../components/page.tsx'
import { type Column, Rows } from '../../../components/rows.tsx'
import { When } from '../../../components/when.tsx'
import { peopleWords } from '../../../i18n/audience/automation.ts'
import { recipientWords as words } from '../../../i18n/audience/broadcasts.ts'
import { OpenConversation } from '../../../shell/automation/people/open-conversation.tsx'
import { FilterBar, FilterChoice } from '../../../shell/filters/filter-bar.tsx'
import { useFilters } from '../../../shell/filters/filters.ts'
import { shownText } from '../../../values/foreign-text.ts'
import { type Broadcast, isOpen, type Recipient, recipientStates } from '../broadcast.ts'
import { RecipientState } from '../broadcast-status.tsx'
import styles from '../broadcasts.module.css'
import { recipientColumns } from '../recipient.csv.ts'
import { reasonOf } from '../recipient-reason.ts'

const filterNames = ['state'] as const

interface Props {
  broadcast: Broadcast
}

function useRecipients({ id, stats }: Broadcast) {
  const can = useCan()
  const [{ state }] = useFilters(filterNames)
  const status = recipientStates.find((one) => one === state)
  const pages = usePages(
    'GET /v1/broadcasts/{broadcastId}/recipients',
    { path: { broadcastId: id }, query: status ? { status } : {} },
    { keep: true, enabled: can('GET /v1/broadcasts/{broadcastId}/recipients') },
  )
  // The rows change when the numbers do: nothing else has to be asked.
  const numbers = Object.values(stats).join()
  const { refetch } = pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers say when
  useEffect(() => void refetch(), [numbers, refetch])
  return { pages, isFiltered: status !== undefined }
}

/** Everybody it goes to, and what became of their message. */
export function Recipients({ broadcast }: Props) {
  const { pages, isFiltered } = useRecipients(broadcast)
  const can = useCan()
  const hasBegun = !isOpen(broadcast)
  const columns = [
    ...who,
    ...(hasBegun ? outcome : []),
    ...(hasBegun && can('GET /v1/inbox/conversations') ? [conversationColumn(broadcast.accountId)] : []),
  ]
  return (
    <Section title={words.title}>
      {(isFiltered || (hasBegun && broadcast.stats.recipientCount > 0)) && (
        <FilterBar names={filterNames}>
          <FilterChoice
            name="state"
            label={words.state}
            any={words.anyState}
            options={recipientStates.map((state) => [state, words.states[state]])}
          />
        </FilterBar>
      )}
      <Rows<Recipient>
        label={words.title}
        rows={pages.rows}
        idOf={({ id }) => id}
        failure={pages.error}
        onRetry={() => void pages.refetch()}
        isOld={pages.isPlaceholderData}
        columns={columns}
        empty={<p className={styles.muted}>{isFiltered ? words.filtered : words.none}</p>}
      />
      <More
        pages={pages}
        count={pages.rows?.length ?? 0}
        csv={<ListCsv pages={pages} file={`${broadcast.name} - ${words.title}`} columns={recipientColumns} />}
      />
    </Section>
  )
}

const nameOf = ({ contactName, platformIdentifier }: Recipient): string =>
  shownText(contactName ?? platformIdentifier ?? peopleWords.deletedContact)

const who: readonly Column<Recipient>[] = [
  { name: words.person, cell: (recipient) => <Person recipient={recipient} /> },
  { name: words.identifier, cell: ({ platformIdentifier }) => <Identifier text={platformIdentifier} /> },
]

const outcome: readonly Column<Recipient>[] = [
  { name: words.state, cell: ({ status }) => <RecipientState status={status} /> },
  { name: words.reason, cell: (recipient) => <Reason recipient={recipient} /> },
  { name: words.at, cell: (recipient) => <Moment recipient={recipient} /> },
]

const conversationColumn = (accountId: string): Column<Recipient> => ({
  name: words.conversation,
  cell: (recipient) =>
    recipient.messageId && (
      <OpenConversation
        accountId={accountId}
        contactId={recipient.contactId}
        participantId={recipient.platformIdentifier}
        name={nameOf(recipient)}
      />
    ),
})

interface CellProps {
  recipient: Recipient
}

function Person({ recipient }: CellProps) {
  const mode = useMode()
  const name = nameOf(recipient)
  if (!recipient.contactId) return <span className={styles.muted}>{name}</span>
  return (
    <Link to={`/${mode}/contacts/${recipient.contactId}`} className={styles.link} dir="auto">
      {name}
    </Link>
  )
}

const Identifier = ({ text }: { text: string | null }) =>
  text && (
    <span className={styles.muted} dir="auto">
      {shownText(text)}
    </span>
  )

function Reason({ recipient }: CellProps) {
  const reason = reasonOf(recipient)
  if (!reason) return null
  return (
    <span>
      <span {...(reason.isForeign && { lang: 'en' })}>{reason.text}</span>{' '}
      {reason.said && (
        <span className={styles.muted} dir="auto">
          {shownText(reason.said)}
        </span>
      )}
    </span>
  )
}

function Moment({ recipient: { sentAt, deliveredAt, readAt } }: CellProps) {
  const at = readAt ?? deliveredAt ?? sentAt
  return at ? <When at={at} /> : null
}

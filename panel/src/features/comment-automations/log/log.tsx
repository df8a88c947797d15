import type { Pages } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { ListCsv } from '../../../components/lists/list-csv.tsx'
import { More } from '../../../components/lists/more.tsx'
import { Section } from '../../../components/page.tsx'
import { type Column, Rows } from '../../../components/rows.tsx'
import { When } from '../../../components/when.tsx'
import { ruleLogWords as words } from '../../../i18n/audience/comment-automations.ts'
import { OpenConversation } from '../../../shell/automation/people/open-conversation.tsx'
import { FilterBar, FilterChoice } from '../../../shell/filters/filter-bar.tsx'
import { shownText } from '../../../values/foreign-text.ts'
import styles from '../comment-automations.module.css'
import { type LogRow, logStates, type Rule } from '../rule.ts'
import { LogState } from '../rule-status.tsx'
import { logColumns } from './log.csv.ts'
import { reasonsOf, replyText } from './log-reason.ts'
import { filterNames } from './use-log.ts'

interface Props {
  rule: Rule
  pages: Pages<'GET /v1/comment-automations/{automationId}/logs'>
  isFiltered: boolean
}

/** Every comment that matched: who wrote it, what was sent, and what became of it. */
export function Log({ rule, pages, isFiltered }: Props) {
  const can = useCan()
  return (
    <Section title={words.title}>
      {(isFiltered || rule.stats.totalTriggered > 0) && (
        <FilterBar names={filterNames}>
          <FilterChoice
            name="state"
            label={words.state}
            any={words.anyState}
            options={logStates.map((state) => [state, words.states[state]])}
          />
        </FilterBar>
      )}
      <Rows<LogRow>
        label={words.title}
        rows={pages.rows}
        idOf={({ id }) => id}
        failure={pages.error}
        onRetry={() => void pages.refetch()}
        isOld={pages.isPlaceholderData}
        columns={[
          ...columns,
          ...(can('GET /v1/inbox/conversations') ? [conversationColumn(rule.accountId)] : []),
        ]}
        empty={<p className={styles.muted}>{isFiltered ? words.filtered : words.none}</p>}
      />
      <More
        pages={pages}
        count={pages.rows?.length ?? 0}
        csv={<ListCsv pages={pages} file={`${rule.name} - ${words.title}`} columns={logColumns} />}
      />
    </Section>
  )
}

const nameOf = ({ commenterName, commenterId }: LogRow): string =>
  shownText(commenterName ?? commenterId ?? words.someone)

const columns: readonly Column<LogRow>[] = [
  { name: words.person, cell: (row) => <bdi>{nameOf(row)}</bdi> },
  { name: words.text, cell: (row) => <Said row={row} /> },
  { name: words.state, cell: (row) => <State row={row} /> },
  { name: words.reason, cell: (row) => <Reasons row={row} /> },
  { name: words.reply, cell: (row) => replyText(row) },
  { name: words.at, cell: ({ createdAt }) => <When at={createdAt} /> },
]

const conversationColumn = (accountId: string): Column<LogRow> => ({
  name: words.conversation,
  cell: (row) =>
    row.messageId && (
      <OpenConversation
        accountId={accountId}
        contactId={null}
        participantId={row.commenterId}
        name={nameOf(row)}
      />
    ),
})

const Said = ({ row: { commentText, source } }: { row: LogRow }) => (
  <span className={styles.said}>
    <span dir="auto">{shownText(commentText ?? '')}</span>
    {source !== 'comment' && <span className={styles.muted}>{words.sources[source]}</span>}
  </span>
)

const State = ({ row: { status, nextDueAt } }: { row: LogRow }) => (
  <span>
    <LogState status={status} />{' '}
    {status === 'pending' && nextDueAt && (
      <span className={styles.muted}>
        {words.due} <When at={nextDueAt} as="relative" />
      </span>
    )}
  </span>
)

const Reasons = ({ row }: { row: LogRow }) => (
  <span className={styles.reason}>
    {reasonsOf(row).map((reason) => (
      <span key={reason}>{reason}</span>
    ))}
  </span>
)

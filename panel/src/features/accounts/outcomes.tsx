import { Link } from '@tanstack/react-router'
import { now } from '../../api/clock.ts'
import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { cx } from '../../components/cx.ts'
import { Rows } from '../../components/rows.tsx'
import { StatusMark } from '../../components/status.tsx'
import { When } from '../../components/when.tsx'
import type { Shapes } from '../../contract/routes.ts'
import { accountWords as words } from '../../i18n/accounts/accounts.ts'
import { statusWords } from '../../i18n/shell/common.ts'
import { tookText } from '../../values/duration.ts'
import type { Status } from '../../values/status.ts'
import styles from './accounts.module.css'

type Entry = Shapes['LogEntry']

const shown = 10
const requested = 100

export function useOutcomes(accountId: string) {
  const can = useCan()
  return useRead(
    'GET /v1/logs',
    { query: { type: 'publishing', accountId, limit: requested } },
    { every: 20_000, enabled: can('GET /v1/logs') },
  )
}

/** What the network answered to the newest attempts, and how many of a week succeeded. */
export function Outcomes({ accountId }: { accountId: string }) {
  const mode = useMode()
  const { data, error, refetch, isLoading } = useOutcomes(accountId)
  const rows = data?.data
  if (isLoading) return <p aria-busy>…</p>
  return (
    <>
      {rows && rows.length > 0 && <Week rows={rows} isCut={data.hasMore} />}
      <Rows
        label={words.outcomes}
        rows={rows?.slice(0, shown)}
        idOf={({ id }) => id}
        failure={error}
        onRetry={() => void refetch()}
        empty={<p>{words.noOutcomes}</p>}
        columns={[
          { name: words.when, cell: ({ createdAt }) => <When at={createdAt} as="relative" /> },
          { name: words.what, cell: ({ action }) => words.actionNames[action] ?? action },
          { name: words.outcome, cell: (row) => <Outcome row={row} /> },
          {
            name: words.took,
            isEnd: true,
            cell: ({ durationMs }) => (durationMs === null ? '' : tookText(durationMs)),
          },
          {
            name: words.post,
            isQuiet: true,
            cell: ({ postId }) => postId && <Link to={`/${mode}/posts/${postId}`}>{words.post}</Link>,
          },
        ]}
      />
    </>
  )
}

const days = 7

function Week({ rows, isCut }: { rows: readonly Entry[]; isCut: boolean }) {
  const since = now() - days * 86_400_000
  const recent = rows.filter(({ action, createdAt }) => action !== 'lookup' && Date.parse(createdAt) >= since)
  const good = recent.filter(({ status }) => status === 'success').length
  const isPart = isCut && Date.parse(rows.at(-1)?.createdAt ?? '') >= since
  return (
    <p>
      {words.week(good, recent.length)}
      {isPart && ` ${words.atLeast}`}
    </p>
  )
}

const marks: Record<Entry['status'], { mark: Status; tone: string | undefined }> = {
  success: { mark: 'published', tone: styles.good },
  failed: { mark: 'failed', tone: styles.bad },
  pending: { mark: 'unknown', tone: styles.unsure },
  skipped: { mark: 'removed', tone: styles.muted },
}

function Outcome({ row }: { row: Entry }) {
  const isUnsure = row.errorCode === 'outcome_unknown'
  const { mark, tone } = isUnsure ? marks.pending : marks[row.status]
  return (
    <span className={styles.health}>
      <span className={cx(styles.state, tone)}>
        <StatusMark status={mark} />
        {isUnsure ? statusWords.unknown : words.outcomeWords[row.status]}
      </span>
      {row.errorMessage && (
        <span className={styles.issue} lang="en">
          {row.errorMessage}
        </span>
      )}
    </span>
  )
}

import { useNow } from '../../api/clock.ts'
import { Rows } from '../../components/rows.tsx'
import { timeIn, useZone, When } from '../../components/when.tsx'
import { analyticsWords as words } from '../../i18n/audience/analytics.ts'
import { failureWords } from '../../i18n/shell/failures.ts'
import { handleOf } from '../../shell/accounts.ts'
import { usePlatformName } from '../../shell/platforms.ts'
import { relative } from '../../values/duration.ts'
import styles from './analytics.module.css'
import type { AccountRow, PostList } from './use-posts.ts'

/** How old the numbers are, before anybody relies on them; account by account for those who ask. */
export function Freshness({ list: { accounts, overview } }: { list: PostList }) {
  const zone = useZone()
  const at = useNow(30_000)
  const nameOf = usePlatformName()
  const { lastSync, dataStaleness } = overview
  const failing = accounts.filter(({ error }) => error !== null).length
  const { staleAccountCount: stale, syncTriggered } = dataStaleness
  if (accounts.length === 0) return null
  return (
    <section
      className={styles.fresh}
      aria-label={words.freshness}
      data-late={stale + failing > 0 || undefined}
    >
      <p>
        {lastSync ? (
          <span title={timeIn(lastSync, zone, 'full')}>
            {words.fresh(relative(Date.parse(lastSync) - at))}
          </span>
        ) : (
          words.neverRead
        )}{' '}
        {stale > 0 && <b>{words.stale(stale, accounts.length)}</b>} {syncTriggered && words.asking}{' '}
        {failing > 0 && <b>{words.failing(failing, accounts.length)}</b>}
      </p>
      <details>
        <summary>{words.byAccount}</summary>
        <Rows
          label={words.freshness}
          rows={accounts}
          idOf={({ id }) => id}
          empty={null}
          columns={[
            { name: words.account, cell: (row) => `${handleIn(row)} (${nameOf(row.platform)})` },
            { name: words.state, isWide: true, cell: stateOf },
            {
              name: words.lastRead,
              cell: ({ lastSyncAt }) => (lastSyncAt ? <When at={lastSyncAt} /> : words.never),
            },
            {
              name: words.nextRead,
              cell: ({ nextSyncAt }) => (nextSyncAt ? <When at={nextSyncAt} /> : words.notRead),
            },
          ]}
        />
      </details>
    </section>
  )
}

const handleIn = ({ username, displayName }: AccountRow): string =>
  handleOf({ username, displayName } as Parameters<typeof handleOf>[0]) ?? displayName

/** What went wrong comes before how old it is. */
function stateOf({ error, stale, nextSyncAt }: AccountRow) {
  if (error) {
    const known = failureWords[error.code]
    return known ? known.title : <span lang="en">{error.message}</span>
  }
  if (stale) return words.stateStale
  return nextSyncAt ? words.stateFresh : words.reasons.not_enrolled
}

import { useEffect } from 'react'
import { useMode } from '../../api/mode.ts'
import { type Pages, usePages, useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Can, NeedsRole } from '../../components/can.tsx'
import { SelectField } from '../../components/field.tsx'
import { Page } from '../../components/page.tsx'
import { accountWords as words } from '../../i18n/accounts/accounts.ts'
import { common } from '../../i18n/shell/common.ts'
import type { Account } from '../../shell/accounts.ts'
import { type Filters, useFilters } from '../../shell/filters/filters.ts'
import { useProfile } from '../../shell/filters/profile.ts'
import { useSorting } from '../../shell/filters/sort.ts'
import { usePlatforms } from '../../shell/platforms.ts'
import { AccountRows } from './account-rows.tsx'
import styles from './accounts.module.css'
import { ConnectedNotice } from './connected-notice.tsx'
import { NoAccounts } from './no-accounts.tsx'

type Name = 'platform' | 'status' | 'by' | 'connected'

export function AccountsPage() {
  const can = useCan()
  const { profile } = useProfile()
  const [filters, change] = useFilters<Name>(['platform', 'status', 'by', 'connected'])
  const { platform, status, connected } = filters
  const sorting = useSorting(['username'])
  const query = {
    platform,
    status,
    sort: sorting.sort ?? 'platform',
    ...(profile && { profileId: profile.id }),
  }
  const accounts = usePages(
    'GET /v1/accounts',
    { query: query as never },
    { every: 30_000, keep: true, enabled: can('GET /v1/accounts') },
  )
  const isFiltered = Boolean(platform || status)
  useShown(connected, accounts)
  return (
    <Page title={words.title} lead={<Summary />} actions={<Actions />}>
      <NeedsRole route="GET /v1/accounts">
        {connected && (
          <ConnectedNotice accountId={connected} onClose={() => change({ connected: undefined })} />
        )}
        {(isFiltered || accounts.rows?.length !== 0) && <Bar filters={filters} change={change} />}
        <AccountRows
          accounts={accounts}
          sorting={sorting}
          by={filters.by === 'profile' ? 'profile' : 'platform'}
          markedId={connected}
          empty={
            isFiltered ? (
              <p className={styles.row}>
                {common.nothingMatches}
                <Button size="small" onClick={() => change({ platform: undefined, status: undefined })}>
                  {common.clearFilters}
                </Button>
              </p>
            ) : (
              <NoAccounts />
            )
          }
        />
      </NeedsRole>
    </Page>
  )
}

function Actions() {
  const mode = useMode()
  return (
    <>
      <ButtonLink to={`/${mode}/accounts/groups`}>{words.groups}</ButtonLink>
      <Can do="GET /v1/connect/{platform}">
        <ButtonLink variant="primary" to={`/${mode}/accounts/connect`}>
          {words.connect}
        </ButtonLink>
      </Can>
    </>
  )
}

/** Brings the account that was just connected before the eyes. */
function useShown(id: string | undefined, { rows }: Pages<'GET /v1/accounts'>): void {
  const isThere = rows?.some((row: Account) => row.id === id) ?? false
  useEffect(() => {
    if (isThere) document.querySelector(`tr[data-id="${id}"]`)?.scrollIntoView({ block: 'center' })
  }, [id, isThere])
}

/** How the accounts are, in one sentence. */
function Summary() {
  const can = useCan()
  const { profile } = useProfile()
  const { data } = useRead(
    'GET /v1/accounts/health',
    { query: { limit: 1, ...(profile && { profileId: profile.id }) } },
    { enabled: can('GET /v1/accounts/health') },
  )
  if (!data || data.summary.total + data.summary.needsReconnect === 0) return words.lead
  return words.summary(data.summary.healthy, data.summary.needsReconnect)
}

interface BarProps {
  filters: Filters<Name>
  change: (next: { [N in Name]?: string | undefined }) => void
}

function Bar({ filters, change }: BarProps) {
  const platforms = usePlatforms()
  const networks = [...platforms.values()].map(({ id, name }) => ({ value: id, label: name }))
  const statuses = Object.entries(words.statuses).map(([value, label]) => ({ value, label }))
  return (
    <div className={styles.filters}>
      <SelectField
        label={words.network}
        value={filters.platform ?? ''}
        options={[{ value: '', label: words.allNetworks }, ...networks]}
        onChange={({ target }) => change({ platform: target.value })}
      />
      <SelectField
        label={words.status}
        value={filters.status ?? ''}
        options={[{ value: '', label: words.allStatuses }, ...statuses]}
        onChange={({ target }) => change({ status: target.value })}
      />
      <SelectField
        label={words.groupBy}
        value={filters.by ?? 'network'}
        options={[
          { value: 'network', label: words.byNetwork },
          { value: 'profile', label: words.byProfile },
        ]}
        onChange={({ target }) => change({ by: target.value === 'profile' ? 'profile' : undefined })}
      />
    </div>
  )
}

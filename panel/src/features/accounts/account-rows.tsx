import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMode } from '../../api/mode.ts'
import { type Pages, useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { AccountAvatar } from '../../components/account-avatar.tsx'
import type { Sorting } from '../../components/lists/heading.tsx'
import { ListCsv } from '../../components/lists/list-csv.tsx'
import { More } from '../../components/lists/more.tsx'
import { PlatformMark } from '../../components/marks.tsx'
import { type Column, Rows } from '../../components/rows.tsx'
import { When } from '../../components/when.tsx'
import { accountWords as words } from '../../i18n/accounts/accounts.ts'
import { type Account, handleOf } from '../../shell/accounts.ts'
import { useProfile, useProfiles } from '../../shell/filters/profile.ts'
import { Dot } from '../../shell/header.tsx'
import { usePlatforms } from '../../shell/platforms.ts'
import { countText } from '../../values/money.ts'
import { useAccountCsv } from './account.csv.ts'
import { AccountStatus, type Health, HealthLabel } from './account-state.tsx'
import styles from './accounts.module.css'

interface AccountRowsProps {
  accounts: Pages<'GET /v1/accounts'>
  sorting: Sorting
  by: 'platform' | 'profile'
  markedId: string | undefined
  empty: ReactNode
}

export function AccountRows({ accounts, sorting, by, markedId, empty }: AccountRowsProps) {
  const mode = useMode()
  const navigate = useNavigate()
  const health = useHealth()
  const csv = useAccountCsv()
  const titles = useTitles()
  const columns: Column<Account>[] = [
    {
      name: words.account,
      sort: 'username',
      cell: (account) => <Who account={account} hasMark={by !== 'platform'} />,
    },
    ...(by === 'platform'
      ? [{ name: words.profile, cell: ({ profileId }: Account) => titles.profile(profileId) }]
      : [{ name: words.network, cell: ({ platform }: Account) => titles.platform(platform) }]),
    { name: words.status, cell: ({ status }) => <AccountStatus status={status} /> },
    { name: words.health, cell: ({ id }) => <HealthLabel health={health.get(id)} /> },
    { name: words.checked, cell: ({ id }) => <Checked health={health.get(id)} /> },
    {
      name: words.followers,
      isEnd: true,
      cell: ({ followersCount }) => (followersCount === null ? '' : countText(followersCount)),
    },
  ]
  const groupOf = (account: Account) => {
    const id = by === 'platform' ? account.platform : account.profileId
    return { id, title: by === 'platform' ? titles.platform(id) : titles.profile(id) }
  }
  return (
    <>
      <Rows
        label={words.title}
        // Networks give the groups their names and their order.
        rows={titles.areKnown ? accounts.rows && titles.sorted(accounts.rows, by) : undefined}
        idOf={({ id }) => id}
        sorting={sorting}
        failure={accounts.error}
        onRetry={() => void accounts.refetch()}
        isOld={accounts.isPlaceholderData}
        empty={empty}
        groupOf={groupOf}
        markedId={markedId}
        onOpen={({ id }) => void navigate({ to: `/${mode}/accounts/${id}` })}
        columns={columns}
      />
      <More
        pages={accounts}
        count={accounts.rows?.length ?? 0}
        csv={<ListCsv pages={accounts} file={words.title} columns={csv} />}
      />
    </>
  )
}

function useTitles() {
  const platforms = usePlatforms()
  const profiles = useProfiles()
  const places = {
    platform: [...platforms.keys()],
    profile: (profiles ?? []).map(({ id }) => id),
  }
  return {
    areKnown: platforms.size > 0,
    /** In the order in which networks and profiles stand everywhere. */
    sorted: (rows: readonly Account[], by: 'platform' | 'profile') => {
      const place = (row: Account) => places[by].indexOf(by === 'platform' ? row.platform : row.profileId)
      return rows.toSorted((a, b) => place(a) - place(b))
    },
    platform: (id: string) => (
      <span className={styles.group}>
        <PlatformMark platform={id} />
        {platforms.get(id)?.name ?? id}
      </span>
    ),
    profile: (id: string) => {
      const profile = profiles?.find((one) => one.id === id)
      return (
        <span className={styles.group}>
          <Dot color={profile?.color} />
          {profile?.name ?? words.noProfile}
        </span>
      )
    },
  }
}

/** The newest finding of each account. */
function useHealth(): ReadonlyMap<string, Health> {
  const can = useCan()
  const { profile } = useProfile()
  const { data } = useRead(
    'GET /v1/accounts/health',
    { query: { limit: 100, ...(profile && { profileId: profile.id }) } },
    { every: 60_000, enabled: can('GET /v1/accounts/health') },
  )
  return new Map((data?.data ?? []).map((row) => [row.accountId, row]))
}

function Who({ account, hasMark }: { account: Account; hasMark: boolean }) {
  const mode = useMode()
  const { id, displayName, username, kind } = account
  return (
    <span className={styles.who}>
      <AccountAvatar account={account} size={28} hasMark={hasMark} />
      <span className={styles.names}>
        <span>
          <Link to={`/${mode}/accounts/${id}`}>{displayName || username}</Link>
          {kind === 'ads' && <span className={styles.tag}>{words.adsKind}</span>}
        </span>
        <span className={styles.muted}>{handleOf(account)}</span>
      </span>
    </span>
  )
}

function Checked({ health }: { health: Health | undefined }) {
  if (!health) return null
  return (
    <span className={styles.names}>
      <When at={health.lastCheckedAt} as="relative" />
      {health.nextCheckAt && (
        <span className={styles.muted}>
          {words.next} <When at={health.nextCheckAt} as="relative" />
        </span>
      )}
    </span>
  )
}

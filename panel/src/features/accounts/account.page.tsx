import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isFailure } from '../../api/failure.ts'
import { useMode } from '../../api/mode.ts'
import { useRead } from '../../api/read.ts'
import { useCan } from '../../api/session.ts'
import { AccountAvatar } from '../../components/account-avatar.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { NeedsRole } from '../../components/can.tsx'
import { Id } from '../../components/copy.tsx'
import { ExternalLink } from '../../components/external.tsx'
import { Facts } from '../../components/facts.tsx'
import { Failure } from '../../components/failure.tsx'
import { PlatformMark } from '../../components/marks.tsx'
import { Page, Section } from '../../components/page.tsx'
import { When } from '../../components/when.tsx'
import { accountWords as words } from '../../i18n/accounts/accounts.ts'
import { type Account, handleOf } from '../../shell/accounts.ts'
import { useFilters } from '../../shell/filters/filters.ts'
import { useProfiles } from '../../shell/filters/profile.ts'
import { Dot } from '../../shell/header.tsx'
import { usePlatformName } from '../../shell/platforms.ts'
import { countText } from '../../values/money.ts'
import { Abilities } from './abilities.tsx'
import { AccountActions } from './account-actions.tsx'
import { AccountAds } from './account-ads.tsx'
import { AccountStatus, HealthLabel } from './account-state.tsx'
import styles from './accounts.module.css'
import { ConnectedNotice } from './connected-notice.tsx'
import { Outcomes, useOutcomes } from './outcomes.tsx'
import { Surfaces } from './surfaces/surfaces.tsx'

export function AccountPage() {
  const { accountId = '' } = useParams({ strict: false }) as { accountId?: string }
  const mode = useMode()
  const can = useCan()
  const [{ connected }, change] = useFilters(['connected'])
  const { data, error, refetch } = useRead(
    'GET /v1/accounts/{id}',
    { path: { id: accountId } },
    { every: 20_000, enabled: can('GET /v1/accounts/{id}') },
  )
  const isGone = isFailure(error, 'account_not_found')
  useTitleOfTab(data)
  // What the network can do decides which actions there are: all of it is drawn at once.
  const { isPending } = useRead('GET /v1/platforms', {}, { staleTime: 300_000 })
  const account = isPending ? undefined : data
  return (
    <Page
      title={account?.displayName || account?.username || (isGone ? words.noSuch : words.account)}
      {...(account && { mark: <AccountAvatar account={account} size={40} /> })}
      actions={
        account ? (
          <AccountActions account={account} />
        ) : (
          isGone && <ButtonLink to={`/${mode}/accounts`}>{words.backToList}</ButtonLink>
        )
      }
    >
      <NeedsRole route="GET /v1/accounts/{id}">
        {connected && (
          <ConnectedNotice accountId={accountId} onClose={() => change({ connected: undefined })} />
        )}
        {error && !data && !isGone && <Failure failure={error} onRetry={() => void refetch()} />}
        {account && <Whole account={account} />}
      </NeedsRole>
    </Page>
  )
}

/** The page keeps its place while the account is renamed; only the title of the tab follows. */
function useTitleOfTab(account: Account | undefined): void {
  const handle = handleOf(account)
  useEffect(() => {
    if (handle) document.title = document.title.replace(words.account, handle)
  }, [handle])
}

function Whole({ account }: { account: Account }) {
  const nameOf = usePlatformName()
  // What stands below a list is drawn once its length is known.
  const { isLoading } = useOutcomes(account.id)
  return (
    <>
      <div className={styles.halves}>
        <div className={styles.half}>
          <AccountFacts account={account} />
        </div>
        <div className={styles.half}>
          <Abilities platform={account.platform} />
          <AccountAds account={account} />
        </div>
      </div>
      <Section title={words.outcomes}>
        <Outcomes accountId={account.id} />
      </Section>
      {!isLoading && <Surfaces account={account} title={words.settingsOf(nameOf(account.platform))} />}
    </>
  )
}

function AccountFacts({ account }: { account: Account }) {
  const nameOf = usePlatformName()
  const profile = useProfiles()?.find(({ id }) => id === account.profileId)
  return (
    <Facts>
      <dt>{words.network}</dt>
      <dd className={styles.group}>
        <PlatformMark platform={account.platform} />
        {nameOf(account.platform)}
        {account.kind === 'ads' && <span className={styles.tag}>{words.adsKind}</span>}
      </dd>
      <dt>{words.account}</dt>
      <dd>
        {account.profileUrl ? (
          <ExternalLink to={account.profileUrl}>{handleOf(account)}</ExternalLink>
        ) : (
          handleOf(account)
        )}
      </dd>
      <dt>{words.profile}</dt>
      <dd className={styles.group}>
        <Dot color={profile?.color} />
        {profile?.name ?? words.noProfile}
      </dd>
      <dt>{words.status}</dt>
      <dd className={styles.names}>
        <AccountStatus status={account.status} />
        <span className={styles.muted}>{words.statusHelp[account.status]}</span>
      </dd>
      <HealthFacts account={account} />
      {account.followersCount !== null && (
        <>
          <dt>{words.followers}</dt>
          <dd>{countText(account.followersCount)}</dd>
        </>
      )}
      <dt>{words.connectedAt}</dt>
      <dd>
        <When at={account.connectedAt} />
      </dd>
      <dt>{words.platformId}</dt>
      <dd>
        <code>{account.platformAccountId}</code>
      </dd>
      <dt>{words.id}</dt>
      <dd>
        <Id id={account.id} />
      </dd>
    </Facts>
  )
}

/** A fresh account has no finding yet: the list leaves it out, which is no failure. */
function HealthFacts({ account }: { account: Account }) {
  const can = useCan()
  const { data } = useRead(
    'GET /v1/accounts/health',
    { query: { limit: 100, profileId: account.profileId, platform: account.platform as never } },
    { every: 60_000, enabled: can('GET /v1/accounts/health') },
  )
  const health = data?.data.find(({ accountId }) => accountId === account.id)
  return (
    <>
      <dt>{words.health}</dt>
      <dd className={styles.names}>
        <HealthLabel health={health} />
        <span className={styles.muted}>{words.healthHelp[health?.status ?? 'none']}</span>
      </dd>
      {health && (
        <>
          <dt>{words.lastCheck}</dt>
          <dd>
            <When at={health.lastCheckedAt} as="relative" />
          </dd>
          <dt>{words.nextCheck}</dt>
          <dd>{health.nextCheckAt ? <When at={health.nextCheckAt} as="relative" /> : words.noNextCheck}</dd>
        </>
      )}
    </>
  )
}

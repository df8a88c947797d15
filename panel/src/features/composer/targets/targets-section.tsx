import { useMode } from '../../../api/mode.ts'
import { useRead } from '../../../api/read.ts'
import { useCan } from '../../../api/session.ts'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Empty } from '../../../components/empty.tsx'
import { PlatformMark } from '../../../components/marks.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { useProfile, useProfiles } from '../../../shell/filters/profile.ts'
import { placeName } from '../draft/problems.ts'
import { type Account, handleOf, useForm } from '../form.ts'
import styles from './targets.module.css'

/** The accounts that the post can go to, as toggles, network by network. */
export function TargetsSection() {
  const { accounts, draft } = useForm()
  const { profile } = useProfile()
  const profiles = useProfiles() ?? []
  const mode = useMode()
  const isChosen = (id: string) => draft.targets.some(({ accountId }) => accountId === id)
  const shown = [...accounts.values()].filter(
    ({ id, profileId }) => !profile || profileId === profile.id || isChosen(id),
  )
  if (shown.length === 0)
    return (
      <Empty
        title={words.noAccounts}
        actions={<ButtonLink to={`/${mode}/accounts`}>{words.connect}</ButtonLink>}
      >
        {words.noAccountsText}
      </Empty>
    )
  const ids = [...new Set(shown.map(({ profileId }) => profileId))]
  return (
    <div className={styles.profiles}>
      <Groups shown={shown} />
      {ids.map((id) => (
        <div key={id}>
          {ids.length > 1 && (
            <p className={styles.profile}>
              {words.profileOf(profiles.find((one) => one.id === id)?.name ?? id)}
            </p>
          )}
          <Networks accounts={shown.filter(({ profileId }) => profileId === id)} />
        </div>
      ))}
    </div>
  )
}

function Networks({ accounts }: { accounts: readonly Account[] }) {
  const { platforms } = useForm()
  const ids = [...new Set(accounts.map(({ platform }) => platform))]
  const named = ids
    .map((id) => ({ id, name: platforms.get(id)?.name ?? id }))
    .sort((a, b) => a.name.localeCompare(b.name))
  return (
    <div className={styles.networks}>
      {named.map(({ id, name }) => (
        <fieldset key={id} className={styles.network}>
          <legend>
            <PlatformMark platform={id} size={14} />
            {name}
          </legend>
          {accounts
            .filter(({ platform }) => platform === id)
            .map((account) => (
              <Toggle key={account.id} account={account} />
            ))}
        </fieldset>
      ))}
    </div>
  )
}

function Toggle({ account }: { account: Account }) {
  const { draft, change, accounts } = useForm()
  const profiles = useProfiles() ?? []
  const mode = useMode()
  const { id, profileId, status, displayName } = account
  const isOn = draft.targets.some(({ accountId }) => accountId === id)
  const first = accounts.get(draft.targets[0]?.accountId ?? '')
  const isForeign = !isOn && first !== undefined && first.profileId !== profileId
  const isLost = status !== 'connected'
  const reason = isForeign
    ? words.otherProfile(profiles.find((one) => one.id === profileId)?.name ?? profileId)
    : undefined
  return (
    <span className={styles.target}>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={isOn}
        disabled={!isOn && (isForeign || isLost)}
        title={reason ?? displayName}
        data-place={placeName('targets', { accountId: id })}
        onClick={() => change({ do: 'toggle', accountId: id })}
      >
        {handleOf(account)}
      </button>
      {isLost && (
        <ButtonLink size="small" variant="quiet" to={`/${mode}/accounts/${id}`}>
          {words.reconnect}
        </ButtonLink>
      )}
    </span>
  )
}

/** Sets of accounts that the team named. Choosing one adds its accounts. */
function Groups({ shown }: { shown: readonly Account[] }) {
  const { draft, change } = useForm()
  const can = useCan()
  const { data } = useRead(
    'GET /v1/account-groups',
    { query: { limit: 50 } },
    { enabled: can('GET /v1/account-groups'), staleTime: 60_000 },
  )
  const usable = new Set(shown.filter(({ status }) => status === 'connected').map(({ id }) => id))
  const groups = (data?.data ?? []).filter(({ accountIds }) => accountIds.some((id) => usable.has(id)))
  if (groups.length === 0) return null
  return (
    <div className={styles.groups}>
      <span>{words.groups}</span>
      {groups.map(({ id, name, accountIds }) => (
        <Button
          key={id}
          size="small"
          onClick={() => {
            const on = new Set(draft.targets.map(({ accountId }) => accountId))
            for (const accountId of accountIds)
              if (usable.has(accountId) && !on.has(accountId)) change({ do: 'toggle', accountId })
          }}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}

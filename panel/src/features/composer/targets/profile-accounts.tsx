import { useId } from 'react'
import { useMode } from '../../../api/mode.ts'
import { AccountAvatar } from '../../../components/account-avatar.tsx'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { type Account, handleOf } from '../form.ts'
import { isUsable, type Known, type ProfileChoices } from './choices.ts'
import styles from './targets.module.css'
import type { Choosing } from './use-known.ts'

interface ProfileAccountsProps {
  profile: ProfileChoices
  known: Known
  choosing: Choosing
  /** False where there is no other profile. */
  isNamed: boolean
}

/** The accounts of one profile, to be checked. Those of another profile than the chosen one say why they cannot be. */
export function ProfileAccounts({ profile, known, choosing, isNamed }: ProfileAccountsProps) {
  const { profileId, name, accounts } = profile
  const isOther = choosing.profileId !== undefined && choosing.profileId !== profileId
  return (
    <fieldset className={styles.profile}>
      <legend className={isNamed ? undefined : 'visually-hidden'}>{name}</legend>
      {isOther && (
        <p className={styles.hint}>
          {words.oneProfile(known.profileOf(choosing.profileId ?? ''))}{' '}
          <Button size="small" variant="quiet" onClick={choosing.clear}>
            {words.ratherProfile(name)}
          </Button>
        </p>
      )}
      {accounts.map((account) => (
        <Choice
          key={account.id}
          account={account}
          network={known.networkOf(account.platform)}
          isOn={choosing.isChosen(account.id)}
          isOther={isOther}
          onToggle={choosing.toggle}
        />
      ))}
    </fieldset>
  )
}

interface ChoiceProps {
  account: Account
  network: string
  isOn: boolean
  isOther: boolean
  onToggle: (accountId: string) => void
}

function Choice({ account, network, isOn, isOther, onToggle }: ChoiceProps) {
  const id = useId()
  const mode = useMode()
  const isLost = !isUsable(account)
  const handle = handleOf(account)
  const { displayName } = account
  const isNamedTwice = displayName === '' || displayName === handle || `@${displayName}` === handle
  return (
    <div className={styles.choice}>
      <input
        id={id}
        type="checkbox"
        data-choice
        checked={isOn}
        disabled={!isOn && (isOther || isLost)}
        onChange={() => onToggle(account.id)}
      />
      <label htmlFor={id}>
        <AccountAvatar account={account} size={28} />
        <span className={styles.names}>
          <span>{handle}</span>{' '}
          <span className={styles.hint}>{isNamedTwice ? network : `${displayName} · ${network}`}</span>
        </span>
      </label>
      {isLost && (
        <ButtonLink size="small" variant="quiet" to={`/${mode}/accounts/${account.id}`}>
          {words.reconnect}
        </ButtonLink>
      )}
    </div>
  )
}

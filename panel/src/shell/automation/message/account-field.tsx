import { useMode } from '../../../api/mode.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { SelectField } from '../../../components/field.tsx'
import { messageWords as words } from '../../../i18n/audience/automation.ts'
import { type Account, handleOf, useAccounts } from '../../accounts.ts'
import { useProfile } from '../../filters/profile.ts'
import { usePlatformName } from '../../platforms.ts'
import styles from './message.module.css'

/** The accounts of the chosen profile on these networks. */
export function useAccountsOn(platforms: readonly string[]): readonly Account[] {
  const { profile } = useProfile()
  return [...useAccounts().values()].filter(
    ({ platform, profileId }) => platforms.includes(platform) && (!profile || profileId === profile.id),
  )
}

interface Props {
  label: string
  hint: string
  accounts: readonly Account[]
  value: string
  fault: string | undefined
  isFixed: boolean
  onChange: (accountId: string) => void
}

/** The account that messages leave from; its profile follows. */
export function AccountField({ label, hint, accounts, value, fault, isFixed, onChange }: Props) {
  const nameOf = usePlatformName()
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value}
      fault={fault}
      disabled={isFixed}
      options={accounts.map((one) => ({
        value: one.id,
        label: `${handleOf(one) ?? one.id}, ${nameOf(one.platform)}`,
      }))}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** In place of a form for which no account is there. */
export function NoAccount({ text, platforms }: { text: string; platforms: readonly string[] }) {
  const mode = useMode()
  const nameOf = usePlatformName()
  return (
    <div className={styles.noAccount}>
      <p>{text}</p>
      <p>
        {words.noAccountText} {platforms.map(nameOf).join(', ')}
      </p>
      <ButtonLink to={`/${mode}/accounts`}>{words.toAccounts}</ButtonLink>
    </div>
  )
}

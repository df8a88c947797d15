import { Plus } from 'lucide-react'
import { AccountAvatar } from '../../../components/account-avatar.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { useAccountName, useForm } from '../form.ts'
import { AccountTip } from './account-tip.tsx'
import { suggested } from './choices.ts'
import styles from './targets.module.css'
import { useChoosing, useKnown, useRecent } from './use-known.ts'

/** Accounts that one click adds. */
export function Suggestions() {
  const { draft } = useForm()
  const nameOf = useAccountName()
  const { accounts } = useKnown()
  const recent = useRecent()
  const { toggle } = useChoosing()
  const chosen = draft.targets.map(({ accountId }) => accountId)
  return suggested({ accounts, chosen, recent }).map((account) => {
    const name = words.addAccount(nameOf(account.id))
    return (
      <AccountTip key={account.id} name={name}>
        <button type="button" className={styles.suggestion} onClick={() => toggle(account.id)}>
          <AccountAvatar account={account} size={28} />
          <span className="visually-hidden">{name}</span>
          <Plus size={12} className={styles.plus} aria-hidden />
        </button>
      </AccountTip>
    )
  })
}

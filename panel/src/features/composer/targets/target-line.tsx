import { useMode } from '../../../api/mode.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { composerWords as words } from '../../../i18n/publishing/composer.ts'
import { useForm } from '../form.ts'
import { TextTabs } from '../text/text-tabs.tsx'
import { AccountPicker } from './account-picker.tsx'
import { Suggestions } from './suggestions.tsx'
import styles from './targets.module.css'
import { useKnown } from './use-known.ts'

/** The accounts that the post goes to, each of them the tab of its text, and the ways to add others. */
export function TargetLine() {
  const { problems } = useForm()
  const { accounts } = useKnown()
  const mode = useMode()
  const own = problems.filter(({ field }) => field === 'targets')
  return (
    <div className={styles.targets}>
      <div className={styles.line}>
        <TextTabs />
        {accounts.length > 0 && (
          <>
            <Suggestions />
            <AccountPicker />
          </>
        )}
      </div>
      {accounts.length === 0 && (
        <p className={styles.nobody}>
          <strong>{words.noAccounts}</strong>
          <span>{words.noAccountsText}</span>
          <ButtonLink size="small" to={`/${mode}/accounts`}>
            {words.connect}
          </ButtonLink>
        </p>
      )}
      {[...new Set(own.map(({ message }) => message))].map((message) => (
        <p key={message} className={styles.fault}>
          {message}
        </p>
      ))}
    </div>
  )
}

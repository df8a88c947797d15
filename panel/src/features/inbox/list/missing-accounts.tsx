import { TriangleAlert } from 'lucide-react'
import { useMode } from '../../../api/mode.ts'
import { ButtonLink } from '../../../components/button.tsx'
import type { Shapes } from '../../../contract/routes.ts'
import { inboxWords as words } from '../../../i18n/audience/inbox.ts'
import { handleOf, useAccounts } from '../../../shell/accounts.ts'
import { usePlatformName } from '../../../shell/platforms.ts'
import { shownName } from '../../../values/foreign-text.ts'
import styles from './list.module.css'

/** Accounts whose part of a list is missing or old. They are always named: a list must not look whole when it is not. */
export function MissingAccounts({ meta }: { meta: Shapes['ListMeta'] | undefined }) {
  const mode = useMode()
  const platformName = usePlatformName()
  const accounts = useAccounts()
  if (!meta) return null
  const { failedAccounts, accountsSkipped } = meta
  if (failedAccounts.length + accountsSkipped.length === 0) return null
  return (
    <details className={styles.missing}>
      <summary>
        <TriangleAlert size={14} aria-hidden />
        {failedAccounts.length > 0 && words.failed(failedAccounts.length)}{' '}
        {accountsSkipped.length > 0 && words.skipped(accountsSkipped.length)}
      </summary>
      <ul>
        {failedAccounts.map(({ accountId, accountUsername, platform, code, error }) => (
          <li key={accountId}>
            <b dir="auto">{shownName(accountUsername)}</b> ({platformName(platform)}){' '}
            {words.failures[code] ?? <span lang="en">{error}</span>}{' '}
            <ButtonLink size="small" variant="quiet" to={`/${mode}/accounts/${accountId}`}>
              {words.openAccount}
            </ButtonLink>
          </li>
        ))}
        {accountsSkipped.map(({ accountId, platform }) => (
          <li key={accountId}>
            <b dir="auto">{handleOf(accounts.get(accountId)) ?? accountId}</b> ({platformName(platform)}){' '}
            {words.notOptedIn}{' '}
            <ButtonLink size="small" variant="quiet" to={`/${mode}/accounts/${accountId}`}>
              {words.openAccount}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

import { handleOf, useAccounts, useAccountsLoading } from '../../shell/accounts.ts'
import { From } from '../../shell/automation/from.tsx'
import type { Rule } from './rule.ts'

/** The account of a rule, which names it by its id alone. */
export function RuleAccount({ rule: { platform, accountId } }: { rule: Rule }) {
  const account = useAccounts().get(accountId)
  const isLoading = useAccountsLoading()
  return <From platform={platform} accountName={handleOf(account) ?? (isLoading ? '' : null)} />
}

import { type Account, handleOf, useAccounts } from '../accounts.ts'
import { usePlatformName } from '../platforms.ts'
import { FilterChoice } from './filter-bar.tsx'
import { useFilters } from './filters.ts'

interface Props {
  /** The accounts that a page is about. */
  isShown: (account: Account) => boolean
  words: Record<'platform' | 'anyPlatform' | 'account' | 'anyAccount', string>
}

/** Filters by network and by account; the accounts are those of the chosen network. */
export function AccountChoices({ isShown, words }: Props) {
  const [{ platform: chosen }] = useFilters(['platform'])
  const nameOf = usePlatformName()
  const accounts = [...useAccounts().values()].filter(isShown)
  const used = [...new Set(accounts.map(({ platform }) => platform))]
  return (
    <>
      <FilterChoice
        label={words.platform}
        any={words.anyPlatform}
        name="platform"
        clears="account"
        options={used.map((id) => [id, nameOf(id)])}
      />
      <FilterChoice
        label={words.account}
        any={words.anyAccount}
        name="account"
        options={accounts
          .filter(({ platform }) => !chosen || platform === chosen)
          .map((account) => [account.id, `${handleOf(account)} (${nameOf(account.platform)})`])}
      />
    </>
  )
}

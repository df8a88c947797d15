import { answerWords as words } from '../../../i18n/audience/answers.ts'
import { handleOf, useAccounts } from '../../../shell/accounts.ts'
import { FilterChoice } from '../../../shell/filters/filter-bar.tsx'
import { useFilters } from '../../../shell/filters/filters.ts'
import { type Platform, usePlatformName, usePlatforms } from '../../../shell/platforms.ts'

/** Filters by network and account, where the team has several of them with an ability. */
export function AccountFilters({ has }: { has: (platform: Platform) => boolean }) {
  const [{ platform: chosen }] = useFilters(['platform'])
  const platforms = usePlatforms()
  const platformName = usePlatformName()
  const accounts = [...useAccounts().values()].filter(({ platform }) => {
    const one = platforms.get(platform)
    return one !== undefined && has(one)
  })
  const used = [...new Set(accounts.map(({ platform }) => platform))]
  return (
    <>
      <FilterChoice
        label={words.platform}
        any={words.anyPlatform}
        name="platform"
        clears="account"
        options={used.map((id) => [id, platformName(id)])}
      />
      <FilterChoice
        label={words.account}
        any={words.anyAccount}
        name="account"
        options={accounts
          .filter(({ platform }) => !chosen || platform === chosen)
          .map((account) => [account.id, `${handleOf(account)} (${platformName(account.platform)})`])}
      />
    </>
  )
}

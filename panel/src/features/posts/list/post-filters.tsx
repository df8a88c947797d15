import { postsWords as words } from '../../../i18n/publishing/posts.ts'
import { statusWords } from '../../../i18n/shell/common.ts'
import { handleOf, useAccounts } from '../../../shell/accounts.ts'
import { FilterBar, FilterChoice, FilterSearch } from '../../../shell/filters/filter-bar.tsx'
import { useFilters } from '../../../shell/filters/filters.ts'
import { usePlatforms } from '../../../shell/platforms.ts'
import { postStatuses } from '../../../values/status.ts'
import styles from './posts.module.css'

export const filterNames = ['status', 'q', 'platform', 'account'] as const

export function PostFilters() {
  const [filters] = useFilters(filterNames)
  const accounts = [...useAccounts().values()].filter(({ kind }) => kind === 'posting')
  const platforms = usePlatforms()
  const used = [...new Set(accounts.map(({ platform }) => platform))]
  const nameOf = (id: string) => platforms.get(id)?.name ?? id
  return (
    <FilterBar names={filterNames}>
      <FilterSearch label={words.search} />
      <FilterChoice
        label={words.status}
        any={words.anyStatus}
        name="status"
        options={postStatuses.map((status) => [status, statusWords[status]])}
      />
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
          .filter(({ platform }) => !filters.platform || platform === filters.platform)
          .map((account) => [account.id, `${handleOf(account)} (${nameOf(account.platform)})`])}
      />
      <span className={styles.order}>
        <FilterChoice
          label={words.order}
          any={words.newest}
          name="sort"
          options={[
            ['-scheduledFor', words.latestTime],
            ['scheduledFor', words.earliestTime],
          ]}
        />
      </span>
    </FilterBar>
  )
}

export const nothing = { status: undefined, q: undefined, platform: undefined, account: undefined }

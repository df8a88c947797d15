import { inboxWords as words } from '../../../i18n/audience/inbox.ts'
import { handleOf, useAccounts } from '../../../shell/accounts.ts'
import { FilterBar, FilterChoice, FilterSearch } from '../../../shell/filters/filter-bar.tsx'
import { useFilters } from '../../../shell/filters/filters.ts'
import { usePlatforms } from '../../../shell/platforms.ts'
import { filterNames, searchMin } from './use-conversations.ts'

/** What narrows the list. A search looks through all conversations, archived ones as well. */
export function ListFilters() {
  const platforms = usePlatforms()
  const accounts = useAccounts()
  const [{ q = '' }] = useFilters(filterNames)
  const isSearch = q.trim().length >= searchMin
  const withInbox = [...platforms.values()].filter(({ inbox }) => inbox)
  return (
    <FilterBar names={filterNames}>
      <FilterSearch label={words.search} />
      {!isSearch && (
        <FilterChoice
          name="show"
          label={words.show}
          any={words.shown.open}
          options={(['unread', 'archived', 'all'] as const).map((one) => [one, words.shown[one]])}
        />
      )}
      <FilterChoice
        name="platform"
        label={words.network}
        any={words.anyNetwork}
        clears="account"
        options={withInbox.map(({ id, name }) => [id, name])}
      />
      <FilterChoice
        name="account"
        label={words.account}
        any={words.anyAccount}
        options={[...accounts.values()]
          .filter((account) => platforms.get(account.platform)?.inbox)
          .map((account) => [
            account.id,
            `${handleOf(account)}, ${platforms.get(account.platform)?.name ?? account.platform}`,
          ])}
      />
    </FilterBar>
  )
}

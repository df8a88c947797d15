import { postsWords as words } from '../../../i18n/publishing/posts.ts'
import { statusWords } from '../../../i18n/shell/common.ts'
import { AccountChoices } from '../../../shell/filters/account-choices.tsx'
import { FilterBar, FilterChoice, FilterSearch } from '../../../shell/filters/filter-bar.tsx'
import { postStatuses } from '../../../values/status.ts'
import styles from './posts.module.css'

export const filterNames = ['status', 'q', 'platform', 'account'] as const

export function PostFilters() {
  return (
    <FilterBar names={filterNames}>
      <FilterSearch label={words.search} />
      <FilterChoice
        label={words.status}
        any={words.anyStatus}
        name="status"
        options={postStatuses.map((status) => [status, statusWords[status]])}
      />
      <AccountChoices isShown={({ kind }) => kind === 'posting'} words={words} />
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

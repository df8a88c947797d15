import { analyticsWords as words } from '../../../i18n/audience/analytics.ts'
import { fileWords } from '../../../i18n/shell/common.ts'
import { handleOf, useAccounts } from '../../../shell/accounts.ts'
import { useProfileName } from '../../../shell/filters/profile.ts'
import { usePlatformName } from '../../../shell/platforms.ts'
import { metrics } from '../../../values/analytics/metrics.ts'
import type { CsvColumn } from '../../../values/csv/csv.ts'
import type { PostRow } from '../use-posts.ts'

/** A post in a file, with every number as it was told: an empty cell is one that nobody has told. */
export function usePostCsv(): readonly CsvColumn<PostRow>[] {
  const accounts = useAccounts()
  const profileOf = useProfileName()
  const nameOf = usePlatformName()
  return [
    [words.published, ({ publishedAt }) => publishedAt],
    [words.textColumn, ({ content }) => content],
    [
      words.networks,
      ({ platforms }) =>
        platforms
          .map(({ platform, accountId }) =>
            [nameOf(platform), handleOf(accounts.get(accountId))].filter(Boolean).join(', '),
          )
          .join('; '),
    ],
    [words.engagement, ({ analytics }) => analytics.engagement],
    [words.engagementRate, ({ analytics }) => analytics.engagementRate],
    ...metrics.map((metric) => [words.metrics[metric], (row: PostRow) => row.analytics[metric]] as const),
    [words.asOf, ({ analytics }) => analytics.lastUpdated],
    [
      words.links,
      ({ platforms }) => platforms.flatMap(({ platformPostUrl }) => platformPostUrl ?? []).join(' '),
    ],
    [fileWords.profile, ({ profileId }) => profileOf(profileId)],
    [words.origin, ({ isExternal }) => words.origins[isExternal ? 'external' : 'internal']],
    [words.id, ({ id }) => id],
  ]
}

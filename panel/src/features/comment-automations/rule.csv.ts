import { ruleWords as words } from '../../i18n/audience/comment-automations.ts'
import { fileWords } from '../../i18n/shell/common.ts'
import { handleOf, useAccounts } from '../../shell/accounts.ts'
import { useProfileName } from '../../shell/filters/profile.ts'
import { usePlatformName } from '../../shell/platforms.ts'
import type { CsvColumn } from '../../values/csv/csv.ts'
import type { Rule } from './rule.ts'

const counts = [
  'totalTriggered',
  'totalSent',
  'totalFailed',
  'totalUnknown',
  'totalSkipped',
  'pending',
  'gated',
  'linkClicks',
  'uniqueClicks',
] as const

/** A rule in a file, with its numbers at this moment. */
export function useRuleCsv(): readonly CsvColumn<Rule>[] {
  const profileOf = useProfileName()
  const nameOf = usePlatformName()
  const accounts = useAccounts()
  return [
    [words.name, ({ name }) => name],
    [words.status, ({ isActive }) => (isActive ? words.on : words.off)],
    [words.network, ({ platform }) => nameOf(platform)],
    [words.account, ({ accountId }) => handleOf(accounts.get(accountId))],
    [words.post, ({ postTitle, platformPostId, postId }) => postTitle ?? platformPostId ?? postId],
    [words.keywords, ({ keywords }) => keywords.join(', ')],
    [words.message, ({ dmMessage }) => dmMessage],
    ...counts.map((count): CsvColumn<Rule> => [words.numbers[count], ({ stats }) => String(stats[count])]),
    [words.profile, ({ profileId }) => profileOf(profileId)],
    [fileWords.created, ({ createdAt }) => createdAt],
    [fileWords.id, ({ id }) => id],
  ]
}

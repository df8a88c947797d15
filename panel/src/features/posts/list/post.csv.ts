import { postsWords as words } from '../../../i18n/publishing/posts.ts'
import { fileWords, statusWords } from '../../../i18n/shell/common.ts'
import { handleOf, useAccounts } from '../../../shell/accounts.ts'
import { useProfileName } from '../../../shell/filters/profile.ts'
import { usePlatformName } from '../../../shell/platforms.ts'
import type { CsvColumn } from '../../../values/csv/csv.ts'
import type { Post } from '../use-post.ts'

/** A post in a file, with what became of it on each account. */
export function usePostCsv(): readonly CsvColumn<Post>[] {
  const accounts = useAccounts()
  const profileOf = useProfileName()
  const nameOf = usePlatformName()
  const outcomeOf = ({ accountId, platform, status }: Post['targets'][number]) =>
    [nameOf(platform), handleOf(accounts.get(accountId)), statusWords[status]].filter(Boolean).join(', ')
  return [
    [words.status, ({ status }) => statusWords[status]],
    [fileWords.title, ({ title }) => title],
    [fileWords.text, ({ content }) => content],
    [fileWords.outcomes, ({ targets }) => targets.map(outcomeOf).join('; ')],
    [
      fileWords.links,
      ({ targets }) => targets.flatMap(({ platformPostUrl }) => platformPostUrl ?? []).join(' '),
    ],
    [fileWords.due, ({ scheduledFor }) => scheduledFor],
    [fileWords.zone, ({ timezone }) => timezone],
    [fileWords.published, ({ publishedAt }) => publishedAt],
    [fileWords.tags, ({ tags }) => tags.join(', ')],
    [fileWords.profile, ({ profileId }) => profileOf(profileId)],
    [fileWords.created, ({ createdAt }) => createdAt],
    [fileWords.id, ({ id }) => id],
  ]
}

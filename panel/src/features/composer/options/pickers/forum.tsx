import { useRead } from '../../../../api/read.ts'
import { useRested } from '../../../../components/use-rested.ts'
import { optionWords as words } from '../../../../i18n/publishing/options.ts'
import { ListedField } from './listed-field.tsx'
import { asText, type PickerProps } from './picker.ts'
import { SuggestedField } from './suggested-field.tsx'

/** A community is typed as people write it, or as its address has it. */
const nameIn = (community: string): string => community.replace(/^\/?r\//, '').replace(/\/$/, '')

/** Communities that the account has joined, and those of all of Reddit that the words find. */
export function CommunityPicker({ frame, account, value, options, onOptions }: PickerProps) {
  const path = { accountId: account.id }
  const query = useRested(nameIn(asText(value)))
  const joined = useRead('GET /v1/accounts/{accountId}/forum-subreddits', { path }, { staleTime: 60_000 })
  const found = useRead(
    'GET /v1/accounts/{accountId}/forum-subreddits',
    { path, query: { query } },
    { enabled: query.length > 2, staleTime: 60_000 },
  )
  const usual = asText(account.metadata.defaultSubreddit)
  const choices = new Map(
    [...(joined.data?.data ?? []), ...(found.data?.data ?? [])].map(({ name, title }) => [
      name,
      { id: name, name: title },
    ]),
  )
  return (
    <SuggestedField
      frame={{ ...frame, label: words.community, hint: words.communityHint(usual) }}
      value={value}
      choices={[...choices.values()]}
      placeholder={usual || undefined}
      onChange={(subreddit) => {
        // A flair is one of its community.
        const { subreddit: _, flairId: __, flairText: ___, ...others } = options
        onOptions(subreddit === undefined ? others : { ...others, subreddit })
      }}
    />
  )
}

export function FlairPicker({ frame, account, value, options, onChange }: PickerProps) {
  const community = nameIn(asText(options.subreddit) || asText(account.metadata.defaultSubreddit))
  const subreddit = useRested(community)
  const { data, error } = useRead(
    'GET /v1/accounts/{accountId}/forum-flairs',
    { path: { accountId: account.id }, query: { subreddit } },
    { enabled: subreddit.length > 1, staleTime: 60_000 },
  )
  const isAsked = community.length > 1
  return (
    <ListedField
      frame={{
        ...frame,
        label: words.flair,
        hint: isAsked ? words.flairHint(community) : words.flairNeedsCommunity,
      }}
      value={value}
      choices={isAsked ? data?.flairs.map(({ id, text }) => ({ id, name: text || id })) : []}
      failure={isAsked ? error : null}
      onChange={onChange}
    />
  )
}

import { Megaphone } from 'lucide-react'
import { useMode } from '../../../api/mode.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { postWords } from '../../../i18n/publishing/post.ts'
import { useAccounts } from '../../../shell/accounts.ts'
import type { TargetFacts } from '../facts.ts'
import type { Post } from '../use-post.ts'

interface Props {
  post: Post
  facts: readonly TargetFacts[]
}

/** Leads to an ad of the post, where it is out on a network that has ads and the profile has an ads connection. */
export function Boost({ post, facts }: Props) {
  const mode = useMode()
  const connections = [...useAccounts().values()].filter(
    ({ kind, profileId }) => kind === 'ads' && profileId === post.profileId,
  )
  const isOut = facts.some(
    ({ target, platform }) => target.status === 'published' && platform?.abilities.ads === true,
  )
  if (!isOut || connections.length === 0) return null
  return (
    <ButtonLink to={`/${mode}/ads/new`} search={{ post: post.id }} icon={<Megaphone size={14} aria-hidden />}>
      {postWords.boost}
    </ButtonLink>
  )
}

import { postWords } from '../../i18n/publishing/post.ts'
import { type Account, handleOf, useAccounts } from '../../shell/accounts.ts'
import { type Platform, usePlatforms } from '../../shell/platforms.ts'
import type { LogLine } from '../../values/timeline.ts'
import type { Post, Target } from './use-post.ts'

/** A target with everything that its panel shows. */
export interface TargetFacts {
  post: Post
  target: Target
  rows: readonly LogLine[]
  platform: Platform | undefined
  account: Account | undefined
  /** The network as people know it. */
  network: string
  /** The account as people know it. */
  who: string
}

export function useFacts(post: Post, rows: readonly LogLine[]): TargetFacts[] {
  const platforms = usePlatforms()
  const accounts = useAccounts()
  return post.targets.map((target) => {
    const account = accounts.get(target.accountId)
    const platform = platforms.get(target.platform)
    const who = handleOf(account) ?? postWords.gone
    return { post, target, rows, platform, account, network: platform?.name ?? target.platform, who }
  })
}

export const countOf = (post: Post, ...statuses: readonly Target['status'][]): number =>
  post.targets.filter(({ status }) => statuses.includes(status)).length

/** How many items of a thread the network shows. */
export const itemsOut = ({ items }: Target): number =>
  items.filter(({ status, platformPostId }) => status === 'published' && platformPostId !== null).length

/** How many items the thread of a target has; 0 where it is none. */
export function threadLength({ options }: Target): number {
  const { threadItems } = options as { threadItems?: unknown }
  return Array.isArray(threadItems) ? threadItems.length : 0
}

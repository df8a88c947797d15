import type { PostMetric } from '#values/analytics/post-metrics.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'
import type { MediaType } from '../publishing/publishing.ts'

export { type PostMetric, postMetrics } from '#values/analytics/post-metrics.ts'

/** The numbers of a post. One that the network did not tell is left out, and never 0. */
export type PostNumbers = Partial<Record<PostMetric, number>>

/**
 * What the network says of one post that it was asked about: its numbers, that it has no such post any more, or why it
 * says nothing of this one while it answers for the others.
 */
export type PostReading =
  | { id: string; kind: 'told'; numbers: PostNumbers }
  | { id: string; kind: 'gone' }
  | { id: string; kind: 'withheld'; message: string }

export interface ShownMedia {
  type: MediaType
  /** Null where the network keeps it back. */
  url: string | null
  thumbnailUrl?: string | null
}

/** A post as the network shows it, whoever published it. */
export interface ShownPost {
  id: string
  text: string
  url: string | null
  /** ISO-8601. */
  publishedAt: string
  /** Addresses at the network, which may change while the post stays the same. */
  media: readonly ShownMedia[]
  /** The numbers, where the list tells them too. */
  numbers?: PostNumbers
}

export interface ShownPostsWish {
  /** Nothing that is older is asked for. */
  since: Date
  after: string | undefined
}

type Call<Args extends unknown[], T> = (
  transport: Transport,
  account: Account,
  ...args: Args
) => Promise<Outcome<T>>

/** The capability to tell what came of posts. Calls change nothing; each is one request unless its network needs more. */
export interface Analytics {
  /** The numbers that it tells of a post of this account. */
  tells(account: Pick<Account, 'metadata'>): readonly PostMetric[]
  /** How many posts one call of `readPosts` may name. */
  most: number
  /** How many of this account, where that is not the same for all of them. */
  mostFor?(account: Pick<Account, 'metadata'>): number
  /** Whether it lists the posts of this account. Where this is left out it lists those of every account. */
  lists?(account: Pick<Account, 'metadata'>): boolean
  /** One reading for each id, in any order. */
  readPosts: Call<[ids: readonly string[]], readonly PostReading[]>
  /** How many follow the account. Left out where the network never says. */
  readFollowers?: Call<[], number | null>
  /** One page of the posts of the account, the newest first. Left out where it does not list them. */
  listPosts?: Call<[wish: ShownPostsWish], ProviderPage<ShownPost>>
  /** One post of the account as it stands at the network; null only where the network says that this very post is gone. */
  readPost?: Call<[id: string], ShownPost | null>
}

declare module '../../platform.ts' {
  interface Capabilities {
    analytics?: Analytics
  }
}

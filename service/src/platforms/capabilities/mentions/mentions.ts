import type { Counting } from '#values/text/text-length.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'

/** A place where somebody has named the account, as the network shows it. */
export interface ShownMention {
  id: string
  text: string
  url: string | null
  author: { id: string | null; name: string | null; username: string | null; avatarUrl: string | null }
  /** The post that it stands in. */
  mediaId: string
  /** The comment below that post, where it stands in one. */
  commentId: string | null
  /** ISO-8601. */
  publishedAt: string
}

/** Where an answer goes. */
export type MentionPlace = Pick<ShownMention, 'mediaId' | 'commentId'>

export interface MentionsWish {
  since: Date
  until: Date
  after: string | undefined
}

type Call<Args extends unknown[], T> = (
  transport: Transport,
  account: Account,
  ...args: Args
) => Promise<Outcome<T>>

/**
 * The capability to see where others name the account, and to answer there. Calls that change something make one
 * request.
 */
export interface Mentions {
  rules: { replyMax: number; counting: Exclude<Counting, 'weighted'> }
  /** One page of what was written in a span of time, the newest first. */
  listMentions: Call<[wish: MentionsWish], ProviderPage<ShownMention>>
  /**
   * What stands in a place that a notification named; null where it is gone. For networks that list not every mention, or
   * report them before they list them.
   */
  readMention?: Call<[place: MentionPlace], ShownMention | null>
  /** Null where the post or the comment is gone. */
  reply: Call<[place: MentionPlace, text: string], { id: string } | null>
}

/** Somebody has named the account. What was written there has to be read. */
export interface MentionNotice extends MentionPlace {
  kind: 'inbox_mention'
  platformAccountId: string
}

declare module '../../platform.ts' {
  interface Capabilities {
    mentions?: Mentions
  }
}

import type { Counting } from '#values/text/text-length.ts'
import type { Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../../account.ts'

/** The answer of the account to a review. */
export interface ReviewReply {
  /** Where the network gives answers ids of their own. */
  id: string | null
  text: string
  /** ISO-8601; null where the network does not say. */
  at: string | null
}

/** A review as the network shows it. */
export interface ShownReview {
  id: string
  /** 1 to 5. A network that only asks for a yes or a no has 5 and 1. */
  rating: number
  /** Empty where the reviewer wrote nothing. */
  text: string
  /** A reviewer may want to be nobody. */
  reviewer: { id: string | null; name: string | null; avatarUrl: string | null }
  /** The addresses of photos. */
  photos: readonly string[]
  url: string | null
  reply: ReviewReply | null
  /** ISO-8601, as all times here. */
  createdAt: string
  updatedAt: string
}

/** A review that exists already, for calls about it. */
export interface KnownReview {
  id: string
  /** The answer that it has, where that has an id of its own. */
  replyId: string | null
}

type Call<Args extends unknown[], T> = (
  transport: Transport,
  account: Account,
  ...args: Args
) => Promise<Outcome<T>>

/**
 * The capability to have reviews of the account as a whole, and to answer them. Calls that change something make one
 * request.
 */
export interface Reviews {
  rules: { replyMax: number; counting: Exclude<Counting, 'weighted'> }
  /** One page of all reviews of the account, in an order that stays the same while pages are read. */
  listReviews: Call<[after: string | undefined], ProviderPage<ShownReview>>
  /** Answers a review. An earlier answer is replaced. Null where there is no such review. */
  reply: Call<[review: KnownReview, text: string], ReviewReply | null>
  /** Takes the answer away. False where there is none. */
  removeReply?: Call<[review: KnownReview], boolean>
}

/** Somebody has reviewed the account, or changed or taken back a review. */
export interface ReviewNotice {
  kind: 'inbox_review'
  platformAccountId: string
  reviewId: string
  /** ISO-8601, the network's time. */
  at: string
}

declare module '../../platform.ts' {
  interface Capabilities {
    reviews?: Reviews
  }
}

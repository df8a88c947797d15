import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { KnownReview, ReviewReply, Reviews, ShownReview } from '../capabilities/reviews/reviews.ts'
import { deleteReply, listReviews, putReply, type Reply, type Review } from './reviews.ts'

const pageSize = 50

/** The reviews of the location that an account is. A location that is gone has none. */
async function listShown(
  transport: Transport,
  account: Account,
  after: string | undefined,
): Promise<Outcome<ProviderPage<ShownReview>>> {
  const listed = await listReviews(transport, account, { size: pageSize, after })
  return chain(listed, async (page) =>
    done(page === null ? { items: [], next: null } : { items: page.items.flatMap(shown), next: page.next }),
  )
}

/** A review that names no stars or no time yet is left for a later pass. */
function shown(review: Review): ShownReview[] {
  const { id, rating, comment, reviewer, photos, reviewReply, createTime, updateTime } = review
  if (rating === 0 || createTime === null) return []
  const name = reviewer.displayName === '' ? null : reviewer.displayName
  return [
    {
      ...{ id, rating, text: comment },
      reviewer: { id: null, name, avatarUrl: reviewer.profilePhotoUrl },
      photos: photos.map(({ url }) => url),
      url: null,
      reply: reviewReply && replyOf(reviewReply),
      createdAt: createTime,
      updatedAt: updateTime ?? createTime,
    },
  ]
}

/** An answer is a part of its review and has no id. */
function replyOf({ comment, updateTime }: Reply): ReviewReply {
  return { id: null, text: comment, at: updateTime }
}

export const reviews: Reviews = {
  rules: { replyMax: 4096, counting: 'bytes' },
  listReviews: listShown,
  async reply(transport, account, { id }: KnownReview, text) {
    return map(await putReply(transport, account, id, text), (reply) => reply && replyOf(reply))
  },
  removeReply: (transport, account, { id }) => deleteReply(transport, account, id),
}

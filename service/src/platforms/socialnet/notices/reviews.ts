import type { UnreadablePart } from '../../capabilities/notifications/notifications.ts'
import type { ReviewNotice } from '../../capabilities/reviews/reviews.ts'
import { changesIn } from '../../graph/notifications.ts'

const kind = 'inbox_review'

/** What an entry says of recommendations of the page. Answers to them and reactions are reported here as well. */
export function reviewsIn(entry: any): (ReviewNotice | UnreadablePart)[] {
  return changesIn<ReviewNotice>(entry, 'ratings', kind, ({ value }) =>
    value.item === 'rating' ? reviewIn(value, entry) : [],
  )
}

function reviewIn(value: any, { id, time }: any): ReviewNotice | UnreadablePart {
  const [platformAccountId, reviewId] = [String(id), String(value.open_graph_story_id)]
  const at = new Date(Number(value.created_time ?? time) * 1000)
  const isSound = [platformAccountId, reviewId].every((one) => /^[\w.-]{1,100}$/.test(one))
  if (!isSound || Number.isNaN(at.getTime())) return { kind, unreadable: { value, entryId: id ?? null } }
  return { kind, platformAccountId, reviewId, at: at.toISOString() }
}

import { numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { noteReviewOwner, ownerOfReview, type ReviewsTwin } from '../../capabilities/reviews/reviews.twin.ts'
import type { TwinCall } from './account.ts'
import { invalidOlder, notFound } from './fault.ts'
import type { Place } from './local-post.ts'
import { assertPlace } from './location.ts'
import { assertKnown, kept, pageSizeOf, type Row } from './request.ts'

interface SandboxReview {
  id: string
  locationId: string
  reviewer: string | null
  stars: number
  comment: string
  createTime: string
  updateTime: string
  reply: { comment: string; updateTime: string } | null
  photos?: readonly string[]
}

const words = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']
const first: readonly (readonly [reviewer: string | null, stars: number, comment: string])[] = [
  ['Sandbox guest 1', 2, 'We waited long.'],
  [null, 4, ''],
  ['Sandbox guest 2', 5, 'The best bread in town.'],
]

/** Every location of the sandbox has the same reviews from the start. */
export async function putFirstReviews(state: TwinState, locationId: string): Promise<void> {
  for (const [index, [reviewer, stars, comment]] of first.entries()) {
    const createTime = new Date(state.now.getTime() - (first.length - index) * 86_400_000).toISOString()
    const id = `sbx-review-${await numberAfter(state, 1000n)}`
    await putReview(state, {
      id,
      locationId,
      reviewer,
      stars,
      comment,
      createTime,
      updateTime: createTime,
      reply: null,
    })
  }
}

export async function listReviews({ state, query }: TwinCall, place: Place): Promise<object> {
  const size = pageSizeOf(query, 50, 50)
  const orderBy = query.get('orderBy') ?? 'updateTime desc'
  const all = await reviewsOf(state, place.locationId)
  const { rows, more } = await page(state, query, place, { size, orderBy, all })
  const sum = all.reduce((total, { stars }) => total + stars, 0)
  if (all.length === 0) return {}
  return {
    reviews: rows.map((review) => shownReview(review, place)),
    averageRating: Math.round((sum / all.length) * 10) / 10,
    totalReviewCount: all.length,
    ...more,
  }
}

interface Ordering {
  size: number
  orderBy: string
  all: SandboxReview[]
}

async function page(
  state: TwinState,
  query: URLSearchParams,
  place: Place,
  { size, orderBy, all }: Ordering,
): Promise<{ rows: SandboxReview[]; more: { nextPageToken?: string } }> {
  if (orderBy === 'updateTime desc')
    return kept(state, query, { collection: 'review', under: place.locationId, size, newestFirst: true })
  const sign = { rating: 1, 'rating desc': -1 }[orderBy]
  if (sign === undefined) throw invalidOlder('order_by', `Unknown order ${orderBy}.`)
  const from = Number((query.get('pageToken') ?? 'page-0').replace('page-', ''))
  const rows = all.toSorted((one, other) => sign * (one.stars - other.stars))
  const next = from + size < rows.length ? { nextPageToken: `page-${from + size}` } : {}
  return { rows: rows.slice(from, from + size), more: next }
}

/** The averages of a location are over all that the sandbox has of it: a thousand at most. */
async function reviewsOf(state: TwinState, locationId: string): Promise<SandboxReview[]> {
  return (await state.page('review', { under: locationId, limit: 1000 })).values
}

export async function readReview({ state }: TwinCall, place: Place, id: string): Promise<object> {
  return shownReview(await reviewOf(state, place, id), place)
}

/** Reviews of several locations, which stand in one list. */
export async function batchGet({ state, holder, body }: TwinCall): Promise<object> {
  assertKnown(body, ['locationNames', 'pageSize', 'pageToken', 'orderBy', 'ignoreRatingOnlyReviews'])
  const names: string[] = body.locationNames ?? []
  if (names.length < 1 || names.length > 50) throw invalidOlder('location_names', '1 to 50 are taken.')
  const rows: object[] = []
  for (const name of names) {
    const [, accountId = '', locationId = ''] = /^accounts\/([^/]+)\/locations\/([^/]+)$/.exec(name) ?? []
    assertPlace(holder, accountId, locationId)
    for (const review of (await reviewsOf(state, locationId)).toReversed())
      rows.push({ name, review: shownReview(review, { accountId, locationId }) })
  }
  const from = Number(String(body.pageToken ?? 'page-0').replace('page-', ''))
  const size = body.pageSize ?? 50
  const shown = rows.slice(from, from + size)
  return {
    ...(shown.length > 0 && { locationReviews: shown }),
    ...(from + size < rows.length && { nextPageToken: `page-${from + size}` }),
  }
}

export async function putReply({ state, body }: TwinCall, place: Place, id: string): Promise<object> {
  const review = await reviewOf(state, place, id)
  const { comment } = body
  if (typeof comment !== 'string' || comment === '' || Buffer.byteLength(comment) > 4096)
    throw invalidOlder('comment', 'The reply has 1 to 4096 bytes.')
  const reply = { comment, updateTime: state.now.toISOString() }
  await putReview(state, { ...review, reply })
  return reply
}

export async function deleteReply({ state }: TwinCall, place: Place, id: string): Promise<object> {
  const review = await reviewOf(state, place, id)
  if (review.reply === null) throw notFound()
  await putReview(state, { ...review, reply: null })
  return {}
}

async function reviewOf(state: TwinState, { locationId }: Place, id: string): Promise<SandboxReview> {
  const review: SandboxReview | undefined = await state.get('review', `${locationId}/${id}`)
  if (!review) throw notFound()
  return review
}

async function putReview(state: TwinState, review: SandboxReview): Promise<void> {
  await noteReviewOwner(state, review.id, review.locationId)
  await state.put('review', keyOf(review), review, { under: review.locationId, days: memoryDays })
}

const keyOf = ({ locationId, id }: Pick<SandboxReview, 'locationId' | 'id'>) => `${locationId}/${id}`

/** The guests of a location, as the control of the sandbox plays them. */
export const guests: ReviewsTwin = {
  async write(state, { accountId: locationId, author, rating: stars, text: comment, photos, at }) {
    const id = `sbx-review-${await numberAfter(state, 1000n)}`
    const words = { reviewer: author.name, stars, comment, photos, createTime: at, updateTime: at }
    await putReview(state, { id, locationId, ...words, reply: null })
    return id
  },
  async change(state, id, { kind, rating, text, at }) {
    const locationId = (await ownerOfReview(state, id)) ?? ''
    const review: SandboxReview | undefined = await state.get('review', keyOf({ locationId, id }))
    if (!review) return false
    const { stars, comment } = review
    if (kind === 'deleted') await state.delete('review', keyOf(review))
    else
      await putReview(state, {
        ...review,
        stars: rating ?? stars,
        comment: text ?? comment,
        updateTime: at,
      })
    return true
  },
}

function shownReview(review: SandboxReview, { accountId, locationId }: Place): Row {
  const { id, reviewer, stars, comment, createTime, updateTime, reply, photos = [] } = review
  return {
    name: `accounts/${accountId}/locations/${locationId}/reviews/${id}`,
    reviewId: id,
    reviewer: reviewer === null ? { isAnonymous: true } : { displayName: reviewer },
    starRating: words[stars - 1],
    ...(comment !== '' && { comment }),
    ...{ createTime, updateTime },
    ...(photos.length > 0 && { reviewMediaItems: photos.map((googleUrl) => ({ googleUrl })) }),
    ...(reply && { reviewReply: reply }),
  }
}

import { chain, done, map, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callApi, isAbsent, pageOf, unreadable } from './api.ts'
import { textOf } from './locations.ts'
import { idIn, olderName, placeOf } from './place.ts'

export interface Reply {
  comment: string
  updateTime: string | null
}

export interface Review {
  id: string
  name: string
  reviewer: { displayName: string; profilePhotoUrl: string | null; isAnonymous: boolean }
  rating: number
  starRating: string
  comment: string
  createTime: string | null
  updateTime: string | null
  reviewReply: Reply | null
  photoCount: number
  photos: { url: string }[]
}

export interface PageWish {
  locationId?: string | undefined
  size: number
  after?: string | undefined
}

export interface ReviewPage extends ProviderPage<Review> {
  averageRating: number | null
  totalReviewCount: number
}

/** The network gives no more reviews in one answer. */
const pageMax = 50

const stars = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE']

/** One page of the reviews of a location, or null where there is no such location. */
export async function listReviews(
  transport: Transport,
  account: Account,
  { locationId, size, after, orderBy }: PageWish & { orderBy?: string | undefined },
): Promise<Outcome<ReviewPage | null>> {
  const query = {
    pageSize: String(Math.min(size, pageMax)),
    ...(after !== undefined && { pageToken: after }),
    ...(orderBy !== undefined && { orderBy }),
  }
  const path = `${olderName(placeOf(account, locationId))}/reviews`
  const answer = await callApi(transport, account, 'posts', path, { query })
  if (isAbsent(answer)) return done(null)
  return chain(await pageOf(answer, 'reviews'), async ({ items, next, body }) => {
    const reviews = items.map(toReview)
    if (!reviews.every((review) => review !== undefined)) return unreadable('the id of a review')
    const { averageRating, totalReviewCount } = body
    return done({
      items: reviews,
      next,
      averageRating: typeof averageRating === 'number' ? averageRating : null,
      totalReviewCount: Number(totalReviewCount ?? 0),
    })
  })
}

export async function getReview(
  transport: Transport,
  account: Account,
  id: string,
): Promise<Outcome<Review | null>> {
  const answer = await callApi(transport, account, 'posts', reviewPath(account, id))
  if (isAbsent(answer)) return done(null)
  return chain(answer, async (body) => {
    const review = toReview(body)
    return review ? done(review) : unreadable('the id of the review')
  })
}

export interface Sums {
  averageRating: number | null
  totalReviewCount: number
  distribution: Record<'1' | '2' | '3' | '4' | '5', number>
  unansweredCount: number
}

const sumPages = 100

/** The network returns the average and the total; the rest is counted from its list, up to 5000 reviews. */
export async function sumReviews(
  transport: Transport,
  account: Account,
  locationId?: string,
): Promise<Outcome<Sums | null>> {
  const distribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  const sums: Sums = { averageRating: null, totalReviewCount: 0, distribution, unansweredCount: 0 }
  let after: string | undefined
  for (let page = 0; page < sumPages; page++) {
    const listed = await listReviews(transport, account, { locationId, size: pageMax, after })
    if (listed.kind !== 'done' || listed.value === null) return listed as Outcome<null>
    const { items, next, averageRating, totalReviewCount } = listed.value
    if (page === 0) Object.assign(sums, { averageRating, totalReviewCount })
    for (const review of items) count(sums, review)
    if (next === null) break
    after = next
  }
  return done(sums)
}

function count(sums: Sums, { rating, reviewReply }: Review): void {
  const star = String(rating)
  if (star in sums.distribution) sums.distribution[star as keyof Sums['distribution']] += 1
  if (reviewReply === null) sums.unansweredCount += 1
}

export interface BatchWish {
  locationNames: readonly string[]
  size: number
  after?: string | undefined
  orderBy: string
}

/** The reviews of several locations at once. */
export async function batchGetReviews(
  transport: Transport,
  account: Account,
  { locationNames, size, after, orderBy }: BatchWish,
): Promise<Outcome<ProviderPage<{ name: string; review: Review }> | null>> {
  const { accountId } = placeOf(account)
  const json = { locationNames, pageSize: size, orderBy, ...(after !== undefined && { pageToken: after }) }
  const path = `/accounts/${pathSegment(accountId)}/locations:batchGetReviews`
  const answer = await callApi(transport, account, 'posts', path, { method: 'POST', json })
  if (isAbsent(answer)) return done(null)
  return chain(await pageOf(answer, 'locationReviews'), async ({ items, next }) => {
    const rows = items.flatMap(({ name, review }) => {
      const read = toReview(review)
      return read ? [{ name: textOf(name), review: read }] : []
    })
    return rows.length === items.length ? done({ items: rows, next }) : unreadable('the id of a review')
  })
}

/** Writes the answer to a review. It replaces the one before; null where there is no such review. */
export async function putReply(
  transport: Transport,
  account: Account,
  id: string,
  comment: string,
): Promise<Outcome<Reply | null>> {
  const call = { method: 'PUT', json: { comment } } as const
  const answer = await callApi(transport, account, 'posts', `${reviewPath(account, id)}/reply`, call)
  if (isAbsent(answer)) return done(null)
  return chain(answer, async (body) => {
    const reply = toReply(body)
    return reply ? done(reply) : unreadable('the reply')
  })
}

/** False where there is none. */
export async function deleteReply(
  transport: Transport,
  account: Account,
  id: string,
): Promise<Outcome<boolean>> {
  const call = { method: 'DELETE' } as const
  const answer = await callApi(transport, account, 'posts', `${reviewPath(account, id)}/reply`, call)
  return isAbsent(answer) ? done(false) : map(answer, () => true)
}

function reviewPath(account: Account, id: string): string {
  return `${olderName(placeOf(account))}/reviews/${pathSegment(id)}`
}

function toReview(body: any): Review | undefined {
  const id = textOf(body?.reviewId) || idIn(body?.name)
  if (id === undefined) return undefined
  const { reviewer = {}, starRating } = body
  const photos = photosOf(body.reviewMediaItems)
  return {
    id,
    name: textOf(body.name),
    reviewer: {
      displayName: textOf(reviewer.displayName),
      profilePhotoUrl: textOf(reviewer.profilePhotoUrl) || null,
      isAnonymous: reviewer.isAnonymous === true,
    },
    rating: stars.indexOf(starRating) + 1,
    starRating: textOf(starRating),
    comment: textOf(body.comment),
    createTime: textOf(body.createTime) || null,
    updateTime: textOf(body.updateTime) || null,
    reviewReply: toReply(body.reviewReply) ?? null,
    photoCount: photos.length,
    photos,
  }
}

function photosOf(items: unknown): { url: string }[] {
  const all: any[] = Array.isArray(items) ? items : []
  const urls = all.map((item) => textOf(item?.googleUrl ?? item?.mediaUrl))
  return urls.filter((url) => url !== '').map((url) => ({ url }))
}

function toReply(body: any): Reply | undefined {
  return typeof body?.comment === 'string'
    ? { comment: body.comment, updateTime: textOf(body.updateTime) || null }
    : undefined
}

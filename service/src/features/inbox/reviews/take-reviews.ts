import type { Tools } from '#contract/tools/tools.ts'
import { emitted, ownerOf } from '#contract/work/event.ts'
import type { Db } from '#db/database.ts'
import { type AccountRow, accountForEvent } from '#features/accounts/index.ts'
import type { ShownReview } from '#platforms/capabilities/reviews/reviews.ts'
import { newId } from '#values/id.ts'
import { believed, nameOf, textOf } from '../foreign.ts'
import { reviewEvents } from './reviews.events.ts'
import { toEventReview } from './reviews.shape.ts'
import { changeReview, holdReviews, insertReview, markSeen, type ReviewRow } from './reviews.store.ts'

/** One page of a pass. */
export interface ReviewReading {
  tx: Db
  tools: Pick<Tools, 'emit'>
  account: AccountRow
  /** When the pass began. */
  passAt: Date
  /** When this page was asked for. */
  readAt: Date
  now: Date
}

/** Brings the copy up to date with what the network shows, and tells what is new in it. The caller holds the account. */
export async function takeReviews(reading: ReviewReading, shown: readonly ShownReview[]): Promise<void> {
  const { tx, account, passAt } = reading
  const ids = shown.map(({ id }) => id)
  const rows = await holdReviews(tx, account.id, ids)
  const known = new Map(rows.map((row) => [row.platform_review_id, row]))
  for (const review of new Map(shown.map((one) => [one.id, one])).values()) {
    const row = known.get(review.id)
    if (row) await takeKnown(reading, row, review)
    else await takeNew(reading, review)
  }
  await markSeen(
    tx,
    rows.map(({ id }) => id),
    passAt,
  )
}

async function takeNew(reading: ReviewReading, review: ShownReview): Promise<void> {
  const { tx, account, passAt, now } = reading
  const { id: account_id, team_id, mode, profile_id, platform } = account
  const row: ReviewRow = {
    ...{ id: newId(now), team_id, mode, profile_id, account_id, platform, seen_at: passAt },
    platform_review_id: review.id,
    ...contentOf(review, now),
    ...replyOf(review, now),
    ...{ sent_reply_text: null, sent_reply_at: null, created_at: now, updated_at: now },
    reviewed_at: believed(review.createdAt, now),
  }
  await insertReview(tx, row)
  if (!isHistory(row, account)) await tell(reading, 'new', row)
}

/** From before the account was connected: kept, and told by no event. Some networks tell no parts of a second. */
function isHistory({ reviewed_at }: ReviewRow, { created_at }: AccountRow): boolean {
  return reviewed_at.getTime() < Math.floor(created_at.getTime() / 1000) * 1000
}

async function takeKnown(reading: ReviewReading, row: ReviewRow, review: ShownReview): Promise<void> {
  const { tx, readAt, now } = reading
  const content = contentOf(review, now, row.changed_at)
  // What was asked for before an answer of ours went out shows the answer before it.
  const isAnswerKnown = row.sent_reply_at === null || row.sent_reply_at < readAt
  const reply = isAnswerKnown ? replyOf(review, row.replied_at ?? now) : {}
  const next: ReviewRow = { ...row, ...content, ...reply }
  if (isSame(row, next)) return
  const photos = JSON.stringify(content.photos)
  await changeReview(tx, row.id, { ...content, photos, ...reply, updated_at: now })
  if (saysOther(row, next) || isAnsweredElsewhere(row, next)) await tell(reading, 'updated', next)
}

function contentOf(review: ShownReview, now: Date, before?: Date) {
  const { rating, text, reviewer, photos, url, updatedAt } = review
  return {
    ...{ rating, text: textOf(text), photos, url, changed_at: believed(updatedAt, now, before) },
    reviewer_id: reviewer.id,
    reviewer_name: nameOf(reviewer.name),
    reviewer_avatar_url: reviewer.avatarUrl,
  }
}

function replyOf({ reply }: ShownReview, otherwise: Date) {
  return {
    reply_id: reply?.id ?? null,
    reply_text: textOf(reply?.text ?? null),
    replied_at: reply && (reply.at === null ? otherwise : new Date(reply.at)),
  }
}

const compared = [
  ...(['rating', 'text', 'photos', 'url', 'changed_at', 'reviewer_id', 'reviewer_name'] as const),
  ...(['reviewer_avatar_url', 'reply_id', 'reply_text', 'replied_at'] as const),
]

function isSame(row: ReviewRow, next: ReviewRow): boolean {
  return compared.every((column) => JSON.stringify(row[column]) === JSON.stringify(next[column]))
}

function saysOther(row: ReviewRow, next: ReviewRow): boolean {
  return row.rating !== next.rating || row.text !== next.text || picturesOf(row) !== picturesOf(next)
}

/** The address of a picture may have a signature that is another one each time. */
function picturesOf({ photos }: ReviewRow): string {
  return photos.map((url) => url.split('?')[0]).join(' ')
}

/** An answer of ours whose outcome was in doubt has been told to nobody, and was not written elsewhere. */
function isAnsweredElsewhere(row: ReviewRow, next: ReviewRow): boolean {
  const isOther = next.reply_text !== null && next.reply_text !== row.reply_text
  return isOther && next.reply_text?.trim() !== row.sent_reply_text?.trim()
}

async function tell(
  { tx, tools, account, now }: ReviewReading,
  what: keyof typeof reviewEvents,
  row: ReviewRow,
): Promise<void> {
  const data = { review: toEventReview(row), account: accountForEvent(account) }
  await tools.emit(tx, emitted(ownerOf(row), reviewEvents[what], data, now))
}

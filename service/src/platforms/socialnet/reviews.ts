import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { ProviderPage } from '#wire/provider-page.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import type { KnownReview, ReviewReply, Reviews, ShownReview } from '../capabilities/reviews/reviews.ts'
import { callAs, isMissing, pathOf, unreadable } from '../graph/api.ts'

const pageSize = '50'

/** A recommendation has no id of its own: its story has, and the answers to it are the comments of that story. */
const fields = [
  'created_time,rating,recommendation_type,review_text,reviewer{id,name,picture}',
  'open_graph_story{id,comments{id,from,message,created_time}}',
].join(',')

async function listReviews(
  transport: Transport,
  account: Account,
  after: string | undefined,
): Promise<Outcome<ProviderPage<ShownReview>>> {
  const query = { fields, limit: pageSize, ...(after !== undefined && { after }) }
  const answer = await callAs(transport, account, pathOf(account.platformAccountId, '/ratings'), { query })
  return chain(answer, async ({ data, paging }) => {
    if (!Array.isArray(data)) return unreadable('the recommendations')
    const next = paging?.next ? paging.cursors?.after : undefined
    const items = data.flatMap((row) => shown(row, account.platformAccountId))
    return done({ items, next: typeof next === 'string' ? next : null })
  })
}

/** What the network does not let the page see in full is left out. */
function shown(row: any, pageId: string): ShownReview[] {
  const { open_graph_story: story, reviewer, review_text: text } = row ?? {}
  const rating = ratingOf(row)
  const createdAt = instantOf(row?.created_time)
  if (typeof story?.id !== 'string' || rating === undefined || createdAt === undefined) return []
  return [
    {
      ...{ id: story.id, rating, text: textOf(text) ?? '', photos: [], url: null },
      reviewer: {
        id: textOf(reviewer?.id),
        name: textOf(reviewer?.name),
        avatarUrl: textOf(reviewer?.picture?.data?.url),
      },
      reply: replyIn(story, pageId),
      createdAt,
      updatedAt: createdAt,
    },
  ]
}

/** People recommend a page or do not. Before 2018 they gave it stars. */
function ratingOf(row: any): number | undefined {
  const { recommendation_type: type, rating } = row ?? {}
  if (type === 'positive') return 5
  if (type === 'negative') return 1
  return Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : undefined
}

/** The newest comment of the page itself. */
function replyIn(story: any, pageId: string): ReviewReply | null {
  const comments: any[] = Array.isArray(story.comments?.data) ? story.comments.data : []
  const own = comments
    .filter(({ id, from, message }) => from?.id === pageId && textOf(id) && textOf(message))
    .map(({ id, message, created_time }) => ({ id, text: message, at: instantOf(created_time) ?? null }))
    .toSorted((one, other) => Date.parse(one.at ?? '') - Date.parse(other.at ?? ''))
  return own.at(-1) ?? null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function instantOf(value: unknown): string | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

/** A first answer is a comment on the story, a further one changes that comment. */
async function reply(
  transport: Transport,
  account: Account,
  { id, replyId }: KnownReview,
  text: string,
): Promise<Outcome<ReviewReply | null>> {
  const path = replyId === null ? pathOf(id, '/comments') : pathOf(replyId)
  const answer = await callAs(transport, account, path, { method: 'POST', json: { message: text } })
  if (isMissing(answer)) return done(null)
  return chain(answer, async (body) => {
    const written = replyId === null ? body?.id : body?.success === true && replyId
    return typeof written === 'string'
      ? done({ id: written, text, at: null })
      : unreadable('what became of the comment')
  })
}

export const reviews: Reviews = {
  rules: { replyMax: 8000, counting: 'codepoints' },
  listReviews,
  reply,
}

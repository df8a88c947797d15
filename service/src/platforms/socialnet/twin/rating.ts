import { countedAfter, numberAfter } from '#wire/twin/ids.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import { noteReviewOwner, type ReviewsTwin } from '../../capabilities/reviews/reviews.twin.ts'
import { invalidParameter } from '../../graph/twin/fault.ts'
import { ownPage } from '../../graph/twin/page.ts'
import { type GraphCall, graphTime, listUnder } from '../../graph/twin/serve.ts'
import { isReported } from '../../graph/twin/subscription.ts'
import { word } from './kept-post.ts'

/** A recommendation of a page, by the id of its story. */
interface SandboxRating {
  id: string
  pageId: string
  reviewer: { id: string; name: string }
  isPositive: boolean
  text: string
  at: string
  answers: readonly { id: string; message: string; at: string }[]
}

const textMax = 8000

/** The people who recommend a page or do not. Three stars and more are a recommendation. */
export const recommenders: ReviewsTwin = {
  async write(state, { accountId: pageId, author, rating, text, at }) {
    const id = `${pageId}_${await numberAfter(state, 5000n)}`
    await noteReviewOwner(state, id, pageId)
    const isPositive = rating >= 3
    const made = { id, pageId, reviewer: author, isPositive, text, at, answers: [] }
    await keep(state, made)
    await report(state, made, 'add', at)
    return id
  },
  async change(state, id, { kind, rating, text, at }) {
    const known: SandboxRating | undefined = await state.get('rating', id)
    if (!known) return false
    if (kind === 'deleted') await state.delete('rating', id)
    else {
      const isPositive = rating === undefined ? known.isPositive : rating >= 3
      await keep(state, { ...known, isPositive, text: text ?? known.text })
    }
    await report(state, known, kind === 'deleted' ? 'remove' : 'edit', at)
    return true
  },
}

/** The network says who has changed a recommendation, and what stands in it only at first. */
async function report(state: TwinState, rating: SandboxRating, verb: string, at: string): Promise<void> {
  const { id, pageId, reviewer, isPositive, text } = rating
  if (!(await isReported(state, pageId, 'ratings'))) return
  const time = Math.floor(Date.parse(at) / 1000)
  const value = {
    ...{ item: 'rating', verb, open_graph_story_id: id, created_time: time },
    ...{ reviewer_id: reviewer.id, reviewer_name: reviewer.name },
    ...(verb === 'add' && { recommendation_type: isPositive ? 'positive' : 'negative', review_text: text }),
  }
  state.tell(word, { object: 'page', entry: [{ id: pageId, time, changes: [{ field: 'ratings', value }] }] })
}

function keep(state: TwinState, rating: SandboxRating): Promise<void> {
  return state.put('rating', rating.id, rating, { under: `${rating.pageId}/ratings`, days: memoryDays })
}

export function listRatings(call: GraphCall): Promise<object> {
  const { id } = ownPage(word, call.holder, call.path.page ?? '')
  return listUnder(call, 'rating', `${id}/ratings`, shownRating, ({ at }: SandboxRating) => at)
}

function shownRating({ id, pageId, reviewer, isPositive, text, at, answers }: SandboxRating): object {
  const data = answers.map((answer) => ({
    ...{ id: answer.id, message: answer.message, created_time: graphTime(answer.at) },
    from: { id: pageId, name: pageId },
  }))
  return {
    created_time: graphTime(at),
    ...{ has_rating: false, has_review: text !== '' },
    recommendation_type: isPositive ? 'positive' : 'negative',
    ...(text !== '' && { review_text: text }),
    reviewer,
    open_graph_story: { id, ...(data.length > 0 && { comments: { data } }) },
  }
}

/** A comment on the story of a recommendation. Undefined where the id is of something else. */
export async function answerRating({
  state,
  holder,
  parameters,
  path,
}: GraphCall): Promise<object | undefined> {
  const rating: SandboxRating | undefined = await state.get('rating', path.id ?? '')
  if (!rating || rating.pageId !== holder.pageId) return undefined
  const message = messageOf(parameters.text('message'))
  const id = `${rating.id.split('_').at(-1)}_${await countedAfter(state, 'comment')}`
  await state.put('rating_answer', id, { ratingId: rating.id }, { days: memoryDays })
  await keep(state, { ...rating, answers: [...rating.answers, { id, message, at: state.now.toISOString() }] })
  return { id }
}

/** The same for a change of such a comment. */
export async function changeAnswer({
  state,
  holder,
  parameters,
  path,
}: GraphCall): Promise<object | undefined> {
  const known = await state.get('rating_answer', path.id ?? '')
  const rating: SandboxRating | undefined = known && (await state.get('rating', known.ratingId))
  if (!rating || rating.pageId !== holder.pageId) return undefined
  const message = messageOf(parameters.text('message'))
  const answers = rating.answers.map((answer) => (answer.id === path.id ? { ...answer, message } : answer))
  await keep(state, { ...rating, answers })
  return { success: true }
}

function messageOf(message: string): string {
  if (message.trim() === '' || message.length > textMax)
    throw invalidParameter(`Param message must be 1 to ${textMax} characters long.`)
  return message
}

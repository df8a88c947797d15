import type { NetworkComment } from './comments.ts'

/** How many answers a comment has along with it. */
const inline = 25

/** By the time of the network; those of one instant stay in its order. */
export function newestFirst(comments: readonly NetworkComment[]): NetworkComment[] {
  return comments.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
}

export function oldestFirst(comments: readonly NetworkComment[]): NetworkComment[] {
  return comments.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
}

/** Comments with all that answers them, however deep, on networks that give a conversation as one flat list. */
export function nested(
  comments: readonly NetworkComment[],
  conversation: readonly NetworkComment[],
): NetworkComment[] {
  const byParent = Map.groupBy(conversation, ({ parentId }) => parentId)
  const below = (id: string, seen: ReadonlySet<string>): NetworkComment[] =>
    (byParent.get(id) ?? [])
      .filter((answer) => !seen.has(answer.id))
      .flatMap((answer) => [answer, ...below(answer.id, new Set([...seen, answer.id]))])
  return comments.map((comment) => {
    const answers = oldestFirst(below(comment.id, new Set([comment.id])))
    return {
      ...comment,
      replyCount: Math.max(comment.replyCount, answers.length),
      replies: answers.slice(0, inline),
    }
  })
}

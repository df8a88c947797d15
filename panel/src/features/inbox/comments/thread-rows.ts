import type { Shapes } from '../../../contract/routes.ts'

export type Comment = Shapes['Comment']
export type AnyComment = Comment | Shapes['CommentReply']

/** The comments with one of them, or one of their answers, changed. */
export function updated(rows: readonly Comment[], id: string, changes: Partial<AnyComment>): Comment[] {
  const { replies: _, ...said } = changes
  return rows.map((row) => ({
    ...row,
    ...(row.id === id && said),
    replies: row.replies.map((one) => (one.id === id ? { ...one, ...said } : one)),
  }))
}

/** The comments without one of them, or without one of their answers. */
export function without(rows: readonly Comment[], id: string): Comment[] {
  return rows
    .filter((row) => row.id !== id)
    .map((row) => {
      const replies = row.replies.filter((one) => one.id !== id)
      const gone = row.replies.length - replies.length
      return { ...row, replies, replyCount: Math.max(0, row.replyCount - gone) }
    })
}

interface Where {
  /** The comment whose answers these are; undefined for comments on the post. */
  below: string | undefined
  isLast: boolean
}

const has = (list: readonly { id: string }[], wanted: string): boolean => list.some(({ id }) => id === wanted)

/**
 * A page of comments with a new one, where it belongs there. The newest comment stands first, the newest answer last. An
 * answer to an answer stands beside it.
 */
export function withNew(rows: readonly Comment[], comment: Comment, { below, isLast }: Where): Comment[] {
  const { id, parentId } = comment
  if (has(rows, id)) return [...rows]
  if (below !== undefined) {
    const belongs = parentId !== null && isLast && (below === parentId || has(rows, parentId))
    return belongs ? [...rows, comment] : [...rows]
  }
  if (parentId === null) return [comment, ...rows]
  return rows.map((row) =>
    (row.id === parentId || has(row.replies, parentId)) && !has(row.replies, id)
      ? { ...row, replyCount: row.replyCount + 1, replies: [...row.replies, { ...comment, replies: [] }] }
      : row,
  )
}

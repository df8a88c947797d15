import { faultFor } from '#wire/twin/tokens.ts'
import { memoryDays, type TwinState } from '#wire/twin/twin.ts'
import type { SandboxComment } from '../../platform.ts'

/** A comment as the twins of all networks keep it. Each shows it in the form of its network. */
export interface KeptComment {
  id: string
  /** The post that it is under, whomever it answers. */
  postId: string
  /** The account whose post that is. */
  ownerId: string
  /** The comment that it answers; null where it is on the post itself. */
  parentId: string | null
  author: { id: string; name: string }
  text: string
  createdAt: string
  editedAt: string | null
  isHidden: boolean
  /** Whether the account has it among its likes, and as which reaction. */
  liked: string | null
  picture: string | null
  /** `heldForReview` and `rejected` are shown to the owner of the post alone. */
  moderation: string
}

type NewComment = Pick<KeptComment, 'id' | 'postId' | 'ownerId' | 'parentId' | 'author' | 'text'> &
  Partial<KeptComment>

const collection = 'comment'
const allUnder = 'comment-of'

export async function keepComment(state: TwinState, given: NewComment): Promise<KeptComment> {
  const comment: KeptComment = {
    createdAt: state.now.toISOString(),
    editedAt: null,
    isHidden: false,
    liked: null,
    picture: null,
    moderation: 'published',
    ...given,
  }
  const { id, postId, parentId } = comment
  await state.put(collection, id, comment, { under: parentId ?? postId, days: memoryDays })
  await state.put(allUnder, id, { id }, { under: postId, days: memoryDays })
  return comment
}

export function findComment(state: TwinState, id: string): Promise<KeptComment | undefined> {
  return state.get(collection, id)
}

export async function changeComment(
  state: TwinState,
  comment: KeptComment,
  change: Partial<KeptComment>,
): Promise<KeptComment> {
  const changed = { ...comment, ...change }
  await state.put(collection, comment.id, changed, { days: memoryDays })
  return changed
}

/** With a comment go the answers to it. */
export async function dropComment(state: TwinState, { id }: Pick<KeptComment, 'id'>): Promise<void> {
  for (const answer of await commentsUnder(state, id)) await dropComment(state, answer)
  await state.delete(collection, id)
  await state.delete(allUnder, id)
}

/** More than this under one post no twin shows. */
const most = 1000

/** The comments on a post, or the answers to a comment, by the time of the network: the newest first. */
export async function commentsUnder(state: TwinState, id: string): Promise<KeptComment[]> {
  const { values } = await state.page(collection, { under: id, limit: most, newestFirst: true })
  return values.sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
}

export function countUnder(state: TwinState, postId: string): Promise<number> {
  return state.count(allUnder, postId)
}

export function countAnswers(state: TwinState, id: string): Promise<number> {
  return state.count(collection, id)
}

/** Whether a reply asks that a person answers it. */
export function asksForEcho(text: string): boolean {
  return faultFor('reply', text)?.name === 'echo'
}

/** The person who answers a reply that asks for it, with the same text. */
export function echoOf(platformPostId: string, parentId: string, text: string): SandboxComment {
  const author = { id: 'sbx-commenter', name: 'Sandbox commenter' }
  return { platformPostId, parentId, author, text, pending: false, tells: true }
}

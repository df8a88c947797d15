import type { RowOf } from '../../../contract/routes.ts'
import type { ruleWriteWords } from '../../../i18n/audience/comment-automations.ts'
import type { ChosenPost } from './draft.ts'

type Ours = Pick<RowOf<'GET /v1/posts'>, 'id' | 'title' | 'content' | 'status'>
type Theirs = Pick<RowOf<'GET /v1/inbox/comments'>, 'id' | 'postId' | 'content'>

export interface FoundPost {
  key: string
  post: ChosenPost
  state: keyof typeof ruleWriteWords.postStates
}

const titleMax = 120

/** One line of a text, for a list and as the name that is kept. */
export const titleOf = (text: string, id: string): string =>
  [...text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, titleMax).join('') || id

/** What may still be out, or come out, one day. */
const canCome = ({ status }: Ours): boolean => status !== 'failed' && status !== 'cancelled'

/** Our posts, and after them those of the network that were not made here and hold the words. */
export function foundPosts(
  ours: readonly Ours[],
  theirs: readonly Theirs[],
  search: string,
): readonly FoundPost[] {
  const wanted = search.toLowerCase()
  const known = ours.filter(canCome).map(({ id, title, content, status }) => ({
    key: id,
    post: { postId: id, title: titleOf(title ?? content, id) },
    state: status,
  }))
  const others = theirs
    .filter(({ postId, content }) => postId === null && content.toLowerCase().includes(wanted))
    .map(({ id, content }) => ({
      key: id,
      post: { platformPostId: id, title: titleOf(content, id) },
      state: 'outside' as const,
    }))
  return [...known, ...others]
}

import type { TwinState } from '#wire/twin/twin.ts'
import { listComments } from './comment.ts'
import { notFound } from './fault.ts'
import { listing, type SandboxPost, shownPosts } from './post.ts'

/** A post and what is said below it. */
export async function readThread(state: TwinState, id: string, focus: string | null): Promise<object> {
  const post: SandboxPost | undefined = await state.get('post', id)
  if (!post) throw notFound()
  return [listing(await shownPosts(state, [post])), await listComments(state, post, focus)]
}

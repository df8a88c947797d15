import type { TwinState } from '#wire/twin/twin.ts'
import type { SandboxPost } from './post.ts'
import { shownPost } from './shown-post.ts'

/** A post with its conversation and with what people made of it. */
export async function detailed(state: TwinState, post: SandboxPost): Promise<object> {
  const count = (collection: string) => state.count(collection, post.id)
  return {
    ...shownPost(post),
    author_id: post.authorId,
    conversation_id: post.conversationId ?? post.id,
    lang: 'en',
    public_metrics: {
      retweet_count: await count('retweets'),
      reply_count: await count('answer'),
      like_count: await count('likes'),
      quote_count: await count('quote'),
      bookmark_count: await count('bookmarks'),
      impression_count: 0,
    },
  }
}

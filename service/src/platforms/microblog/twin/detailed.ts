import type { TwinState } from '#wire/twin/twin.ts'
import { numbersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { firstId, type SandboxPost } from './post.ts'
import { shownPost } from './shown-post.ts'

/** A post with its conversation and with what people made of it. */
export async function detailed(state: TwinState, post: SandboxPost): Promise<object> {
  const count = (collection: string) => state.count(collection, post.id)
  const grown = await grownOf(state, post)
  return {
    ...shownPost(post),
    author_id: post.authorId,
    conversation_id: post.conversationId ?? post.id,
    lang: 'en',
    public_metrics: {
      retweet_count: (await count('retweets')) + (grown?.shares ?? 0),
      reply_count: (await count('answer')) + (grown?.comments ?? 0),
      like_count: (await count('likes')) + (grown?.likes ?? 0),
      quote_count: await count('quote'),
      bookmark_count: (await count('bookmarks')) + (grown?.saves ?? 0),
      impression_count: grown?.impressions ?? 0,
    },
  }
}

/** What people make of a post by themselves. Replies have only what is done to them. */
async function grownOf(state: TwinState, { id, createdAt, repliesTo }: SandboxPost) {
  if (repliesTo !== null || BigInt(id) <= firstId) return undefined
  return numbersOf(state, { network: 'microblog', id, createdAt: new Date(createdAt) })
}

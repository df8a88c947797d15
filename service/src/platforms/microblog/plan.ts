import { twitterText } from '#values/text/twitter-text.ts'
import type { Plan } from '../plan.ts'

/** A cashtag is 7 characters with its sign, so a text that is longer than any post has them in its first part. */
const searchedMax = 30_000

/**
 * Features that X removed from its self-serve plans in 2026 and kept in enterprise plans. A reply is allowed after a
 * mention or a quotation of the account, which only a paid read would show, so all replies are closed.
 * https://docs.x.com/changelog, 23 February and 16 April 2026
 */
export const plan: Plan = {
  capabilities: {
    follow: 'following a user',
    quote: 'quoting a post',
    reply: 'answering a post of others',
    cashtags: 'more than one cashtag in a post',
  },
  options: { quoteTweetId: 'quote', replyToTweetId: 'reply' },
  calls: { follow: 'follow' },
  textNeeds: (text) => (cashtagsIn(text) > 1 ? 'cashtags' : undefined),
}

function cashtagsIn(text: string): number {
  return text.includes('$') ? twitterText().extractCashtags(text.slice(0, searchedMax)).length : 0
}

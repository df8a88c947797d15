import { twitterText } from '#values/text/twitter-text.ts'
import type { Plan } from '../plan.ts'

/** A cashtag is 7 characters with its sign, so a text that is longer than any post has them in its first part. */
const searchedMax = 30_000

/**
 * What X took from its self-serve plans in 2026 and enterprise plans still have. Whether a reply was summoned, by a
 * mention or a quotation of the account, cannot be told without a paid read, so replies are closed as a whole.
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

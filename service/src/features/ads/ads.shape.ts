import * as t from '#contract/schema/schema.ts'
import { adsWords, platformWords } from '#values/platforms.ts'

/** The platform that an operation is meant for. Any known word is taken; one that is not served is answered 501. */
export const platform = t.optional(
  t.described(
    t.oneOf(...platformWords, ...adsWords),
    'socialnet (the usual one) or photonet: both are advertised through Meta Ads. Any other platform is answered 501.',
  ),
)

export const requiredPlatform = t.described(
  t.oneOf(...platformWords, ...adsWords),
  'socialnet or photonet: both are advertised through Meta Ads. Any other platform is answered 501.',
)

export const accountId = t.id({
  of: 'adnetAccountId',
  description: 'The connected account: the posting account, or the ads connection beside it.',
})

export const adAccountId = t.pattern('^act_[0-9]{1,20}$', 'invalid_string', {
  description: 'The ad account, act_ and its number.',
})

/** A row as the network gives it. */
export const providerRow = t.map(t.anything(), 1000, {
  description: 'As Meta Ads gives it, under its own names; every member may be missing.',
})

/** The id of an object as the network gives it. */
export const providerId = (description: string) =>
  t.pattern('^[0-9]{1,30}$', 'invalid_string', { description })

/** Names of fields to read from the network, such as `id,name,creative{id}`. */
export const fieldNames = t.pattern('^[A-Za-z0-9_.,{}()]{1,2000}$', 'invalid_string', {
  description: 'Names of Meta Ads with commas between them; the usual ones when it is left out.',
})

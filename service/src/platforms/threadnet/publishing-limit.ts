import { outcomeOfFault } from '#wire/fault-class.ts'
import { chain, done, type Outcome } from '#wire/outcome.ts'
import { pathSegment } from '#wire/path-segment.ts'
import type { Fetch, Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callGraph, unreadable } from './api.ts'

export interface PublishingLimit {
  used: number
  total: number
  hours: number
}

/** How many posts the account has published in the window of the network, and how many it may. */
export async function readPublishingLimit(
  transport: Transport,
  { platformAccountId, credentials }: Account,
): Promise<Outcome<PublishingLimit>> {
  const path = `/${pathSegment(platformAccountId)}/threads_publishing_limit`
  const query = { fields: 'quota_usage,config' }
  const answer = await callGraph(transport, credentials.accessToken, 'GET', path, query)
  return chain(answer, async (body) => {
    const { quota_usage: used, config } = body?.data?.[0] ?? {}
    const { quota_total: total, quota_duration: seconds } = config ?? {}
    if (![used, total, seconds].every(Number.isInteger)) return unreadable('the limit')
    return done({ used, total, hours: Math.round(seconds / 3600) })
  })
}

/**
 * Publishes, and on a pause without a length finds its cause. No document names the code of a used-up quota, so the
 * quota of the account is read: it takes hours to return, and pauses of a minute would use up all attempts.
 */
export async function withQuota<T>(
  transport: Transport,
  account: Account,
  publish: (way: Transport) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  let saysHowLong = false
  const fetch: Fetch = async (request) => {
    const response = await transport.fetch(request)
    saysHowLong = response.headers.has('retry-after')
    return response
  }
  const published = await publish({ ...transport, fetch })
  if (published.kind !== 'throttled' || published.reason === 'transient' || saysHowLong) return published
  const limit = await readPublishingLimit(transport, account)
  if (limit.kind !== 'done' || limit.value.used < limit.value.total) return published
  const { total, hours } = limit.value
  const message = `The account has published all ${total} posts that the network takes in ${hours} hours.`
  return outcomeOfFault('daily_cap', { message })
}

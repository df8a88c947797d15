import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callAs, pathOf, unreadable } from '../graph/api.ts'

export interface PublishingLimit {
  quotaUsage: number
  quotaTotal: number
  quotaDurationSeconds: number
}

export function getPublishingLimit(
  transport: Transport,
  account: Account,
): Promise<Outcome<PublishingLimit>> {
  return readLimit(transport, account)
}

type Capped = Extract<Outcome<never>, { kind: 'throttled' }>

/** Halving a day so often leaves some twenty minutes. */
const looks = 6

/**
 * A post that found the cap of its window reached, with the time at which the network takes one again. The network does
 * not say it, but counts the posts since any time of the window: the slot is free when the oldest of the last posts up
 * to the cap leaves the window.
 */
export async function withEnd(transport: Transport, account: Account, capped: Capped): Promise<Capped> {
  const limit = await readLimit(transport, account)
  if (limit.kind !== 'done' || limit.value.quotaUsage < limit.value.quotaTotal) return capped
  const { quotaTotal, quotaDurationSeconds } = limit.value
  const now = Math.floor((transport.now?.() ?? new Date()).getTime() / 1000)
  let [full, open] = [now - quotaDurationSeconds, now]
  for (let look = 0; look < looks; look++) {
    const middle = Math.ceil((full + open) / 2)
    const since = await readLimit(transport, account, middle)
    if (since.kind !== 'done') return capped
    if (since.value.quotaUsage >= quotaTotal) full = middle
    else open = middle
  }
  const retryAfterSeconds = open + quotaDurationSeconds - now
  const at = new Date((now + retryAfterSeconds) * 1000).toISOString()
  const hours = Math.round(quotaDurationSeconds / 3600)
  const message = `The account has published all ${quotaTotal} posts that the network takes in ${hours} hours. It takes the next one at ${at}.`
  return { ...capped, retryAfterSeconds, message }
}

async function readLimit(
  transport: Transport,
  account: Account,
  since?: number,
): Promise<Outcome<PublishingLimit>> {
  const query = { fields: 'config,quota_usage', ...(since !== undefined && { since: String(since) }) }
  const path = pathOf(account.platformAccountId, '/content_publishing_limit')
  const answer = await callAs(transport, account, path, { query })
  return chain(answer, async (body) => {
    const { quota_usage: quotaUsage, config } = body?.data?.[0] ?? {}
    const { quota_total: quotaTotal, quota_duration: quotaDurationSeconds } = config ?? {}
    if (![quotaUsage, quotaTotal, quotaDurationSeconds].every(Number.isInteger))
      return unreadable('the limit')
    return done({ quotaUsage, quotaTotal, quotaDurationSeconds })
  })
}

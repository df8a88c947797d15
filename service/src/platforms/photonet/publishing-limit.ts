import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callAs, pathOf, unreadable } from '../graph/api.ts'

export interface PublishingLimit {
  quotaUsage: number
  quotaTotal: number
  quotaDurationSeconds: number
}

export async function getPublishingLimit(
  transport: Transport,
  account: Account,
): Promise<Outcome<PublishingLimit>> {
  const query = { fields: 'config,quota_usage' }
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

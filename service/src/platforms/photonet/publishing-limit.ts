import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import type { Account } from '../account.ts'
import { callGraph, pathOf, unreadable } from '../graph/api.ts'

export interface PublishingLimit {
  quotaUsage: number
  quotaTotal: number
  quotaDurationSeconds: number
}

export async function getPublishingLimit(
  transport: Transport,
  { platformAccountId, credentials }: Account,
): Promise<Outcome<PublishingLimit>> {
  const query = { fields: 'config,quota_usage' }
  const path = pathOf(platformAccountId, '/content_publishing_limit')
  const answer = await callGraph(transport, credentials.accessToken, path, { query })
  return chain(answer, async (body) => {
    const { quota_usage: quotaUsage, config } = body?.data?.[0] ?? {}
    const { quota_total: quotaTotal, quota_duration: quotaDurationSeconds } = config ?? {}
    if (![quotaUsage, quotaTotal, quotaDurationSeconds].every(Number.isInteger))
      return unreadable('the limit')
    return done({ quotaUsage, quotaTotal, quotaDurationSeconds })
  })
}

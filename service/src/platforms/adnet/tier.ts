import { map, type Outcome } from '#wire/outcome.ts'
import type { Fetch, Transport } from '#wire/wire.ts'
import { readNode } from './api.ts'

/** The names that the settings of an app have for what the header calls otherwise. */
const names: Readonly<Record<string, string>> = { development_access: 'Limited', standard_access: 'Full' }

/** The tier of the app, which a header of the answers about an ad account names. Undefined where it does not. */
export async function readTier(
  transport: Transport,
  token: string,
  adAccountId: string,
): Promise<Outcome<string | undefined>> {
  let tier: string | undefined
  const fetch: Fetch = async (request) => {
    const response = await transport.fetch(request)
    tier = tierIn(response.headers.get('x-business-use-case-usage') ?? '')
    return response
  }
  const answer = await readNode({ ...transport, fetch }, token, adAccountId, 'id')
  return map(answer, () => tier && (names[tier] ?? tier))
}

function tierIn(usage: string): string | undefined {
  return /"ads_api_access_tier"\s*:\s*"(\w{1,50})"/.exec(usage)?.[1]
}

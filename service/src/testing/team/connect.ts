import type { Call, Reply } from './team.ts'

/** Begins a connection and answers its state, or what stood in its way. */
export async function begin(
  call: Call,
  profileId: string,
  platform = 'skynet',
  more: Record<string, string> = {},
): Promise<Reply> {
  const named = platform === 'storefront' && { shop: 'sandbox' }
  return call(`GET /v1/connect/${platform}?${new URLSearchParams({ profileId, ...named, ...more })}`)
}

/** Connects the sandbox identity of a code by the consent of its platform, and answers the account. */
export async function connectAccount(call: Call, profileId: string, platform = 'skynet', code = 'sbx_ok') {
  const begun = await begin(call, profileId, platform)
  if (begun.status !== 200) throw new Error(`a connection could not be begun: ${JSON.stringify(begun.body)}`)
  const made = await call(`POST /v1/connect/${platform}`, { code, state: begun.body.state, profileId })
  if (made.status !== 200) throw new Error(`an account could not be connected: ${JSON.stringify(made.body)}`)
  return made.body.account
}

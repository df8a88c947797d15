import type { FaultClass } from '#wire/fault-class.ts'

/** What each code of the network means. A code that is not here is a refusal. */
const classes: Readonly<Record<string, FaultClass>> = {
  access_token_invalid: 'unauthorized',
  scope_not_authorized: 'forbidden',
  scope_permission_missed: 'forbidden',
  unaudited_client_can_only_post_to_private_accounts: 'forbidden',
  rate_limit_exceeded: 'throttled',
  spam_risk_too_many_posts: 'daily_cap',
  reached_active_user_cap: 'daily_cap',
  spam_risk_user_banned_from_posting: 'spam',
  spam_risk_text: 'spam',
  spam_risk: 'spam',
}

export function classOf(status: number, code: string): FaultClass {
  const known = classes[code]
  if (known) return known
  if (status === 401) return 'unauthorized'
  return status === 429 ? 'throttled' : 'refused'
}

const dayMs = 86_400_000

/** When a cap of 24 hours ends at the latest. */
export function endOfCap(headers: Headers): string {
  const answered = Date.parse(headers.get('date') ?? '')
  return new Date((Number.isNaN(answered) ? Date.now() : answered) + dayMs).toISOString()
}

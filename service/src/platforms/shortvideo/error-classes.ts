import type { FaultClass } from '#wire/fault-class.ts'

/** The class of each code of the network, with any status. */
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
  app_version_check_failed: 'refused',
  invalid_file_upload: 'refused',
  invalid_param: 'refused',
  invalid_params: 'refused',
  invalid_publish_id: 'refused',
  privacy_level_option_mismatch: 'refused',
  spam_risk_too_many_pending_share: 'refused',
  token_not_authorized_for_specified_publish_id: 'refused',
  url_ownership_unverified: 'refused',
}

/** Undefined for a code that no document names, and for the one that only says that the network failed. */
export function classOf(status: number, code: string): FaultClass | undefined {
  const known = classes[code]
  if (known) return known
  if (status === 401) return 'unauthorized'
  return status === 429 ? 'throttled' : undefined
}

const dayMs = 86_400_000

/** When a cap of 24 hours ends at the latest. */
export function endOfCap(headers: Headers): string {
  const answered = Date.parse(headers.get('date') ?? '')
  return new Date((Number.isNaN(answered) ? Date.now() : answered) + dayMs).toISOString()
}

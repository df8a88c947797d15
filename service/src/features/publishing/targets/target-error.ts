import type { TargetError } from '../publishing.tables.ts'

type Nature = Pick<TargetError, 'category' | 'source' | 'retryable'>

const natures: Record<string, Nature> = {
  provider_rejected: { category: 'platform_rejected', source: 'user', retryable: false },
  provider_error: { category: 'platform_error', source: 'platform', retryable: true },
  provider_throttled: { category: 'platform_rate_limit', source: 'platform', retryable: true },
  provider_unreachable: { category: 'platform_error', source: 'platform', retryable: true },
  account_disconnected: { category: 'auth_expired', source: 'user', retryable: true },
  insufficient_balance: { category: 'quota_exhausted', source: 'user', retryable: true },
  unsettled_funds_hold: { category: 'quota_exhausted', source: 'user', retryable: true },
  media_unavailable: { category: 'user_content', source: 'user', retryable: true },
  platform_unavailable: { category: 'system_error', source: 'system', retryable: true },
  gave_up: { category: 'system_error', source: 'system', retryable: true },
  outcome_unknown: { category: 'unknown', source: 'system', retryable: false },
  published_otherwise: { category: 'platform_rejected', source: 'platform', retryable: false },
  outcome_not_found: { category: 'platform_error', source: 'platform', retryable: true },
}

/** The error of a target, with what its code says about whose turn it is. */
export function targetError(code: string, message: string): TargetError {
  const nature = natures[code]
  if (!nature) throw new Error(`${code} is no error of a target`)
  return { code, message, ...nature }
}

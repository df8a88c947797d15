import { analyticsWords as words } from '../../../i18n/audience/analytics.ts'
import { handleOf, useAccounts } from '../../../shell/accounts.ts'
import { useFilters } from '../../../shell/filters/filters.ts'
import { useProfile } from '../../../shell/filters/profile.ts'
import { usePlatformName } from '../../../shell/platforms.ts'

export const narrowingNames = ['platform', 'account', 'source'] as const

export interface Narrowing {
  profileId?: string
  platform?: string
  accountId?: string
  source?: string
}

/** Which posts the address asks for. */
export function useNarrowing(): Narrowing {
  const { profile } = useProfile()
  const [{ platform, account, source }] = useFilters(narrowingNames)
  return {
    ...(profile && { profileId: profile.id }),
    ...(platform && { platform }),
    ...(account && { accountId: account }),
    ...(source && { source }),
  }
}

/** The same in words, for paper; empty where nothing is left out. */
export function useNarrowingText(): string {
  const { profile } = useProfile()
  const accounts = useAccounts()
  const nameOf = usePlatformName()
  const [{ platform, account, source }] = useFilters(narrowingNames)
  const parts = [
    profile?.name,
    platform && nameOf(platform),
    account && handleOf(accounts.get(account)),
    source === 'internal' || source === 'external' ? words.origins[source] : undefined,
  ].filter(Boolean)
  return parts.length > 0 ? words.narrowed(parts.join(', ')) : ''
}

import type { AppProfile, AppProfiles } from '#wire/twin/app-profile.ts'

export const everyScope = [
  'boards:read',
  'boards:read_secret',
  'boards:write',
  'boards:write_secret',
  'pins:read',
  'pins:read_secret',
  'pins:write',
  'pins:write_secret',
  'user_accounts:read',
]

const ours = { products: ['Pinterest API'], scopes: everyScope, mode: 'live' } as const

/** With trial access an app makes pins in the sandbox of the network alone, so it can publish nothing. */
export const trial: AppProfile = { ...ours, audited: false, tier: 'trial' }

const standard: AppProfile = { ...ours, audited: true, tier: 'standard' }

export const apps: AppProfiles = { poorest: standard, full: standard }

const sandboxHost = 'api-sandbox.pinterest.com'

/** Whether an app may make a pin at the address that it was sent to. */
export function mayPin({ tier }: AppProfile, request: Request): boolean {
  return tier !== 'trial' || new URL(request.url).hostname === sandboxHost
}

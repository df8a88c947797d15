import type { AppProfiles } from '#wire/twin/app-profile.ts'

const products = ['Google Ads API', 'Data Manager API']

const dataManager = 'https://www.googleapis.com/auth/datamanager'
const scopes = [
  'openid',
  'https://www.googleapis.com/auth/userinfo.email',
  'https://www.googleapis.com/auth/adwords',
  dataManager,
]

/** Every Google Cloud project begins with access to test accounts alone. */
export const apps: AppProfiles = {
  poorest: { products, scopes, mode: 'live', audited: false, tier: 'test', quota: { operations: 15_000 } },
  full: { products, scopes, mode: 'live', audited: true, tier: 'standard' },
}

export const everyScope = scopes.join(' ')

/** A token opens an interface with the scope of that interface. */
export function hasScope({ scope = everyScope }: { scope?: string }, wanted: string): boolean {
  return scope.split(' ').includes(wanted)
}

export const scopeOf = { ads: 'https://www.googleapis.com/auth/adwords', events: dataManager }

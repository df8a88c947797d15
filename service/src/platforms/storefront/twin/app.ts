import type { AppProfiles } from '#wire/twin/app-profile.ts'

const scopes = ['read_content', 'write_content']

/** Content takes no review, so the apps differ in whose stores may have them alone. */
export const apps: AppProfiles = {
  poorest: { products: ['Custom distribution'], scopes, mode: 'live', audited: false },
  full: { products: ['Public distribution'], scopes, mode: 'live', audited: true },
}

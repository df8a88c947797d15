import { type AppProfile, type AppProfiles, agree, scopesOn } from '#wire/twin/app-profile.ts'
import type { TwinState } from '#wire/twin/twin.ts'

/**
 * The apps of a platform of the family. A new one is in development: people with a role on it can grant everything in
 * its use cases before any review, and other people cannot grant anything.
 */
export function appsOf(
  word: string,
  product: string,
  scopes: readonly string[],
  analytics: readonly string[] = [],
): AppProfiles {
  const ours = { products: [product], scopes, analytics }
  return {
    poorest: { ...ours, mode: 'development', testers: [`sbx-${word}-1`], audited: false },
    full: { ...ours, mode: 'live', audited: true },
  }
}

/** The page of consent. If the app lacks a scope, the page shows that and does not redirect. */
export async function askConsent(
  state: TwinState,
  word: string,
  app: AppProfile,
  page: URL,
): Promise<Response> {
  const scopes = scopesOn(page)
  const foreign = scopes.filter((scope) => !app.scopes.includes(scope))
  if (foreign.length === 0) return agree(state, word, page, scopes)
  return new Response(`Invalid Scopes: ${foreign.join(', ')}.`, { status: 400 })
}

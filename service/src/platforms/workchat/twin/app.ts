import { type AppProfile, type AppProfiles, agree, scopesOn } from '#wire/twin/app-profile.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { slackFault } from './fault.ts'

export const allScopes = [
  ...['chat:write', 'chat:write.public', 'chat:write.customize'],
  ...['channels:read', 'channels:join', 'channels:history', 'groups:read', 'groups:history'],
  ...['files:read', 'files:write', 'users:read'],
  ...['im:history', 'im:write', 'reactions:read', 'reactions:write'],
]

export const rotation = 'Token rotation'

/** A distributed app that is not in the Marketplace reads one page of history a minute. */
export const unlisted = 'unlisted'

export const apps: AppProfiles = {
  poorest: {
    products: ['Bot'],
    scopes: ['chat:write', 'channels:read'],
    mode: 'live',
    audited: false,
    tier: unlisted,
  },
  full: { products: ['Bot', rotation], scopes: allScopes, mode: 'live', audited: true, tier: 'marketplace' },
}

/** The page of consent. If the app lacks a scope, the page shows that and does not redirect. */
export async function askConsent(state: TwinState, app: AppProfile, page: URL): Promise<Response> {
  const { searchParams: query } = page
  if (!query.get('client_id')) return new Response('Invalid client_id parameter', { status: 400 })
  const scopes = scopesOn(page)
  const foreign = scopes.filter((scope) => !app.scopes.includes(scope))
  if (scopes.length === 0 || foreign.length > 0)
    return new Response(`Invalid permissions requested: ${foreign.join(', ')}`, { status: 400 })
  return agree(state, 'workchat', page, scopes)
}

const windowMs = 60_000
const unlistedMax = 15
const usualMax = 999
const usualSize = 100

/** How many messages a page of history has, for this kind of app. Counts the call. */
export async function pageOfHistory(
  state: TwinState,
  { tier }: AppProfile,
  of: { method: string; teamId: string },
  limit: number | undefined,
): Promise<number> {
  if (tier !== unlisted) return Math.min(limit ?? usualSize, usualMax)
  const key = `${of.method} ${of.teamId}`
  const last = (await state.get('history', key))?.at ?? Number.NEGATIVE_INFINITY
  const waitMs = last + windowMs - state.now.getTime()
  if (waitMs > 0) {
    const headers = { 'retry-after': String(Math.ceil(waitMs / 1000)) }
    throw slackFault('ratelimited', {}, 429, headers)
  }
  await state.put('history', key, { at: state.now.getTime() }, { days: 1 })
  return Math.min(limit ?? unlistedMax, unlistedMax)
}

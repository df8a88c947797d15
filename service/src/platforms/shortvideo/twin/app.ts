import { type AppProfile, type AppProfiles, agree, scopesOn } from '#wire/twin/app-profile.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { apiFault } from './fault.ts'

const products = ['Login Kit', 'Content Posting API']

export const allScopes = [
  ...['user.info.basic', 'user.info.profile', 'user.info.stats'],
  ...['video.list', 'video.publish', 'video.upload'],
]

/** Before its audit an app posts for five accounts a day, and its posts are visible only to their author. */
export const apps: AppProfiles = {
  poorest: {
    products,
    scopes: ['user.info.basic', 'video.publish'],
    mode: 'live',
    audited: false,
    quota: { users: 5, posts: 15 },
  },
  full: { products: [...products, 'Display API'], scopes: allScopes, mode: 'live', audited: true },
}

/** What tells of posts, and of an account how many it has. */
export const analyticsScopes: readonly string[] = ['video.list', 'user.info.stats']

const dayMs = 86_400_000

/** The page of consent sends a scope that the app lacks back as an error. */
export async function askConsent(state: TwinState, app: AppProfile, page: URL): Promise<Response> {
  const scopes = scopesOn(page)
  if (scopes.every((scope) => app.scopes.includes(scope))) return agree(state, 'shortvideo', page, scopes)
  const back = new URL(page.searchParams.get('redirect_uri') ?? '')
  back.searchParams.set('error', 'invalid_scope')
  back.searchParams.set('state', page.searchParams.get('state') ?? '')
  return new Response(null, { status: 302, headers: { location: back.href } })
}

/** Counts a post against what the network lets the app and the account do in 24 hours. */
export async function countPost(state: TwinState, { quota = {} }: AppProfile, userId: string): Promise<void> {
  const { users, posts } = quota
  if (users === undefined || posts === undefined) return
  const since = state.now.getTime() - dayMs
  const kept: { times: { userId: string; at: number }[] } = (await state.get('quota', 'posts')) ?? {
    times: [],
  }
  const recent = kept.times.filter(({ at }) => at > since)
  const active = new Set(recent.map((one) => one.userId))
  if (!active.has(userId) && active.size >= users)
    throw apiFault(403, 'reached_active_user_cap', 'The daily quota for active publishing users is reached.')
  if (recent.filter((one) => one.userId === userId).length >= posts)
    throw apiFault(403, 'spam_risk_too_many_posts', 'The daily post cap of the account is reached.')
  await state.put('quota', 'posts', { times: [...recent, { userId, at: state.now.getTime() }] })
}

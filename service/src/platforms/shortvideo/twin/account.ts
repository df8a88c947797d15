import { bearerOf, granteeOf, holderBehind, keepToken } from '#wire/twin/held-tokens.ts'
import { showsWrongSecret } from '#wire/twin/registered.ts'
import type { TwinState } from '#wire/twin/twin.ts'
import { followersOf, mostListed, numbersOf } from '../../capabilities/analytics/analytics.twin.ts'
import { allScopes, analyticsScopes } from './app.ts'
import { apiFault, badToken, invalidParams, oauthFault } from './fault.ts'

/** An account of the sandbox as its tokens know it. */
export interface Holder {
  id: string
  username: string
  scope: string
  /** A private account, visible only to its followers. */
  private: boolean
}

const accessSeconds = 2 * 3600
const refreshSeconds = 180 * 86_400

export async function issueToken(state: TwinState, request: Request): Promise<object> {
  const form = new URLSearchParams(await request.text())
  for (const name of ['client_key', 'client_secret', 'grant_type'])
    if (!form.get(name)) throw oauthFault('invalid_request', `The request misses ${name}.`)
  if (showsWrongSecret(form.get('client_key'), form.get('client_secret')))
    throw oauthFault('invalid_client', 'Client key or secret is incorrect.')
  switch (form.get('grant_type')) {
    case 'authorization_code':
      return issue(state, await holderOfCode(state, form))
    case 'refresh_token':
      return issue(state, await holderOfRefresh(state, form))
    case 'client_credentials':
      return { access_token: 'clt.sandbox', expires_in: accessSeconds, token_type: 'Bearer' }
    default:
      throw oauthFault('unsupported_grant_type', 'The grant type is not supported.')
  }
}

async function holderOfCode(state: TwinState, form: URLSearchParams): Promise<Holder> {
  for (const name of ['code', 'redirect_uri'])
    if (!form.get(name)) throw oauthFault('invalid_request', `The request misses ${name}.`)
  const grantee = await granteeOf(state, 'shortvideo', form.get('code') ?? '')
  if (!grantee) throw oauthFault('invalid_grant', 'Authorization code is expired.')
  const { id, username, granted, withoutAnalytics } = grantee
  const ticked = withoutAnalytics ? allScopes.filter((scope) => !analyticsScopes.includes(scope)) : allScopes
  // `scope` is set by a test, `scopes` comes from the page of consent.
  const scope = granted.scope ?? (granted.scopes ?? ticked).join(',')
  return { id, username, scope, private: granted.private ?? false }
}

/** A refresh token works once. */
async function holderOfRefresh(state: TwinState, form: URLSearchParams): Promise<Holder> {
  const token = form.get('refresh_token') ?? ''
  const { holder } = await holderBehind(state, 'refresh', token, () =>
    oauthFault('invalid_grant', 'Refresh token is invalid or expired.'),
  )
  await state.delete('refresh', token)
  return holder
}

async function issue(state: TwinState, holder: Holder): Promise<object> {
  const number = await state.unique()
  const [access, refresh] = [`act.sandbox-${number}`, `rft.sandbox-${number}`]
  await keepToken(state, 'access', access, { holder }, accessSeconds)
  await keepToken(state, 'refresh', refresh, { holder }, refreshSeconds)
  return {
    access_token: access,
    expires_in: accessSeconds,
    open_id: holder.id,
    refresh_expires_in: refreshSeconds,
    refresh_token: refresh,
    scope: holder.scope,
    token_type: 'Bearer',
  }
}

/** Whose token came with the request. One of the scopes has to be granted. */
export async function holderOf(state: TwinState, request: Request, ...scopes: string[]): Promise<Holder> {
  const { holder } = await holderBehind(state, 'access', bearerOf(request), badToken)
  if (!scopes.some((scope) => isGranted(holder, scope)))
    throw apiFault(401, 'scope_not_authorized', 'The user did not authorize the scope required.')
  return holder
}

export function isGranted({ scope }: Holder, wanted: string): boolean {
  return scope.split(',').includes(wanted)
}

const profileFields = ['bio_description', 'is_verified', 'profile_deep_link', 'profile_web_link', 'username']
const statsFields = ['follower_count', 'following_count', 'likes_count', 'video_count']

export async function shownUser(
  state: TwinState,
  holder: Holder,
  wanted: string | undefined,
): Promise<object> {
  if (!wanted) throw invalidParams('fields is required')
  const user: Record<string, unknown> = await userOf(state, holder)
  const shown = wanted.split(',').map((field) => {
    if (!(field in user)) throw invalidParams(`The field ${field} is not supported.`)
    const scope = scopeOf(field)
    if (!isGranted(holder, scope))
      throw apiFault(401, 'scope_not_authorized', `The user did not authorize the scope ${scope}.`)
    return [field, user[field]]
  })
  return { user: Object.fromEntries(shown) }
}

function scopeOf(field: string): string {
  if (profileFields.includes(field)) return 'user.info.profile'
  return statsFields.includes(field) ? 'user.info.stats' : 'user.info.basic'
}

async function userOf(state: TwinState, { id, username }: Holder) {
  return {
    open_id: id,
    union_id: `union-${id}`,
    avatar_url: avatarOf(username),
    display_name: `Sandbox ${username}`,
    bio_description: '',
    profile_deep_link: `https://vm.tiktok.com/sandbox/${username}`,
    profile_web_link: `https://www.tiktok.com/@${username}`,
    is_verified: false,
    username,
    follower_count: await followersOf(state, 'shortvideo', id),
    following_count: 7,
    likes_count: await likesOf(state, id),
    video_count: await state.count('video', id),
  }
}

/** What all posts of an account have now. */
async function likesOf(state: TwinState, id: string): Promise<number> {
  const { values } = await state.page('video', { under: id, limit: mostListed })
  const likes = values.map(async ({ id: videoId, create_time: seconds }) => {
    const post = { network: 'shortvideo', id: videoId, createdAt: new Date(seconds * 1000) }
    return (await numbersOf(state, post)).likes
  })
  return (await Promise.all(likes)).reduce((sum, count) => sum + count, 0)
}

function avatarOf(username: string): string {
  return `https://p16-sign.tiktokcdn.com/sandbox/${username}.jpeg`
}

/** A private account posts to its followers where others post to everyone, and has no duets and stitches. */
export function creatorInfo({ username, private: isPrivate }: Holder, { audited }: { audited: boolean }) {
  const others = [isPrivate ? 'FOLLOWER_OF_CREATOR' : 'PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS']
  return {
    creator_avatar_url: avatarOf(username),
    creator_username: username,
    creator_nickname: `Sandbox ${username}`,
    // Posts of an unaudited app are visible only to their author.
    privacy_level_options: [...(audited ? others : []), 'SELF_ONLY'],
    comment_disabled: false,
    duet_disabled: isPrivate,
    stitch_disabled: isPrivate,
    max_video_post_duration_sec: 600,
  }
}

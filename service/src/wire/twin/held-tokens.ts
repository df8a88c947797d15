import { identityOfCode, type TwinState } from './twin.ts'

/** A person who has agreed to a connection, as an authorization code names them. */
export interface Grantee {
  id: string
  username: string
  /** They did not agree to manage ads. */
  withoutAds: boolean
  /** They did not agree to what tells of posts. */
  withoutAnalytics: boolean
  /** What else was kept with the code. */
  granted: any
}

/** The person that an authorization code connects. Undefined for an unknown code. */
export async function granteeOf(
  state: TwinState,
  platform: string,
  code: string,
): Promise<Grantee | undefined> {
  const id = await identityOfCode(state, platform, code)
  if (id === undefined) return undefined
  const granted = await state.get('grant', code)
  const withoutAds = granted?.withoutAds ?? code === 'sbx_no_ads_permission'
  const withoutAnalytics = code === 'sbx_no_analytics_permission'
  return { id, username: granted?.username ?? id, withoutAds, withoutAnalytics, granted: granted ?? {} }
}

type Kind = 'access' | 'refresh'

/** Keeps whom a token stands for, for its life. A token without one has no end. */
export async function keepToken(
  state: TwinState,
  kind: Kind,
  token: string,
  holder: object,
  lifeSeconds?: number,
): Promise<void> {
  if (lifeSeconds === undefined) return state.put(kind, token, { ...holder, lapsesAt: null })
  const lapsesAt = state.now.getTime() + lifeSeconds * 1000
  await state.put(kind, token, { ...holder, lapsesAt }, { days: Math.ceil(lifeSeconds / 86_400) })
}

/** The holder of a token. The network has its own errors for an unknown token and for a lapsed one. */
export async function holderBehind(
  state: TwinState,
  kind: Kind,
  token: string,
  refuse: (reason: 'unknown' | 'lapsed') => Error,
): Promise<any> {
  const known = await state.get(kind, token)
  if (!known) throw refuse('unknown')
  const { lapsesAt = null, ...holder } = known
  if (lapsesAt !== null && lapsesAt <= state.now.getTime()) throw refuse('lapsed')
  return holder
}

/** The token in the header of a request, empty where there is none. */
export function bearerOf(request: Request): string {
  return /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
}

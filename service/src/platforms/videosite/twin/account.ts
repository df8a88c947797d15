import { identityOfCode, type TwinState } from '#wire/twin/twin.ts'
import { TokenFault, unauthorized } from './fault.ts'

/** A channel of the sandbox as its tokens know it. */
export interface Holder {
  /** The id of the channel. */
  id: string
  username: string
}

const lifeSeconds = 3599
const scope = 'https://www.googleapis.com/auth/youtube.force-ssl'

export async function issueToken(state: TwinState, request: Request): Promise<object> {
  const form = new URLSearchParams(await request.text())
  // The registration stands in the form or in a header (token_endpoint_auth_methods_supported).
  const isNamed = /^Basic [\w+/]+=*$/.test(request.headers.get('authorization') ?? '')
  if (!isNamed && !(form.get('client_id') && form.get('client_secret')))
    throw new TokenFault(401, 'invalid_client', 'The OAuth client was not found.')
  switch (form.get('grant_type')) {
    case 'authorization_code': {
      const holder = await holderOfCode(state, form)
      const refresh = `sandbox-refresh-${await state.unique()}`
      await state.put('refresh', refresh, holder)
      return { ...(await issue(state, holder)), refresh_token: refresh }
    }
    case 'refresh_token':
      return issue(state, await holderOfRefresh(state, form))
    default:
      throw new TokenFault(400, 'unsupported_grant_type', 'Invalid grant_type.')
  }
}

async function holderOfCode(state: TwinState, form: URLSearchParams): Promise<Holder> {
  for (const name of ['code', 'redirect_uri'])
    if (!form.get(name)) throw new TokenFault(400, 'invalid_request', `Missing required parameter: ${name}`)
  const code = form.get('code') ?? ''
  const identity = await identityOfCode(state, 'videosite', code)
  if (identity === undefined) throw new TokenFault(400, 'invalid_grant', 'Malformed auth code.')
  const granted = await state.get('grant', code)
  return { id: `UC${identity}`, username: granted?.username ?? identity }
}

/** A refresh token works again and again. */
async function holderOfRefresh(state: TwinState, form: URLSearchParams): Promise<Holder> {
  const holder = await state.get('refresh', form.get('refresh_token') ?? '')
  if (!holder) throw new TokenFault(400, 'invalid_grant', 'Token has been expired or revoked.')
  return holder
}

async function issue(state: TwinState, holder: Holder): Promise<object> {
  const access = `sandbox-access-${await state.unique()}`
  const lapsesAt = state.now.getTime() + lifeSeconds * 1000
  await state.put('access', access, { ...holder, lapsesAt }, { days: 1 })
  return { access_token: access, expires_in: lifeSeconds, scope, token_type: 'Bearer' }
}

/** Whose token came with the request. */
export async function holderOf(state: TwinState, request: Request): Promise<Holder> {
  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  const known = await state.get('access', token)
  if (!known || known.lapsesAt <= state.now.getTime()) throw unauthorized()
  return { id: known.id, username: known.username }
}

export function uploadsOf({ id }: Holder): string {
  return id.replace(/^UC/, 'UU')
}

export function shownChannel(holder: Holder): object {
  const { id, username } = holder
  return {
    kind: 'youtube#channel',
    id,
    snippet: {
      title: `Sandbox ${username}`,
      description: '',
      customUrl: `@${username}`,
      thumbnails: {
        default: { url: `https://yt3.ggpht.com/sandbox/${username}=s88`, width: 88, height: 88 },
      },
    },
    contentDetails: { relatedPlaylists: { likes: '', uploads: uploadsOf(holder) } },
    statistics: { viewCount: '1000', subscriberCount: '42', hiddenSubscriberCount: false, videoCount: '0' },
  }
}

import { identityOfCode, type TwinState } from '#wire/twin/twin.ts'

/** A person of the sandbox as their tokens know them. */
export interface Holder {
  id: string
  username: string
}

/** The form of the token endpoint. */
export class TokenFault extends Error {
  name = 'TokenFault'
  status: number
  error: string

  constructor(status: number, error: string, description: string) {
    super(description)
    this.status = status
    this.error = error
  }

  toResponse(): Response {
    return Response.json({ error: this.error, error_description: this.message }, { status: this.status })
  }
}

/** What is a platform's own about its tokens. */
interface TokensOf {
  /** The neutral word of the platform. */
  platform: string
  scope: string
  /** The id that the platform gives somebody of the sandbox. */
  idOf: (identity: string) => string
  /** How it refuses a token that it does not know, or one that has lapsed. */
  refuse: (reason: 'unknown' | 'lapsed') => Error
}

const lifeSeconds = 3599

/** The endpoint that gives tokens, and the look at one that comes with a request. */
export function tokensOf({ platform, scope, idOf, refuse }: TokensOf) {
  const issue = async (state: TwinState, holder: Holder): Promise<object> => {
    const access = `sandbox-access-${await state.unique()}`
    const lapsesAt = state.now.getTime() + lifeSeconds * 1000
    await state.put('access', access, { ...holder, lapsesAt }, { days: 1 })
    return { access_token: access, expires_in: lifeSeconds, scope, token_type: 'Bearer' }
  }
  const holderOfCode = async (state: TwinState, form: URLSearchParams): Promise<Holder> => {
    for (const name of ['code', 'redirect_uri'])
      if (!form.get(name)) throw new TokenFault(400, 'invalid_request', `Missing required parameter: ${name}`)
    const code = form.get('code') ?? ''
    const identity = await identityOfCode(state, platform, code)
    if (identity === undefined) throw new TokenFault(400, 'invalid_grant', 'Malformed auth code.')
    const granted = await state.get('grant', code)
    return { id: idOf(identity), username: granted?.username ?? identity }
  }
  return {
    async issueToken(state: TwinState, request: Request): Promise<object> {
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
        case 'refresh_token': {
          // It works again and again.
          const holder = await state.get('refresh', form.get('refresh_token') ?? '')
          if (!holder) throw new TokenFault(400, 'invalid_grant', 'Token has been expired or revoked.')
          return issue(state, holder as Holder)
        }
        default:
          throw new TokenFault(400, 'unsupported_grant_type', 'Invalid grant_type.')
      }
    },
    /** Whose token came with the request. */
    async holderOf(state: TwinState, request: Request): Promise<Holder> {
      const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
      const known = await state.get('access', token)
      if (!known) throw refuse('unknown')
      if (known.lapsesAt <= state.now.getTime()) throw refuse('lapsed')
      return { id: known.id, username: known.username }
    },
  }
}

import { TwinError } from '#wire/twin/error.ts'
import { bearerOf, type Grantee, granteeOf, holderBehind, keepToken } from '#wire/twin/held-tokens.ts'
import { showsWrongBasic, showsWrongSecret } from '#wire/twin/registered.ts'
import type { TwinState } from '#wire/twin/twin.ts'

/** A person of the sandbox as their tokens know them. */
export interface Holder {
  id: string
  username: string
  /** What the person left ticked on the page of consent. Left out, everything. */
  scope?: string
}

/** The form of the token endpoint. */
function tokenFault(status: number, error: string, description: string): TwinError {
  return new TwinError(status, { error, error_description: description }, description)
}

/** What is a platform's own about its tokens. */
interface TokensOf {
  /** The neutral word of the platform. */
  platform: string
  scope: string
  /** What is left of it where a person does not agree to analytics. */
  withoutAnalytics?: string
  /** The id that the platform gives a person of the sandbox. */
  idOf: (identity: string) => string
  /** How it refuses a token that it does not know, or one that has lapsed. */
  refuse: (reason: 'unknown' | 'lapsed') => Error
}

const lifeSeconds = 3599

/** The endpoint that gives tokens, and the look at one that comes with a request. */
export function tokensOf({ platform, scope, withoutAnalytics, idOf, refuse }: TokensOf) {
  const issue = async (state: TwinState, holder: Holder): Promise<object> => {
    const access = `sandbox-access-${await state.unique()}`
    await keepToken(state, 'access', access, holder, lifeSeconds)
    return {
      access_token: access,
      expires_in: lifeSeconds,
      scope: holder.scope ?? scope,
      token_type: 'Bearer',
    }
  }
  const holderOfCode = async (state: TwinState, form: URLSearchParams): Promise<Holder> => {
    for (const name of ['code', 'redirect_uri'])
      if (!form.get(name)) throw tokenFault(400, 'invalid_request', `Missing required parameter: ${name}`)
    const grantee = await granteeOf(state, platform, form.get('code') ?? '')
    if (!grantee) throw tokenFault(400, 'invalid_grant', 'Malformed auth code.')
    const ticked = tickedBy(grantee, withoutAnalytics)
    return {
      id: idOf(grantee.id),
      username: grantee.username,
      ...(ticked && { scope: ticked.join(' ') }),
    }
  }
  return {
    async issueToken(state: TwinState, request: Request): Promise<object> {
      const form = new URLSearchParams(await request.text())
      // The registration stands in the form or in a header (token_endpoint_auth_methods_supported).
      const isNamed = /^Basic [\w+/]+=*$/.test(request.headers.get('authorization') ?? '')
      if (!isNamed && !(form.get('client_id') && form.get('client_secret')))
        throw tokenFault(401, 'invalid_client', 'The OAuth client was not found.')
      if (showsWrongBasic(request) || showsWrongSecret(form.get('client_id'), form.get('client_secret')))
        throw tokenFault(401, 'invalid_client', 'The provided client secret is invalid.')
      switch (form.get('grant_type')) {
        case 'authorization_code': {
          const holder = await holderOfCode(state, form)
          const refresh = `sandbox-refresh-${await state.unique()}`
          await keepToken(state, 'refresh', refresh, holder)
          return { ...(await issue(state, holder)), refresh_token: refresh }
        }
        case 'refresh_token': {
          // It works again and again.
          const refuse = () => tokenFault(400, 'invalid_grant', 'Token has been expired or revoked.')
          return issue(state, await holderBehind(state, 'refresh', form.get('refresh_token') ?? '', refuse))
        }
        default:
          throw tokenFault(400, 'unsupported_grant_type', 'Invalid grant_type.')
      }
    },
    /** Whose token came with the request. */
    async holderOf(state: TwinState, request: Request): Promise<Holder> {
      return holderBehind(state, 'access', bearerOf(request), refuse)
    },
  }
}

/** What a person left ticked. Undefined where that is everything. */
function tickedBy(
  { granted, withoutAnalytics }: Grantee,
  rest: string | undefined,
): readonly string[] | undefined {
  const less = withoutAnalytics && rest !== undefined ? [rest] : undefined
  return granted.scopes ?? less
}

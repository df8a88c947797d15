import type { Caller } from '#contract/caller.ts'
import { raise } from '#contract/errors.ts'
import type { Mode } from '#values/scope.ts'
import { ambiguousCredentials, invalidCredential, invalidMode, missingCredential } from '../common.errors.ts'
import type { Incoming, Stage } from '../exchange.ts'

/** Whose credential it is, and headers for an answer to a cookie that was renewed. */
export type ResolveCredential = (
  credential: string,
  now: Date,
) => Promise<{ caller: Caller; renewal?: Record<string, string> } | undefined>

const token = /^(sk_|sk_test_|zs_)[0-9A-Za-z]{43}$/

/** Finds out who is calling. A request carries exactly one credential: a key or token as Bearer, or the session cookie. */
export function authenticate(resolve: ResolveCredential): Stage {
  return async (exchange, next) => {
    if (exchange.operation?.permission === 'public') return next()
    const { bearer, cookie } = credentialsOf(exchange.incoming)
    if (bearer.length + cookie.length > 1) raise(ambiguousCredentials)
    const credential = bearer[0] ?? cookie[0] ?? raise(missingCredential)
    const isCookie = cookie.length > 0
    const usable = token.test(credential) && (!isCookie || credential.startsWith('zs_'))
    const resolved =
      (usable ? await resolve(credential, exchange.now) : undefined) ?? raise(invalidCredential)
    if (isCookie) Object.assign(exchange.headers, resolved.renewal)
    exchange.credential = credential
    exchange.caller = inMode(resolved.caller, exchange.incoming.headers['x-mode'])
    return next()
  }
}

/** Every credential that was sent. A scheme other than Bearer is a credential that cannot resolve. */
function credentialsOf({ distinct, headers }: Incoming): { bearer: string[]; cookie: string[] } {
  const bearer = (distinct.authorization ?? []).map((value) => /^bearer +(\S+) *$/i.exec(value)?.[1] ?? '')
  const cookie = [...(headers.cookie ?? '').matchAll(/(?:^|;) *zither_session=([^;]*)/g)].map(
    ([, value = '']) => value,
  )
  return { bearer, cookie }
}

/** The mode of a key is its own; a session chooses with every request. */
function inMode(caller: Caller, header: string | string[] | undefined): Caller {
  if (header === undefined) return caller
  if (header !== 'live' && header !== 'test') return raise(invalidMode, { param: 'X-Mode' })
  const mode: Mode = header
  if (caller.kind === 'key' && mode !== caller.mode) raise(invalidMode, { param: 'X-Mode' })
  return { ...caller, mode, scope: { ...caller.scope, mode } }
}

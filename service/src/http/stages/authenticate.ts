import type { Caller } from '#contract/operation/caller.ts'
import { raise } from '#contract/operation/errors.ts'
import type { Mode } from '#values/scope.ts'
import { ambiguousCredentials, invalidCredential, invalidMode, missingCredential } from '../common.errors.ts'
import type { Exchange, Incoming, Stage } from '../exchange.ts'

/** Whose credential it is, and headers for an answer to a cookie that was renewed. */
export type ResolveCredential = (
  credential: string,
  now: Date,
) => Promise<{ caller: Caller; renewal?: Record<string, string> } | undefined>

const token = /^(sk_|sk_test_|zs_)[0-9A-Za-z]{43}$/

/**
 * Finds out who is calling. A request carries exactly one credential: a key or token as Bearer, or the session cookie. An
 * operation that takes connect tokens does without, if it is sent one.
 */
export function authenticate(resolve: ResolveCredential, resolveConnectToken: ResolveCredential): Stage {
  const byCredential = async (exchange: Exchange, { bearer, cookie }: Sent): Promise<Caller> => {
    if (bearer.length + cookie.length > 1) raise(ambiguousCredentials)
    const credential = bearer[0] ?? cookie[0] ?? raise(missingCredential)
    const isCookie = cookie.length > 0
    const usable = token.test(credential) && (!isCookie || credential.startsWith('zs_'))
    const resolved =
      (usable ? await resolve(credential, exchange.now) : undefined) ?? raise(invalidCredential)
    if (isCookie) Object.assign(exchange.headers, resolved.renewal)
    exchange.credential = credential
    return resolved.caller
  }
  const byConnectToken = async ({ now }: Exchange, sent: string): Promise<Caller> =>
    ((await resolveConnectToken(sent, now)) ?? raise(invalidCredential)).caller

  return async (exchange, next) => {
    const { operation, incoming } = exchange
    if (operation?.permission === 'public') return next()
    const sent = credentialsOf(incoming)
    const connectToken = sent.bearer.length + sent.cookie.length === 0 ? connectTokenOf(exchange) : undefined
    const caller =
      connectToken === undefined
        ? await byCredential(exchange, sent)
        : await byConnectToken(exchange, connectToken)
    exchange.caller = inMode(caller, incoming.headers['x-mode'])
    return next()
  }
}

interface Sent {
  bearer: string[]
  cookie: string[]
}

/** The one connect token that was sent, where one is taken. Several are none that could resolve. */
function connectTokenOf({ operation, incoming }: Exchange): string | undefined {
  return operation?.connectToken && incoming.distinct['x-connect-token']?.join(', ')
}

/** Every credential that was sent. A scheme other than Bearer is a credential that cannot resolve. */
function credentialsOf({ distinct, headers }: Incoming): Sent {
  const bearer = (distinct.authorization ?? []).map((value) => /^bearer +(\S+) *$/i.exec(value)?.[1] ?? '')
  const cookie = [...(headers.cookie ?? '').matchAll(/(?:^|;) *zither_session=([^;]*)/g)].map(
    ([, value = '']) => value,
  )
  return { bearer, cookie }
}

/** The mode of a key or of a connection is its own; a session chooses with every request. */
function inMode(caller: Caller, header: string | string[] | undefined): Caller {
  if (header === undefined) return caller
  if (header !== 'live' && header !== 'test') return raise(invalidMode, { param: 'X-Mode' })
  const mode: Mode = header
  if (caller.kind !== 'session' && mode !== caller.mode) raise(invalidMode, { param: 'X-Mode' })
  return { ...caller, mode, scope: { ...caller.scope, mode } }
}

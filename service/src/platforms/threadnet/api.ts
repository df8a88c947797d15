import type { Outcome } from '#wire/outcome.ts'
import { send, type Transport } from '#wire/wire.ts'
import { purposeOf } from '../graph/api.ts'
import type { Purpose } from '../graph/error-classes.ts'
import { readFaultOf } from '../graph/read-fault.ts'
import { threadsVersion } from './facts.ts'

export const base = `https://graph.threads.net/${threadsVersion}`

export function graphUrl(transport: Transport, path: string): string {
  return (transport.url ?? base) + path
}

/** The endpoints that give tokens stand beside the version path, not under it. */
export function tokenUrl(transport: Transport, path: string): string {
  return (transport.url ?? base).replace(/\/v\d+(\.\d+)?$/, '') + path
}

/** Calls the interface in the name of an account. */
export function callGraph(
  transport: Transport,
  accessToken: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  parameters: Record<string, string> = {},
  purpose: Purpose = purposeOf(method),
): Promise<Outcome<any>> {
  const encoded = new URLSearchParams(parameters)
  const url = graphUrl(transport, path)
  const headers = { authorization: `Bearer ${accessToken}` }
  const request =
    method === 'POST'
      ? new Request(url, { method, headers, body: encoded })
      : new Request(encoded.size > 0 ? `${url}?${encoded}` : url, { method, headers })
  return send(transport, request, readFaultOf(purpose))
}

export function unreadable(what: string): Outcome<never> {
  return { kind: 'unknown', message: `The answer of the platform lacks ${what}.` }
}

/** The code of the platform for an object that it does not have, or does not let the account see or change. */
export const noSuchObject = '100/33'

/** The code 100 alone is that of any wrong parameter, and says nothing about the object. */
export function isMissing(answer: Outcome<unknown>): boolean {
  return answer.kind === 'refused' && answer.providerCode === noSuchObject
}

import { type Mode, modeFault } from '../options.ts'

type Found =
  | { readonly key: string; readonly refusal?: never }
  | { readonly key?: never; readonly refusal: Response }

/** The key of a request. Whether it is good, the service says at the first call. */
export function keyOf({ headers }: Request, mode: Mode): Found {
  const [, key] = /^Bearer +(sk_\w+)$/i.exec(headers.get('authorization') ?? '') ?? []
  if (key === undefined)
    return {
      refusal: refused(401, 'Send an API key of Zither: Authorization: Bearer sk_...', {
        'www-authenticate': 'Bearer realm="Zither"',
      }),
    }
  const fault = modeFault(key, mode)
  return fault === undefined ? { key } : { refusal: refused(403, fault) }
}

/** An error of the protocol, in the form that its HTTP transport has for refusals. */
function refused(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ jsonrpc: '2.0', error: { code: -32000, message }, id: null }, { status, headers })
}

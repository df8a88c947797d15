import { type Mode, modeFault } from '../options.ts'
import { refused } from './refusal.ts'

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

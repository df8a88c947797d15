import { RedirectError } from './errors.ts'
import type { PreparedCall } from './prepared-call.ts'

/** A redirect as an error, with the base address behind it where it leads to the same call. */
export function redirectOf(baseUrl: string, call: PreparedCall, response: Response): RedirectError {
  const location = absolute(response.headers.get('location'), baseUrl + call.path)
  return new RedirectError({
    route: call.route,
    status: response.type === 'opaqueredirect' ? undefined : response.status,
    location,
    baseUrl: location !== undefined && URL.canParse(location) ? baseBehind(location, call.path) : undefined,
    headers: response.headers,
  })
}

function absolute(location: string | null, from: string): string | undefined {
  if (location === null || location === '') return undefined
  return URL.canParse(location, from) ? new URL(location, from).href : location
}

/**
 * What stands before the path of the call, where path and query are those of the call. A page of a login often has the
 * path in its query: using its address would send the key to a stranger.
 */
function baseBehind(location: string, path: string): string | undefined {
  const asked = new URL(path, 'http://base.invalid')
  const { protocol, origin, pathname, search, hash } = new URL(location)
  const isSame = pathname.endsWith(asked.pathname) && search === asked.search && hash === ''
  return isSame && /^https?:$/.test(protocol) ? origin + pathname.slice(0, -asked.pathname.length) : undefined
}

import { RedirectError } from './errors.ts'
import type { PreparedCall } from './prepared-call.ts'

/** A redirect as an error, with the base address behind it where it leads to the same call. */
export function redirectOf(baseUrl: string, call: PreparedCall, response: Response): RedirectError {
  const location = absolute(response.headers.get('location'), baseUrl + call.path)
  return new RedirectError({
    route: call.route,
    status: response.type === 'opaqueredirect' ? undefined : response.status,
    location,
    baseUrl: location === undefined ? undefined : baseBehind(location, call.path),
    headers: response.headers,
  })
}

function absolute(location: string | null, from: string): string | undefined {
  if (location === null || location === '') return undefined
  return URL.canParse(location, from) ? new URL(location, from).href : location
}

/** What stands before the path of the call. Some proxies leave the query out. */
function baseBehind(location: string, path: string): string | undefined {
  const [withoutQuery = path] = path.split('?')
  const end = [path, withoutQuery].find((each) => location.endsWith(each))
  return end && /^https?:/.test(location) ? location.slice(0, -end.length) : undefined
}

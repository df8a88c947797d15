import { TwinError } from '#wire/twin/error.ts'

/** A problem that has no type of its own: its title is that of the status. */
export function plainProblem(status: number, title: string, detail = title, headers = {}): TwinError {
  return new TwinError(status, { title, detail, type: 'about:blank', status }, detail, headers)
}

const typeOf = (name: string) => `https://api.twitter.com/2/problems/${name}`

export function invalidRequest(message: string, parameters: Record<string, unknown> = {}): TwinError {
  return new TwinError(
    400,
    {
      errors: [{ parameters, message }],
      title: 'Invalid Request',
      detail: 'One or more parameters to your request was invalid.',
      type: typeOf('invalid-request'),
    },
    message,
  )
}

export function notFound(
  resource: 'tweet' | 'user' | 'media' | 'article' | 'dm_event',
  id: string,
): TwinError {
  const detail = `Could not find ${resource} with id: [${id}].`
  const problem = { title: 'Not Found Error', detail, type: typeOf('resource-not-found') }
  return new TwinError(404, { ...problem, resource_type: resource, resource_id: id, status: 404 }, detail)
}

/** What the request makes is there already. */
export function conflict(detail: string): TwinError {
  const problem = { title: 'Conflict', detail, type: typeOf('conflict') }
  return new TwinError(409, { ...problem, status: 409 }, detail)
}

/** What the request names cannot be had now, so nothing was done. */
export function unavailable(): TwinError {
  const detail = 'The resource is not available.'
  const problem = { title: 'Resource Unavailable Error', detail, type: typeOf('resource-unavailable') }
  return new TwinError(500, { ...problem, status: 500 }, detail)
}

export const unauthorized = () => plainProblem(401, 'Unauthorized')
export const forbidden = (detail: string) => plainProblem(403, 'Forbidden', detail)

/** The app may not do this by its plan. */
export function notInPlan(): TwinError {
  const detail = 'The plan of this App does not include this.'
  const problem = { title: 'Client Forbidden', detail, type: typeOf('client-forbidden') }
  return new TwinError(403, { ...problem, reason: 'client-not-enrolled', status: 403 }, detail)
}

/** The form of the token endpoint. */
export function oauthFault(status: number, error: string, description: string): TwinError {
  return new TwinError(status, { error, error_description: description }, description)
}

/** The platform's error object, thrown from wherever a request turns out to be wrong. */
export class ProblemFault extends Error {
  name = 'ProblemFault'
  status: number
  body: object
  headers: Record<string, string>

  constructor(status: number, body: object, headers: Record<string, string> = {}) {
    super(`problem ${status}`)
    this.status = status
    this.body = body
    this.headers = headers
  }

  toResponse(): Response {
    return Response.json(this.body, { status: this.status, headers: this.headers })
  }
}

/** A problem that has no type of its own: its title is that of the status. */
export function plainProblem(status: number, title: string, detail = title, headers = {}): ProblemFault {
  return new ProblemFault(status, { title, detail, type: 'about:blank', status }, headers)
}

const typeOf = (name: string) => `https://api.twitter.com/2/problems/${name}`

export function invalidRequest(message: string, parameters: Record<string, unknown> = {}): ProblemFault {
  return new ProblemFault(400, {
    errors: [{ parameters, message }],
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: typeOf('invalid-request'),
  })
}

export function notFound(resource: 'tweet' | 'user' | 'media' | 'article', id: string): ProblemFault {
  const detail = `Could not find ${resource} with id: [${id}].`
  const problem = { title: 'Not Found Error', detail, type: typeOf('resource-not-found') }
  return new ProblemFault(404, { ...problem, resource_type: resource, resource_id: id, status: 404 })
}

export const unauthorized = () => plainProblem(401, 'Unauthorized')
export const forbidden = (detail: string) => plainProblem(403, 'Forbidden', detail)

/** The form of the token endpoint. */
export function oauthFault(status: number, error: string, description: string): ProblemFault {
  return new ProblemFault(status, { error, error_description: description })
}

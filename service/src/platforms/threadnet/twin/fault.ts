/** The platform's error object, thrown from wherever a request turns out to be wrong. */
export class GraphFault extends Error {
  name = 'GraphFault'
  status: number
  error: object
  headers: Record<string, string>

  constructor(status: number, message: string, error: object, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.error = error
    this.headers = headers
  }

  toResponse(): Response {
    const error = {
      message: this.message,
      type: 'THApiException',
      ...this.error,
      fbtrace_id: 'ASandboxTrace',
    }
    return Response.json({ error }, { status: this.status, headers: this.headers })
  }
}

export function invalidParameter(message: string): GraphFault {
  return new GraphFault(400, message, { code: 100 })
}

export function noSuchObject(id: string): GraphFault {
  const reason =
    'does not exist, cannot be loaded due to missing permissions, or does not support this operation'
  return new GraphFault(400, `Unsupported request. Object with ID '${id}' ${reason}`, {
    code: 100,
    error_subcode: 33,
  })
}

export function noSuchContainer(id: string): GraphFault {
  return new GraphFault(400, 'The requested resource does not exist', {
    type: 'OAuthException',
    code: 24,
    error_subcode: 4279009,
    is_transient: false,
    error_user_title: 'Media Not Found',
    error_user_msg: `The media with id ${id} cannot be found.`,
  })
}

export function badToken(message: string, subcode?: number): GraphFault {
  const error = { type: 'OAuthException', code: 190, ...(subcode && { error_subcode: subcode }) }
  return new GraphFault(400, message, error)
}

export const lapsedToken = () => badToken('Error validating access token: Session has expired.', 463)

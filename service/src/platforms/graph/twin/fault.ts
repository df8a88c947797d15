import { type TwinFault, throttleSeconds } from '#wire/twin/twin.ts'

/** The error object of the Graph API, thrown from wherever a request turns out to be wrong. */
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
      type: 'OAuthException',
      ...this.error,
      fbtrace_id: 'ASandboxTrace',
    }
    return Response.json({ error }, { status: this.status, headers: this.headers })
  }
}

export function answerFault(cause: Error): Response {
  if (cause instanceof GraphFault) return cause.toResponse()
  throw cause
}

export function invalidParameter(message: string, subcode?: number): GraphFault {
  return new GraphFault(400, `(#100) ${message}`, { code: 100, ...(subcode && { error_subcode: subcode }) })
}

export function noSuchObject(id: string): GraphFault {
  const reason =
    'does not exist, cannot be loaded due to missing permissions, or does not support this operation'
  return new GraphFault(400, `Unsupported request. Object with ID '${id}' ${reason}`, {
    type: 'GraphMethodException',
    code: 100,
    error_subcode: 33,
  })
}

export function noPermission(message: string): GraphFault {
  return new GraphFault(403, `(#200) ${message}`, { code: 200 })
}

export function badToken(message: string, subcode?: number): GraphFault {
  return new GraphFault(400, message, { code: 190, ...(subcode && { error_subcode: subcode }) })
}

export const lapsedToken = () => badToken('Error validating access token: Session has expired.', 463)

/** The words of the network for a fault that was asked for. */
export function askedFault(kind: TwinFault, message: string): Response {
  switch (kind) {
    case 'refused':
      return invalidParameter(message).toResponse()
    case '500': {
      const error = { code: 2, is_transient: true }
      return new GraphFault(500, 'An unexpected error has occurred.', error).toResponse()
    }
    case 'expired':
      return lapsedToken().toResponse()
    case 'throttled': {
      const headers = { 'retry-after': String(throttleSeconds) }
      return new GraphFault(429, '(#4) Application request limit reached', { code: 4 }, headers).toResponse()
    }
  }
}

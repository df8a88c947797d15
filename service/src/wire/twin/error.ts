/** An answer of a twin that is no success, in its network's words, thrown from wherever a request turns out to be wrong. */
export class TwinError extends Error {
  name = 'TwinError'
  readonly status: number
  /** Null where the network answers a status alone. */
  readonly body: object | null
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    body: object | null,
    message: string,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.status = status
    this.body = body
    this.headers = headers
  }

  toResponse(): Response {
    const { status, body, headers } = this
    return body === null ? new Response(null, { status, headers }) : Response.json(body, { status, headers })
  }
}

/** The answer that was thrown. Anything else is a mistake of the twin itself. */
export function answerThrown(cause: unknown): Response {
  if (cause instanceof TwinError) return cause.toResponse()
  throw cause
}

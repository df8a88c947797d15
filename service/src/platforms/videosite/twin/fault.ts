/** The platform's error object, thrown from wherever a request turns out to be wrong. */
export class ApiFault extends Error {
  name = 'ApiFault'
  status: number
  reason: string
  more: object
  headers: Record<string, string>

  constructor(
    status: number,
    reason: string,
    message: string,
    more: object = {},
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.status = status
    this.reason = reason
    this.more = more
    this.headers = headers
  }

  toResponse(): Response {
    const { status: code, reason, message, more, headers } = this
    const error = { code, message, errors: [{ message, domain: 'youtube.api', reason }], ...more }
    return Response.json({ error }, { status: code, headers })
  }
}

export const badRequest = (reason: string, message: string) => new ApiFault(400, reason, message)
export const forbidden = (message = 'Forbidden') => new ApiFault(403, 'forbidden', message)
export const noVideo = () =>
  new ApiFault(404, 'videoNotFound', 'The video that you are trying to use cannot be found.')

export const unauthorized = () =>
  new ApiFault(401, 'authError', 'Invalid Credentials', { status: 'UNAUTHENTICATED' })

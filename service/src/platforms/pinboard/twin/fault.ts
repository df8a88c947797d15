/** The platform's error object, thrown from wherever a request turns out to be wrong. */
export class PinboardFault extends Error {
  name = 'PinboardFault'
  status: number
  code: number
  headers: Record<string, string>

  constructor(status: number, code: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
  }

  toResponse(): Response {
    const { status, code, message, headers } = this
    return Response.json({ code, message }, { status, headers })
  }
}

export const invalidParameters = (message: string) => new PinboardFault(400, 1, message)
export const unauthorized = () => new PinboardFault(401, 2, 'Authentication failed.')
export const unregistered = () => new PinboardFault(401, 3, 'Authorization failed.')
export const invalidGrant = () => new PinboardFault(400, 283, 'The authorization grant is invalid.')
export const forbidden = () => new PinboardFault(403, 29, 'You are not permitted to access that resource.')
export const boardNotFound = () => new PinboardFault(404, 40, 'Board not found.')
export const pinNotFound = () => new PinboardFault(404, 50, 'Pin not found.')
export const mediaNotFound = () => new PinboardFault(404, 404, 'The media upload was not found.')

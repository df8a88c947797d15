/** The platform's error object, thrown from wherever a request turns out to be wrong. */
export class BotFault extends Error {
  name = 'BotFault'
  status: number
  parameters: object | undefined

  constructor(status: number, description: string, parameters?: object) {
    super(description)
    this.status = status
    this.parameters = parameters
  }

  toResponse(): Response {
    const { status, message: description, parameters } = this
    const body = { ok: false, error_code: status, description, ...(parameters && { parameters }) }
    return Response.json(body, { status })
  }
}

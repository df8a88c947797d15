/** The carrier's error object, thrown from wherever a request turns out to be wrong. */
export class CarrierFault extends Error {
  name = 'CarrierFault'
  status: number
  code: string
  title: string
  headers: Record<string, string>

  constructor(
    status: number,
    code: string,
    title: string,
    detail = title,
    headers: Record<string, string> = {},
  ) {
    super(detail)
    this.status = status
    this.code = code
    this.title = title
    this.headers = headers
  }

  toResponse(): Response {
    const { status, code, title, message: detail, headers } = this
    return Response.json({ errors: [{ code, title, detail }] }, { status, headers })
  }
}

export function missing(field: string): CarrierFault {
  return new CarrierFault(422, '10004', 'Missing required parameter', `The ${field} parameter is required.`)
}

export function noSuchResource(): CarrierFault {
  return new CarrierFault(404, '10005', 'Resource not found', 'The requested resource does not exist.')
}

export async function bodyOf(request: { json(): Promise<any> }): Promise<Record<string, any>> {
  return request.json().catch(() => {
    throw new CarrierFault(400, '10023', 'Invalid JSON')
  })
}

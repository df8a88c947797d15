import { randomBytes } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { type ErrorDefinition, error } from '#contract/errors.ts'

const requestTimeout = error(408, 'malformed_request', 'The request did not come to its end in time.')

export const malformedRequest = error(400, 'malformed_request', 'The request is not well-formed HTTP.')

/** What the parser of the socket found out, as an error of ours. */
export function errorOfParser(code: string | undefined): ErrorDefinition {
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? requestTimeout : malformedRequest
}

/** The bytes of an answer where there is no request to answer: the envelope, and the end of the connection. */
export function refusal({ status, type, code, message }: ErrorDefinition): string {
  const requestId = randomBytes(12).toString('hex')
  const body = JSON.stringify({ error: message, type, code, requestId })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    '',
    body,
  ].join('\r\n')
}

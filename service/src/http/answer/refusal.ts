import { randomBytes } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import { type ErrorDefinition, error } from '#contract/operation/errors.ts'
import { serviceUnavailable } from '../common.errors.ts'

export const requestTimeout = error(408, 'malformed_request', 'The request did not come to its end in time.')

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
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    '',
    body,
  ].join('\r\n')
}

const beginning = JSON.stringify({
  error: 'There is too much to do at this moment. Ask again in a second.',
  type: serviceUnavailable.type,
  code: serviceUnavailable.code,
}).slice(0, -1)

/** Answers a request that comes when there is too much to do, by as little work as there can be. */
export function refuseOverload(response: ServerResponse, requestId: string): void {
  const body = `${beginning},"requestId":"${requestId}"}`
  response.sendDate = false
  response.writeHead(serviceUnavailable.status, [
    'Content-Type',
    'application/json',
    'X-Content-Type-Options',
    'nosniff',
    'Content-Length',
    String(body.length),
    'Retry-After',
    '1',
    'X-Request-Id',
    requestId,
  ])
  response.end(body)
}

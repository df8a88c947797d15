import type { ErrorRow, ErrorTable } from '../error-table.ts'
import { callApi } from './api.ts'

const errors = { source: 'developers.google.com, My Business, Error codes', date: '2026-11-26' }
const model = { source: 'Google API design guide, AIP-193 Errors', date: '2026-11-26' }
const limits = { source: 'developers.google.com, My Business, Usage limits and FAQ', date: '2026-11-26' }

interface Told {
  message?: string
  details?: readonly object[]
}

function row(
  about: string,
  faultClass: ErrorRow['class'],
  [status, word]: readonly [status: number, word: string],
  { message = `${about}.`, details = [] }: Told = {},
  cited: { source: string; date: string } = errors,
): ErrorRow {
  const body = { error: { code: status, message, status: word, ...(details.length > 0 && { details }) } }
  return { about, status, body, class: faultClass, ...cited }
}

const info = (reason: string, metadata: object = {}) => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain: 'googleapis.com',
  metadata,
})

const validation = {
  '@type': 'type.googleapis.com/google.mybusiness.v4.ValidationError',
  errorDetails: [{ code: 3, field: 'summary', message: 'Summary is too long.' }],
}

const quota = (value: string, limit: string) =>
  info('RATE_LIMIT_EXCEEDED', {
    quota_limit_value: value,
    quota_limit: limit,
    service: 'mybusiness.googleapis.com',
  })

const rows: readonly ErrorRow[] = [
  row('A token that is not good', 'unauthorized', [401, 'UNAUTHENTICATED']),
  row('A person who may not do this', 'forbidden', [403, 'PERMISSION_DENIED']),
  row('A token without the scope', 'forbidden', [403, 'PERMISSION_DENIED'], {
    details: [info('ACCESS_TOKEN_SCOPE_INSUFFICIENT')],
  }),
  row('An interface that the project has not enabled', 'forbidden', [403, 'PERMISSION_DENIED'], {
    details: [info('SERVICE_DISABLED')],
  }),
  row(
    'A project that was not approved has a quota of 0',
    'forbidden',
    [429, 'RESOURCE_EXHAUSTED'],
    { details: [quota('0', 'DefaultRequestsPerMinutePerProject')] },
    limits,
  ),
  row(
    'Too many calls in a minute',
    'throttled',
    [429, 'RESOURCE_EXHAUSTED'],
    { details: [quota('300', 'DefaultRequestsPerMinutePerProject')] },
    limits,
  ),
  row(
    'The quota of the day is used up',
    'daily_cap',
    [429, 'RESOURCE_EXHAUSTED'],
    { details: [quota('10000', 'UpdateLocationRequestsPerDayPerProject')] },
    limits,
  ),
  row('Too many calls without details', 'throttled', [429, 'RESOURCE_EXHAUSTED'], {}, limits),
  row('A field that is not good', 'refused', [400, 'INVALID_ARGUMENT'], { details: [validation] }),
  row('A location that is not verified', 'refused', [400, 'FAILED_PRECONDITION']),
  row('An object that is not there', 'refused', [404, 'NOT_FOUND']),
  row('An object that is there already', 'refused', [409, 'ALREADY_EXISTS'], {}, model),
  row('A server that is not there', 'ambiguous', [503, 'UNAVAILABLE'], {}, model),
  row('A server that failed', 'ambiguous', [500, 'INTERNAL'], {}, model),
  row('A call that the interface lacks', 'refused', [501, 'UNIMPLEMENTED'], {}, model),
  row('A server that took too long', 'ambiguous', [504, 'DEADLINE_EXCEEDED'], {}, model),
  {
    about: 'A page of a server in between',
    status: 502,
    body: '<html></html>',
    class: 'ambiguous',
    ...model,
  },
]

export const errorTables: readonly ErrorTable[] = [
  {
    ask: (transport) =>
      callApi(
        transport,
        { credentials: { accessToken: 'token' } },
        'posts',
        '/accounts/1/locations/2/localPosts',
        { method: 'POST', json: {} },
      ),
    rows,
  },
]

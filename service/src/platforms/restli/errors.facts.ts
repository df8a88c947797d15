import type { FaultClass } from '#wire/fault-class.ts'
import type { ErrorRow } from '../error-table.ts'

const handling = { source: 'LinkedIn API documentation, Error Handling', date: '2026-08-20' }
const limits = { source: 'LinkedIn API documentation, Rate Limiting', date: '2026-08-20' }
const versions = { source: 'LinkedIn API documentation, Versioning', date: '2026-08-20' }
const posts = { source: 'LinkedIn API documentation, Posts API', date: '2026-08-20' }

interface Said {
  code?: string
  serviceErrorCode?: number
  message?: string
  errorDetails?: object
}

function row(
  about: string,
  faultClass: FaultClass,
  status: number,
  said: Said,
  cited: { source: string; date: string },
  headers?: Record<string, string>,
): ErrorRow {
  const body = { status, message: `${about}.`, ...said }
  return { about, status, body, class: faultClass, ...(headers && { headers }), ...cited }
}

const input = (code: string) => ({ errorDetails: { inputErrors: [{ code, description: 'No.' }] } })
const quota = 'Resource level throttle APPLICATION DAY limit for calls to this resource is reached.'

/** Answers that all products of LinkedIn share. */
export const familyErrors: readonly ErrorRow[] = [
  row(
    'A token that has lapsed',
    'unauthorized',
    401,
    { code: 'EXPIRED_ACCESS_TOKEN', serviceErrorCode: 65602 },
    handling,
  ),
  row(
    'A token that was revoked',
    'unauthorized',
    401,
    { code: 'REVOKED_ACCESS_TOKEN', serviceErrorCode: 65601 },
    handling,
  ),
  row(
    'A token that is not good',
    'unauthorized',
    401,
    { code: 'INVALID_ACCESS_TOKEN', serviceErrorCode: 65600 },
    handling,
  ),
  row(
    'A permission that the app or the person lacks',
    'forbidden',
    403,
    { code: 'ACCESS_DENIED', serviceErrorCode: 100 },
    handling,
  ),
  row(
    'A permission that is missing, in the older form',
    'forbidden',
    403,
    { serviceErrorCode: 100 },
    handling,
  ),
  row('A version that was switched off', 'forbidden', 426, { code: 'NONEXISTENT_VERSION' }, versions),
  row('A call without a version', 'refused', 400, { code: 'VERSION_MISSING' }, versions),
  row('Too many calls in a short time', 'throttled', 429, { code: 'TOO_MANY_REQUESTS' }, limits, {
    'retry-after': '7',
  }),
  row('The calls of a day are used up', 'daily_cap', 429, { message: quota }, limits),
  row('The same content again', 'refused', 422, input('DUPLICATE_POST'), posts),
  row('A member that is missing', 'refused', 400, { code: 'MISSING_FIELD' }, posts),
  row('A text that is too long', 'refused', 400, { code: 'FIELD_LENGTH_TOO_LONG' }, posts),
  row('A file of somebody else', 'refused', 400, input('INVALID_CONTENT_OWNERSHIP'), posts),
  row('A file that could not be processed', 'refused', 400, { code: 'MEDIA_ASSET_PROCESSING_FAILED' }, posts),
  row('An object that is not there', 'refused', 404, { code: 'NOT_FOUND' }, handling),
  row('An error of the network', 'ambiguous', 500, { code: 'INTERNAL_SERVER_ERROR' }, handling),
  row('A service that is not there', 'ambiguous', 503, { code: 'SERVICE_UNAVAILABLE' }, handling),
  row('Input that the network failed at', 'refused', 500, input('UNREADABLE_INPUT'), posts),
  {
    about: 'A page of a server in between',
    status: 502,
    body: '<html>Bad Gateway</html>',
    class: 'ambiguous',
    ...handling,
  },
]

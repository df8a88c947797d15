import type { ErrorRow, ErrorTable } from '../error-table.ts'
import { callApi } from './api.ts'

const errors = { source: 'YouTube Data API, Errors', date: '2026-07-24' }
const google = { source: 'Google APIs, global error messages', date: '2026-07-24' }
const quota = { source: 'YouTube Data API, Quota and Compliance Audits', date: '2026-07-24' }

function row(
  about: string,
  faultClass: ErrorRow['class'],
  [status, reason]: readonly [status: number, reason: string],
  cited: { source: string; date: string } = errors,
): ErrorRow {
  const message = `${about}.`
  const body = { error: { code: status, message, errors: [{ message, domain: 'youtube.api', reason }] } }
  return { about, status, body, class: faultClass, ...cited }
}

const rows: readonly ErrorRow[] = [
  row('The quota of the day is used up', 'daily_cap', [403, 'quotaExceeded'], quota),
  row('The channel has uploaded enough today', 'daily_cap', [400, 'uploadLimitExceeded']),
  row('Too many calls', 'throttled', [403, 'rateLimitExceeded']),
  row('Too many calls of one person', 'throttled', [403, 'userRateLimitExceeded']),
  row('Something that the channel may not do', 'refused', [403, 'forbidden']),
  row('A person without a channel', 'refused', [401, 'youtubeSignupRequired']),
  row('An account that may not do this', 'refused', [400, 'ineligibleAccount']),
  row('A video without comments', 'refused', [403, 'commentsDisabled']),
  row('A comment that is too long', 'refused', [400, 'commentTextTooLong']),
  row('A title that is not good', 'refused', [400, 'invalidTitle']),
  row('A video that is not there', 'refused', [404, 'videoNotFound']),
  row('A token whose scopes are too few', 'forbidden', [403, 'insufficientPermissions']),
  row('A token that is not good', 'unauthorized', [401, 'authError']),
  row('A comment that could not be processed', 'ambiguous', [400, 'processingFailure']),
  row('A server that failed', 'ambiguous', [503, 'backendError']),
  row('An error of the network', 'ambiguous', [500, 'internalError'], google),
  row('A call that the network does not have', 'refused', [501, 'notImplemented'], google),
  {
    about: 'A page of a server in between',
    status: 502,
    body: '<html></html>',
    class: 'ambiguous',
    ...errors,
  },
]

export const errorTables: readonly ErrorTable[] = [
  { ask: (transport) => callApi(transport, 'token', '/videos', { method: 'POST', json: {} }), rows },
]

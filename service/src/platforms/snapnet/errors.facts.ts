import type { ErrorRow, ErrorTable } from '../error-table.ts'
import { callApi } from './api.ts'

const documented = {
  source: 'Snap for Developers, Public Profile API, Profile Asset Management',
  date: '2026-11-27',
}
/** Snap publishes no table of the codes. These were seen by people who use the interface. */
const seen = { source: 'programs of others that post to public profiles, on GitHub', date: '2026-11-27' }
const usual = { source: 'Snap for Developers, Marketing API, Errors', date: '2026-08-20' }

function row(
  about: string,
  faultClass: ErrorRow['class'],
  [status, code]: readonly [status: number, code: string],
  cited: { source: string; date: string },
): ErrorRow {
  const body = {
    request_status: 'ERROR',
    request_id: '1',
    debug_message: about,
    display_message: about,
    error_code: code,
  }
  return { about, status, body, class: faultClass, ...cited }
}

const rows: readonly ErrorRow[] = [
  row('A medium that is still being worked on', 'transient', [400, 'MEDIA_PROCESSING'], seen),
  row('A medium that was uploaded more than a day ago', 'refused', [400, 'MEDIA_EXPIRED'], documented),
  row(
    'A medium that another request is posting',
    'ambiguous',
    [400, 'MEDIA_POSTING_ALREADY_IN_PROGRESS'],
    documented,
  ),
  row('A client id that is not on the list', 'forbidden', [403, 'AUTHORIZATION_PERMISSION_DENIED'], seen),
  row('A parameter that is not good', 'refused', [400, 'E1001'], usual),
  row('A token that is not good', 'unauthorized', [401, 'E1002'], usual),
  row('A person without a role in the organization', 'forbidden', [403, 'E1003'], usual),
  row('Something that is not there', 'refused', [404, 'E1004'], usual),
  { ...row('Too many calls', 'throttled', [429, 'E1005'], usual), headers: { 'retry-after': '12' } },
  row('A server that failed, which may have posted before', 'ambiguous', [500, 'E9000'], usual),
  row('A server that failed over a medium that is over', 'refused', [500, 'MEDIA_EXPIRED'], documented),
  {
    about: 'One of several things that was refused in an answer with 200',
    status: 200,
    body: {
      request_status: 'SUCCESS',
      request_id: '1',
      saved_stories: [{ sub_request_status: 'ERROR', sub_request_error_reason: 'The title is too long.' }],
    },
    class: 'refused',
    ...usual,
  },
  {
    about: 'A page of a server in between',
    status: 502,
    body: '<html></html>',
    class: 'ambiguous',
    ...usual,
  },
]

export const errorTables: readonly ErrorTable[] = [
  { ask: (transport) => callApi(transport, 'token', '/v1/public_profiles/1/stories', {}, true), rows },
]

import type { ErrorRow, ErrorTable } from '../error-table.ts'
import { callApi } from './api.ts'

const description = { source: 'OpenAPI description of Pinterest, 5.23.0', date: '2025-12-11' }
const publisher = { source: 'gitroomhq/postiz-app, issue 1084', date: '2026-01-01' }
const limits = { source: 'developers.pinterest.com, rate limits', date: '2026-08-20' }

function row(
  about: string,
  faultClass: ErrorRow['class'],
  [status, code]: readonly [status: number, code: number],
  cited: { source: string; date: string } = description,
  message = `${about}.`,
): ErrorRow {
  return { about, status, body: { code, message }, class: faultClass, ...cited }
}

const rows: readonly ErrorRow[] = [
  row('A parameter that is not good', 'refused', [400, 1]),
  row('A token that is not good', 'unauthorized', [401, 2]),
  row('A token without a right', 'forbidden', [401, 3]),
  row('Something that the person may not touch', 'forbidden', [403, 29]),
  row(
    'A pin of an app with trial access',
    'forbidden',
    [403, 29],
    publisher,
    'Apps with Trial access may not create Pins in production, use https://api-sandbox.pinterest.com instead.',
  ),
  row('A board that is not there', 'refused', [404, 40]),
  row('A pin that is not there', 'refused', [404, 50]),
  row('A server that failed', 'ambiguous', [500, 11]),
  row('A server that failed without a code of its own', 'ambiguous', [500, 500]),
  row('A call that is closed for now', 'refused', [503, 4197]),
  row('A call that the network does not have', 'refused', [501, 4181]),
  {
    ...row('Too many calls', 'throttled', [429, 8], limits),
    headers: { 'x-ratelimit-reset': '12' },
  },
  {
    about: 'A page of a server in between',
    status: 502,
    body: '<html></html>',
    class: 'ambiguous',
    ...limits,
  },
]

export const errorTables: readonly ErrorTable[] = [
  { ask: (transport) => callApi(transport, 'token', '/pins', { method: 'POST', json: {} }), rows },
]

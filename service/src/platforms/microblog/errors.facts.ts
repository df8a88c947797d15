import type { ErrorRow, ErrorTable } from '../error-table.ts'
import { callApi } from './api.ts'

const description = { source: 'OpenAPI description of X, 2.167', date: '2026-08-22' }
const pricing = { source: 'docs.x.com, pricing', date: '2026-08-22' }
const changelog = { source: 'docs.x.com, changelog', date: '2026-06-04' }
const responses = { source: 'docs.x.com, response codes and errors', date: '2026-08-22' }
const reported = { source: 'plhery/node-twitter-api-v2, issue 265', date: '2022-04-21' }
const recorded = { source: 'recordings of tweepy/tweepy', date: '2023-04-01' }

function problem(
  about: string,
  faultClass: ErrorRow['class'],
  [status, type]: readonly [status: number, type: string],
  cited: { source: string; date: string },
): ErrorRow {
  const uri = `https://api.twitter.com/2/problems/${type}`
  const body = { title: about, detail: `${about}.`, type: uri, status }
  return { about, status, body, class: faultClass, ...cited }
}

const plain = (title: string, status: number, detail = title) => ({
  title,
  detail,
  type: 'about:blank',
  status,
})

const rows: readonly ErrorRow[] = [
  problem('The cap of posts or of spending is reached', 'daily_cap', [429, 'usage-capped'], description),
  {
    about: 'No credits are left',
    status: 402,
    body: plain('Payment Required', 402, 'Your account does not have any credits.'),
    class: 'refused',
    ...pricing,
  },
  problem('The plan of the app lacks this', 'forbidden', [403, 'client-forbidden'], changelog),
  problem(
    'A kind of token that the call does not take',
    'forbidden',
    [403, 'unsupported-authentication'],
    description,
  ),
  problem(
    'A post that the account may not see',
    'refused',
    [403, 'not-authorized-for-resource'],
    description,
  ),
  problem('A request with a wrong parameter', 'refused', [400, 'invalid-request'], description),
  problem('A post that is not there', 'refused', [404, 'resource-not-found'], description),
  {
    about: 'A scope that was not granted',
    status: 403,
    body: plain('Forbidden', 403),
    class: 'forbidden',
    ...reported,
  },
  {
    about: 'The same text again',
    status: 403,
    body: plain('Forbidden', 403, 'You are not allowed to create a Tweet with duplicate content.'),
    class: 'refused',
    ...recorded,
  },
  {
    about: 'A token that is not good',
    status: 401,
    body: plain('Unauthorized', 401),
    class: 'unauthorized',
    ...recorded,
  },
  {
    about: 'Too many calls in the window',
    status: 429,
    body: plain('Too Many Requests', 429),
    headers: { 'x-rate-limit-remaining': '0', 'x-rate-limit-reset': '4102444800' },
    class: 'throttled',
    ...recorded,
  },
  {
    about: 'A server that failed',
    status: 500,
    body: plain('Internal Server Error', 500, 'Something is broken.'),
    class: 'ambiguous',
    ...responses,
  },
  problem('Something that cannot be had now', 'refused', [500, 'resource-unavailable'], description),
  {
    about: 'A server that is overloaded',
    status: 503,
    body: plain('Service Unavailable', 503),
    class: 'ambiguous',
    ...description,
  },
  {
    about: 'A page of a server in between',
    status: 502,
    body: '<html></html>',
    class: 'ambiguous',
    ...recorded,
  },
]

export const errorTables: readonly ErrorTable[] = [
  { ask: (transport) => callApi(transport, 'token', '/tweets', { method: 'POST', json: {} }), rows },
]

import type { ErrorRow, ErrorTable } from '../error-table.ts'
import { callApi } from './api.ts'
import { refresh } from './connect.ts'

/** The network's own server, as far as it was published. Codes and words are from there. */
const source = { source: 'reddit-archive/reddit, r2/r2/lib/errors.py', date: '2017-10-18' }
const recordings = { source: 'recorded answers of the tests of PRAW', date: '2026-08-17' }
const core = { source: 'recorded answers of the tests of prawcore', date: '2025-11-01' }

type Cited = typeof source

function form(
  code: string,
  words: string,
  faultClass: ErrorRow['class'],
  field: string | null = null,
  cited: Cited = source,
): ErrorRow {
  const body = { json: { errors: [[code, words, field]] } }
  return { about: `${code}: ${words}`, status: 200, body, class: faultClass, ...cited }
}

function status(
  about: string,
  faultClass: ErrorRow['class'],
  [code, body]: readonly [number, ErrorRow['body']],
  headers: Record<string, string> = {},
  cited: Cited = core,
): ErrorRow {
  return { about, status: code, body, headers, class: faultClass, ...cited }
}

const forms: readonly ErrorRow[] = [
  form('RATELIMIT', 'you are doing that too much. try again in 9 minutes.', 'throttled', 'ratelimit'),
  form('SUBREDDIT_RATELIMIT', 'you are doing that too much. try again later.', 'throttled', 'ratelimit'),
  form('QUOTA_FILLED', "You've submitted too many links recently. Please try again in an hour.", 'throttled'),
  form('SUBREDDIT_NOEXIST', "that subreddit doesn't exist", 'refused', 'sr'),
  form('SUBREDDIT_NOTALLOWED', "you aren't allowed to post there.", 'refused', 'sr'),
  form('SUBREDDIT_REQUIRED', 'you must specify a subreddit', 'refused', 'sr'),
  form('BAD_SR_NAME', "that name isn't going to work", 'refused', 'sr'),
  form('NO_SELFS', "that subreddit doesn't allow text posts", 'refused', 'sr'),
  form('NO_LINKS', 'that subreddit only allows text posts', 'refused', 'sr'),
  form('NO_TEXT', 'we need something here', 'refused', 'title'),
  form('TOO_LONG', 'this is too long (max: 300)', 'refused', 'title'),
  form('NO_URL', 'a url is required', 'refused', 'url'),
  form('BAD_URL', 'you should check that url', 'refused', 'url'),
  form('ALREADY_SUB', 'that link has already been submitted', 'refused', 'url'),
  form('DOMAIN_BANNED', 'example.com is not allowed on reddit: spam', 'spam', 'url'),
  form('INVALID_OPTION', 'that option is not valid', 'refused', 'kind'),
  form('NOT_AUTHOR', "you can't do that", 'refused', 'thing_id'),
  form('DELETED_THING', 'that element has been deleted', 'refused', 'thing_id'),
  form('TOO_OLD', "that's a piece of history now; it's too late to reply to it", 'refused', 'parent'),
  form('USER_REQUIRED', 'please login to do that', 'unauthorized'),
  form('VERIFIED_USER_REQUIRED', 'you need to set a valid email address to do that.', 'forbidden'),
  form('BANNED_IP', 'IP banned', 'forbidden'),
  form('GALLERIES_DISABLED', "Gallery posts aren't allowed in this subreddit", 'refused', 'sr', recordings),
  form('NO_SUBJECT', 'please enter a subject', 'refused', 'subject'),
  form('NO_USER', 'please enter a username', 'refused', 'to'),
  form('USER_DOESNT_EXIST', "that user doesn't exist", 'refused', 'to'),
  form('USER_BLOCKED', "you can't send to a user that you have blocked", 'refused', 'to'),
  form(
    'NOT_WHITELISTED_BY_USER_MESSAGE',
    "you can't send messages to that user.",
    'refused',
    'to',
    recordings,
  ),
  form('SOMETHING_NEW', 'A code that stands in no document', 'refused', null, recordings),
]

const bearer = (error: string) => ({ 'www-authenticate': `Bearer realm="reddit", error="${error}"` })
const rule = {
  fields: ['title'],
  explanation: 'You may not have "x" in your title.',
  error_type: 'SUBMIT_VALIDATION_ERROR',
  message: 'Bad Request',
  reason: 'SUBMIT_VALIDATION_TITLE_BLACKLISTED_STRING',
}

const statuses: readonly ErrorRow[] = [
  status('A rule of the community', 'refused', [400, rule], {}, recordings),
  status('A token that is not good', 'unauthorized', [401, { error: 401 }], bearer('invalid_token')),
  status('A scope that was not granted', 'forbidden', [403, { error: 403 }], bearer('insufficient_scope')),
  status('A private community', 'forbidden', [403, { reason: 'private', message: 'Forbidden', error: 403 }]),
  status('Something that the account may not do', 'forbidden', [403, { message: 'Forbidden', error: 403 }]),
  status('Something that is not there', 'refused', [404, { message: 'Not Found', error: 404 }]),
  status('Too many calls, on a page', 'throttled', [429, '<!doctype html>'], { 'retry-after': '4' }),
  status('Too many calls, with the window alone', 'throttled', [429, '{}'], { 'x-ratelimit-reset': '244' }),
  status('A server that says why', 'refused', [503, { reason: 'READ_ONLY', message: 'x', error: 503 }]),
  status('A server that failed', 'ambiguous', [500, { message: 'Internal Server Error', error: 500 }]),
  status('A page of a server in between', 'ambiguous', [502, '<html></html>']),
]

const tokenRows: readonly ErrorRow[] = [
  status('A refresh token that was taken back', 'unauthorized', [400, { error: 400 }]),
  status('A grant that is not good', 'unauthorized', [200, { error: 'invalid_grant' }]),
  status('A client id or a secret that is wrong', 'refused', [401, { message: 'Unauthorized', error: 401 }]),
  status('Too many calls', 'throttled', [429, '<!doctype html>'], { 'retry-after': '4' }),
]

const account = {
  platformAccountId: 'id',
  username: 'name',
  metadata: {},
  credentials: { accessToken: 'token', refreshToken: 'refresh', expiresAt: null },
}

export const errorTables: readonly ErrorTable[] = [
  {
    ask: (transport) => callApi(transport, 'token', '/api/submit/', { form: {} }),
    rows: [...forms, ...statuses],
  },
  { ask: (transport) => refresh(transport, account), rows: tokenRows },
]

import type { Conduct } from '../../harness/servers/stand-in.ts'

/** What the first call has to be written down as, and how the post ends when everything has been asked and waited for. */
export interface Row {
  name: string
  conduct: Conduct
  first:
    | 'success'
    | 'outcome_unknown'
    | 'provider_rejected'
    | 'provider_error'
    | 'account_disconnected'
    | 'provider_throttled'
  last: 'published' | 'failed'
  calls: number
}

const json = (status: string, body: string, ...headers: string[]) =>
  raw(status, body, 'content-type: application/json', ...headers)

/** A whole answer, byte by byte. */
function raw(status: string, body: string, ...headers: string[]): { raw: string } {
  const lines = [
    `HTTP/1.1 ${status}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...headers,
  ]
  return { raw: `${lines.join('\r\n')}\r\n\r\n${body}` }
}

const record = JSON.stringify({
  uri: 'at://did:plc:of-the-stand-in/app.bsky.feed.post/key',
  cid: 'bafyreiabc',
})
const fault = (error: string) => JSON.stringify({ error, message: `${error} on purpose` })

const unclear = (name: string, answer: Conduct['answer'] & {}, keeps = true, afterMs = 0): Row => ({
  name,
  conduct: { keeps, answer, afterMs },
  first: 'outcome_unknown',
  last: keeps ? 'published' : 'failed',
  calls: 1,
})

const clear = (name: string, answer: Conduct['answer'] & {}, first: Row['first'], keeps = false): Row => ({
  name,
  conduct: { keeps, answer },
  first,
  last: keeps ? 'published' : 'failed',
  calls: 1,
})

/** Kept or not is one thing, what is answered another: a service that guesses from the answer is wrong in one of them. */
export const table: readonly Row[] = [
  unclear('no answer, kept', 'never'),
  unclear('no answer, not kept', 'never', false),
  unclear('an answer after the time is over', 'usual', true, 1800),
  unclear('a reset after the request, kept', 'cut'),
  unclear('a reset after the request, not kept', 'cut', false),
  unclear('half of the headers', { raw: 'HTTP/1.1 200 OK\r\ncontent-type: appli' }),
  unclear('a status line of another protocol', { raw: 'HELO stand-in\r\n\r\n' }),
  unclear('500 without a body, kept', raw('500 Internal Server Error', '')),
  unclear('500 without a body, not kept', raw('500 Internal Server Error', ''), false),
  unclear(
    '502 with a page of a proxy',
    raw('502 Bad Gateway', '<h1>bad gateway</h1>', 'content-type: text/html'),
  ),
  unclear('502 with UpstreamFailure', json('502 Bad Gateway', fault('UpstreamFailure'))),
  unclear('503 with Retry-After', raw('503 Service Unavailable', '', 'retry-after: 1')),
  unclear('504 with JSON of somebody else', json('504 Gateway Timeout', '{"message":"upstream"}'), false),
  unclear('JSON shorter than it says', {
    raw: `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n${record.slice(0, 40)}`,
  }),
  unclear('JSON cut in a chunk', {
    raw: `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n20\r\n${record.slice(0, 20)}`,
  }),
  unclear('JSON that is cut, in its full length', json('200 OK', record.slice(0, 40))),
  unclear('200 with garbage', raw('200 OK', '\u0001\u0002 not JSON')),
  unclear('200 with JSON that lacks the record', json('200 OK', '{"ok":true}')),
  unclear('200 with null', json('200 OK', 'null'), false),
  unclear('an empty 200', raw('200 OK', '')),
  unclear('204', { raw: 'HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n' }),
  unclear('100 Continue and then nothing', { raw: 'HTTP/1.1 100 Continue\r\n\r\n' }, false),
  unclear('a redirect', raw('302 Found', '', 'location: /xrpc/com.atproto.repo.putRecord')),
  unclear(
    'a redirect that keeps the method',
    raw('307 Temporary Redirect', '', 'location: /elsewhere'),
    false,
  ),
  clear(
    'a whole record of the wrong content type',
    raw('200 OK', record, 'content-type: text/plain'),
    'success',
    true,
  ),
  // Nothing had been requested on that connection, so the client closes it. The service finds the record by a look-up.
  unclear('100 Continue and then a record', {
    raw: `HTTP/1.1 100 Continue\r\n\r\n${json('200 OK', record).raw}`,
  }),
  clear('400 that says why', json('400 Bad Request', fault('InvalidRequest')), 'provider_rejected'),
  clear(
    '500 that says that nothing was kept',
    json('500 Internal Server Error', fault('InternalServerError')),
    'provider_error',
  ),
  clear('401', raw('401 Unauthorized', ''), 'account_disconnected'),
  clear('a token that has lapsed', json('400 Bad Request', fault('ExpiredToken')), 'account_disconnected'),
]

export const pauseSeconds = 120

/** Asked to wait the first time, and then served. */
export const throttled: Row = {
  name: '429 with Retry-After',
  conduct: { keeps: false, answer: raw('429 Too Many Requests', '', `retry-after: ${pauseSeconds}`) },
  first: 'provider_throttled',
  last: 'published',
  calls: 2,
}

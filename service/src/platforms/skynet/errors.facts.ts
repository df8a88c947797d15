import type { FaultClass } from '#wire/fault-class.ts'
import type { ErrorRow, ErrorTable } from '../error-table.ts'
import { procedure } from './api.ts'
import { tellChat } from './chat.ts'

const lexicons = { source: 'lexicons in @atproto/api 0.21.0', date: '2026-11-20' }
const limits = { source: 'Bluesky documentation, Rate Limits', date: '2026-04-21' }
const server = { source: 'errors of the reference server, @atproto/xrpc-server', date: '2026-11-20' }

function row(
  about: string,
  faultClass: FaultClass,
  [status, error]: readonly [status: number, error: string],
  cited: { source: string; date: string },
  headers?: Record<string, string>,
): ErrorRow {
  const body = { error, message: `${about}.` }
  return { about, status, body, class: faultClass, ...(headers && { headers }), ...cited }
}

const rows: readonly ErrorRow[] = [
  row('A token that has ended', 'unauthorized', [400, 'ExpiredToken'], lexicons),
  row('A token that is not good', 'unauthorized', [400, 'InvalidToken'], lexicons),
  row('A call without a token', 'unauthorized', [401, 'AuthMissing'], server),
  row('A name or a password that is not right', 'unauthorized', [401, 'AuthenticationRequired'], lexicons),
  row('An account with a second factor', 'unauthorized', [401, 'AuthFactorTokenRequired'], lexicons),
  row('An account that was taken down', 'unauthorized', [401, 'AccountTakedown'], lexicons),
  row('An account that was switched off', 'unauthorized', [400, 'AccountDeactivated'], server),
  row('An account that is not on this server', 'unauthorized', [400, 'AccountNotFound'], server),
  row('A call that this token may not make', 'forbidden', [403, 'Forbidden'], server),
  row('A token whose scopes are too few', 'forbidden', [403, 'InsufficientScope'], server),
  row('A method that this kind of token may not call', 'forbidden', [403, 'ScopeMissingError'], server),
  row('Too many calls', 'throttled', [429, 'RateLimitExceeded'], limits, { 'retry-after': '7' }),
  row('An input that the method does not take', 'refused', [400, 'InvalidRequest'], server),
  row('A record that is not there', 'refused', [400, 'RecordNotFound'], lexicons),
  row('A record that was written meanwhile', 'refused', [400, 'InvalidSwap'], lexicons),
  row('A file that is too large', 'refused', [400, 'BlobTooLarge'], server),
  row('A body that is too large', 'refused', [413, 'PayloadTooLarge'], server),
  row('A server that failed', 'refused', [500, 'InternalServerError'], server),
  row('A method that the server does not have', 'refused', [501, 'MethodNotImplemented'], server),
  row('A server without room', 'refused', [503, 'NotEnoughResources'], server),
  row('A server behind that failed', 'ambiguous', [502, 'UpstreamFailure'], server),
  row('A server behind that did not answer', 'ambiguous', [504, 'UpstreamTimeout'], server),
  {
    about: 'A page of a server in between',
    status: 502,
    body: '<html>Bad Gateway</html>',
    class: 'ambiguous',
    ...server,
  },
]

const account = {
  ...{ platformAccountId: 'did:plc:a', username: 'a.example', metadata: {} },
  credentials: { accessToken: 'access', refreshToken: null, expiresAt: null },
}

export const errorTables: readonly ErrorTable[] = [
  {
    ask: (transport) =>
      procedure(
        transport,
        { server: 'https://pds.example', method: 'com.atproto.repo.putRecord', token: 'token' },
        {},
      ),
    rows,
  },
  {
    ask: (transport) => tellChat(transport, account, 'chat.bsky.convo.sendMessage', {}),
    rows: [
      ...rows,
      {
        about: 'An app password that does not allow messages',
        status: 400,
        body: { error: 'InvalidToken', message: 'Bad token method' },
        class: 'forbidden',
        source: 'the reference server, @atproto/pds, pipethrough.ts',
        date: '2026-11-27',
      },
      row('A conversation that is not there', 'refused', [400, 'InvalidConvo'], lexicons),
      row('A person who takes no messages', 'refused', [400, 'MessagesDisabled'], lexicons),
      row('A person who has to follow first', 'refused', [400, 'NotFollowedBySender'], lexicons),
      row('A person who has blocked the account', 'refused', [400, 'BlockedActor'], lexicons),
    ],
  },
]

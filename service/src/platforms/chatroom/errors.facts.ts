import type { ErrorRow, ErrorTable } from '../error-table.ts'
import { callBot } from './api.ts'
import { requestToken } from './connect.ts'

const codes = { source: 'discord/discord-api-docs, topics/opcodes-and-status-codes', date: '2026-08-06' }
const limits = { source: 'discord/discord-api-docs, topics/rate-limits', date: '2026-08-06' }
const reference = { source: 'discord/discord-api-docs, reference, error messages', date: '2026-08-06' }

function row(
  faultClass: ErrorRow['class'],
  [status, code]: readonly [status: number, code: number],
  message: string,
  more: object = {},
): ErrorRow {
  return { about: message, status, body: { message, code, ...more }, class: faultClass, ...codes }
}

const form = {
  errors: {
    embeds: {
      0: {
        title: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 256 or fewer in length.' }] },
      },
    },
  },
}

function limited(about: string, body: object, headers: Record<string, string>): ErrorRow {
  return { about, status: 429, body, headers, class: 'throttled', ...limits }
}

const tooMany = { message: 'You are being rate limited.', retry_after: 6.457, global: false }

const rows: readonly ErrorRow[] = [
  row('unauthorized', [401, 0], '401: Unauthorized'),
  row('forbidden', [403, 50001], 'Missing Access'),
  row('forbidden', [403, 50013], 'Missing Permissions'),
  row('forbidden', [403, 160014], 'You cannot forward a message whose content you cannot read.'),
  row('refused', [404, 10003], 'Unknown Channel'),
  row('refused', [404, 10004], 'Unknown Guild'),
  row('refused', [404, 10007], 'Unknown Member'),
  row('refused', [404, 10008], 'Unknown Message'),
  row('refused', [404, 10011], 'Unknown Role'),
  row('refused', [404, 10013], 'Unknown User'),
  row('refused', [404, 10015], 'Unknown Webhook'),
  row('refused', [404, 10070], 'Unknown Guild Scheduled Event'),
  row('refused', [400, 30003], 'Maximum number of pins reached for the channel (250)'),
  row('refused', [400, 30005], 'Maximum number of guild roles reached (250)'),
  row('refused', [400, 30007], 'Maximum number of webhooks reached (15)'),
  row('refused', [413, 40005], 'Request entity too large'),
  row('refused', [400, 40033], 'This message has already been crossposted'),
  row('refused', [400, 40067], 'A tag is required to create a forum post in this channel'),
  row('refused', [400, 50006], 'Cannot send an empty message'),
  row('refused', [403, 50007], 'Cannot send messages to this user'),
  row('refused', [400, 50008], 'Cannot send messages in a non-text channel'),
  row('refused', [400, 50024], 'Cannot execute action on this channel type'),
  row('refused', [401, 50027], 'Invalid Webhook Token'),
  { ...row('refused', [400, 50035], 'Invalid Form Body', form), ...reference },
  row('refused', [400, 50045], 'File uploaded exceeds the maximum size'),
  row('refused', [400, 50083], 'Thread is archived'),
  row('refused', [400, 160004], 'A thread has already been created for this message'),
  row('refused', [400, 160005], 'Thread is locked'),
  row('refused', [400, 220001], 'Webhooks posted to forum channels must have a thread_name or thread_id'),
  row('spam', [400, 200000], 'Message was blocked by automatic moderation'),
  row('spam', [400, 200001], 'Title was blocked by automatic moderation'),
  row('spam', [400, 240000], 'Message blocked by harmful links filter'),
  row('throttled', [400, 40003], 'You are opening direct messages too fast'),
  row('throttled', [400, 20016], 'This action cannot be performed due to slowmode rate limit', {
    retry_after: 12,
  }),
  row('throttled', [400, 20022], 'This message cannot be edited due to announcement rate limits'),
  row(
    'throttled',
    [400, 20028],
    'The write action you are performing on the channel has hit the write rate limit',
  ),
  row(
    'throttled',
    [400, 20029],
    'The write action you are performing on the server has hit the write rate limit',
  ),
  row('throttled', [400, 40062], 'Service resource is being rate limited'),
  row('transient', [403, 40004], 'Send messages has been temporarily disabled'),
  row('transient', [403, 40006], 'This feature has been temporarily disabled server-side'),
  row('transient', [503, 130000], 'API resource is currently overloaded. Try again a little later'),
  row('ambiguous', [500, 0], '500: Internal Server Error'),
  row('refused', [500, 50024], 'Cannot execute action on this channel type'),
  limited('Too many calls of one kind', tooMany, {
    'x-ratelimit-bucket': 'abcd1234',
    'x-ratelimit-scope': 'user',
  }),
  limited('Too many calls of the bot', { ...tooMany, global: true }, {}),
  limited('A resource that many apps share', tooMany, { 'x-ratelimit-scope': 'shared' }),
  { ...limited('A page of the network in front of it', {}, { 'retry-after': '5' }), body: '<html></html>' },
  {
    about: 'A page of a server in between',
    status: 502,
    body: '<html></html>',
    class: 'ambiguous',
    ...reference,
  },
]

const oauth = { source: 'discord/discord-api-docs, topics/oauth2; RFC 6749, section 5.2', date: '2026-08-06' }

const tokenRows: readonly ErrorRow[] = [
  {
    about: 'A code that is not good',
    status: 400,
    body: { error: 'invalid_grant', error_description: 'Invalid "code" in request.' },
    class: 'refused',
    ...oauth,
  },
  {
    about: 'An app that is not known',
    status: 401,
    body: { error: 'invalid_client' },
    class: 'refused',
    ...oauth,
  },
]

export const errorTables: readonly ErrorTable[] = [
  {
    ask: (transport) =>
      callBot(transport, '/channels/1/messages', { method: 'POST', json: { content: 'words' } }),
    rows,
  },
  {
    ask: (transport) => requestToken(transport, { grant_type: 'authorization_code', code: 'code' }),
    rows: tokenRows,
  },
]

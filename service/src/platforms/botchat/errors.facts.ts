import type { ErrorRow, ErrorTable } from '../error-table.ts'
import { callBot } from './api.ts'

const server = { source: 'tdlib/telegram-bot-api, Client.cpp', date: '2026-06-11' }
const network = { source: 'core.telegram.org/api/errors', date: '2026-06-11' }
const reference = { source: 'core.telegram.org/bots/api, 10.1', date: '2026-06-11' }

function row(
  faultClass: ErrorRow['class'],
  status: number,
  description: string,
  cited: { source: string; date: string } = server,
  parameters?: object,
): ErrorRow {
  const body = { ok: false, error_code: status, description, ...(parameters && { parameters }) }
  return { about: description, status, body, class: faultClass, ...cited }
}

const rows: readonly ErrorRow[] = [
  row('unauthorized', 403, 'Forbidden: bot was kicked from the supergroup chat'),
  row('unauthorized', 403, 'Forbidden: bot is not a member of the channel chat'),
  row('refused', 403, "Forbidden: bot can't initiate conversation with a user"),
  row('refused', 403, 'Forbidden: bot was blocked by the user'),
  row('refused', 403, 'Forbidden: user is deactivated'),
  row('unauthorized', 403, 'Forbidden: the group chat was deleted'),
  row('unauthorized', 400, 'Bad Request: chat not found'),
  row('refused', 400, 'Bad Request: message to be replied not found'),
  row('refused', 400, 'Bad Request: not enough rights to send text messages to the chat'),
  row('refused', 400, 'Bad Request: wrong file identifier/HTTP URL specified'),
  row('refused', 409, 'Conflict: terminated by other getUpdates request'),
  row('refused', 409, "Conflict: can't use getUpdates method while webhook is active"),
  row('forbidden', 401, 'Unauthorized', reference),
  row('throttled', 429, 'Too Many Requests: retry after 7', reference, { retry_after: 7 }),
  row('ambiguous', 500, 'Internal Server Error', reference),
  row('ambiguous', 500, 'Internal Server Error: restart'),
  row('ambiguous', 500, "Internal Server Error: sent message was immediately deleted and can't be returned"),
  row('refused', 500, 'Internal Server Error: WORKER_BUSY_TOO_LONG_RETRY', network),
  {
    about: 'A page of a server in between',
    status: 502,
    body: '<html></html>',
    class: 'ambiguous',
    ...server,
  },
]

export const errorTables: readonly ErrorTable[] = [
  { ask: (transport) => callBot(transport, 'sendMessage', { chat_id: '-100', text: 'words' }), rows },
]

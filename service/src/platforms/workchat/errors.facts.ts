import type { FaultClass } from '#wire/fault-class.ts'
import type { ErrorRow, ErrorTable } from '../error-table.ts'
import { changeApi, readApi } from './api.ts'
import { refresh, requestTokens } from './tokens.ts'

const posting = { source: 'docs.slack.dev, chat.postMessage, errors', date: '2026-08-20' }
const changing = { source: 'docs.slack.dev, chat.update and chat.delete, errors', date: '2026-08-20' }
const reacting = { source: 'docs.slack.dev, reactions.add and reactions.remove, errors', date: '2026-08-20' }
const files = { source: 'docs.slack.dev, files.completeUploadExternal, errors', date: '2026-08-20' }
const rates = { source: 'docs.slack.dev, rate limits', date: '2026-08-20' }
const oauth = { source: 'docs.slack.dev, oauth.v2.access, errors', date: '2026-08-20' }

function row(
  about: string,
  faultClass: FaultClass,
  error: string,
  cited: { source: string; date: string } = posting,
  more: object = {},
): ErrorRow {
  return { about, status: 200, body: { ok: false, error, ...more }, class: faultClass, ...cited }
}

const changes: readonly ErrorRow[] = [
  row('No token', 'unauthorized', 'not_authed'),
  row('A token that is not good', 'unauthorized', 'invalid_auth'),
  row('A token that was revoked', 'unauthorized', 'token_revoked'),
  row('A token that has lapsed', 'unauthorized', 'token_expired'),
  row('The app was removed from the workspace', 'unauthorized', 'account_inactive'),
  row('A scope that was not granted', 'forbidden', 'missing_scope', posting, {
    needed: 'chat:write',
    provided: 'channels:read',
  }),
  row('The bot is not in the channel', 'forbidden', 'not_in_channel'),
  row('The workspace forbids it', 'forbidden', 'restricted_action'),
  row('The channel is for reading', 'forbidden', 'restricted_action_read_only_channel'),
  row('The organization keeps the app out', 'forbidden', 'team_access_not_granted'),
  row('Key management of the organization', 'forbidden', 'ekm_access_denied'),
  row('A channel that is not there', 'refused', 'channel_not_found'),
  row('A channel that is archived', 'refused', 'is_archived'),
  row('A text that is too long', 'refused', 'msg_too_long'),
  row('No text', 'refused', 'no_text'),
  row('Blocks that are not good', 'refused', 'invalid_blocks', posting, {
    response_metadata: { messages: ['[ERROR] unsupported type: made_up [json-pointer:/blocks/0/type]'] },
  }),
  row('Metadata that are too large', 'refused', 'metadata_too_large'),
  row('A message that takes no replies', 'refused', 'cannot_reply_to_message'),
  row('A message that is not there', 'refused', 'message_not_found', changing),
  row('A message of somebody else', 'refused', 'cant_update_message', changing),
  row('A message that may not be deleted', 'refused', 'cant_delete_message', changing),
  row('A message that is too old to be changed', 'refused', 'edit_window_closed', changing),
  row('A sign that is set already', 'refused', 'already_reacted', reacting),
  row('A sign that is not set', 'refused', 'no_reaction', reacting),
  row('A sign that the network does not know', 'refused', 'invalid_name', reacting),
  row('A file that is not there', 'refused', 'file_not_found', files),
  row('Too many messages in a channel', 'throttled', 'rate_limited'),
  row('Too many calls with a 200', 'throttled', 'ratelimited', rates),
  {
    ...row('Too many calls', 'throttled', 'ratelimited', rates),
    status: 429,
    headers: { 'retry-after': '30' },
  },
  row('The messages of the plan are used up', 'daily_cap', 'message_limit_exceeded'),
  row('The workspace is being moved', 'transient', 'team_added_to_org'),
  { ...row('The same with a status', 'refused', 'team_added_to_org'), status: 500 },
  { ...row('A failing service with a status', 'ambiguous', 'service_unavailable'), status: 503 },
  row('A service that is not there for a moment, and may have done it', 'ambiguous', 'service_unavailable'),
  row('A failure after which it may have happened', 'ambiguous', 'fatal_error'),
  row('An error inside of the network', 'ambiguous', 'internal_error'),
  row('A request that took too long', 'ambiguous', 'request_timeout'),
  row('A word that no document has', 'ambiguous', 'made_up_error'),
  {
    about: 'A page of a server in between',
    status: 502,
    body: '<html></html>',
    class: 'ambiguous',
    ...rates,
  },
]

const reads: readonly ErrorRow[] = [
  row('A word that no document has, to a call that reads', 'refused', 'made_up_error'),
  row('A token that has lapsed', 'unauthorized', 'token_expired'),
  row('A service that is not there for a moment, to a call that reads', 'transient', 'service_unavailable'),
  { ...row('Its own error with a status', 'refused', 'service_unavailable'), status: 503 },
]

const codes: readonly ErrorRow[] = [
  row('A code that is not good', 'refused', 'invalid_code', oauth),
  row('A code that was used', 'refused', 'code_already_used', oauth),
  row('An app that is not known', 'refused', 'invalid_client_id', oauth),
  row('A secret that is wrong', 'refused', 'bad_client_secret', oauth),
  row('An address that is not registered', 'refused', 'bad_redirect_uri', oauth),
]

const renewals: readonly ErrorRow[] = [
  row('A refresh token that is not good', 'unauthorized', 'invalid_refresh_token', oauth),
  row('A secret that is wrong', 'refused', 'bad_client_secret', oauth),
]

const credentials = { accessToken: 'xoxb-1', refreshToken: 'xoxe-1', expiresAt: null }
const account = { platformAccountId: 'C1', username: 'general', metadata: {}, credentials }

export const errorTables: readonly ErrorTable[] = [
  { ask: (transport) => changeApi(transport, 'xoxb-1', 'chat.postMessage', {}), rows: changes },
  { ask: (transport) => readApi(transport, 'xoxb-1', 'users.list'), rows: reads },
  { ask: (transport) => requestTokens(transport, { code: 'made-up' }), rows: codes },
  { ask: (transport) => refresh(transport, account), rows: renewals },
]

import type { FaultClass } from '#wire/fault-class.ts'
import type { ErrorRow, ErrorTable } from '../error-table.ts'
import { callApi } from './api.ts'

const handling = { source: 'TikTok for Developers documentation, Error Handling', date: '2026-08-20' }
const posting = { source: 'TikTok for Developers documentation, Direct Post reference', date: '2026-08-20' }
const guidelines = {
  source: 'TikTok for Developers documentation, Content Sharing Guidelines',
  date: '2026-08-20',
}

function row(
  about: string,
  faultClass: FaultClass,
  [status, code]: readonly [status: number, code: string],
  cited: { source: string; date: string },
): ErrorRow {
  const body = { data: {}, error: { code, message: `${about}.`, log_id: '1' } }
  return { about, status, body, class: faultClass, ...cited }
}

const rows: readonly ErrorRow[] = [
  row('A token that is not good', 'unauthorized', [401, 'access_token_invalid'], handling),
  row('A permission that the person did not grant', 'forbidden', [401, 'scope_not_authorized'], handling),
  row('A permission that the app lacks', 'forbidden', [401, 'scope_permission_missed'], handling),
  row('Too many requests', 'throttled', [429, 'rate_limit_exceeded'], handling),
  row('A parameter that is wrong', 'refused', [400, 'invalid_params'], handling),
  row('An error of the network', 'ambiguous', [500, 'internal_error'], handling),
  row(
    'A parameter that is wrong, where the network failed at it',
    'refused',
    [500, 'invalid_params'],
    handling,
  ),
  row('A code that no document names', 'ambiguous', [400, 'a_code_of_tomorrow'], handling),
  row(
    'The posts of a day of the account are used up',
    'daily_cap',
    [403, 'spam_risk_too_many_posts'],
    posting,
  ),
  row('An error with a 200', 'daily_cap', [200, 'spam_risk_too_many_posts'], posting),
  row(
    'The accounts of a day of the app are used up',
    'daily_cap',
    [403, 'reached_active_user_cap'],
    guidelines,
  ),
  row('The account may not post', 'spam', [403, 'spam_risk_user_banned_from_posting'], posting),
  row('The text is taken for spam', 'spam', [403, 'spam_risk_text'], posting),
  row('Too many drafts wait', 'refused', [403, 'spam_risk_too_many_pending_share'], posting),
  row(
    'A public post of an app that was not audited',
    'forbidden',
    [403, 'unaudited_client_can_only_post_to_private_accounts'],
    guidelines,
  ),
  row('A level that the account does not offer', 'refused', [403, 'privacy_level_option_mismatch'], posting),
  row('An address of a domain that was not verified', 'refused', [403, 'url_ownership_unverified'], posting),
  row('A post of somebody else', 'refused', [403, 'token_not_authorized_for_specified_publish_id'], posting),
  row('A publish id that is not there', 'refused', [400, 'invalid_publish_id'], posting),
  {
    about: 'A page of a server in between',
    status: 502,
    body: '<html>Bad Gateway</html>',
    class: 'ambiguous',
    ...handling,
  },
]

export const errorTables: readonly ErrorTable[] = [
  { ask: (transport) => callApi(transport, 'act.1', '/post/publish/content/init/', {}), rows },
]

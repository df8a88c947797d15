import { area } from '#contract/area/area.ts'
import { retention } from '#contract/area/retention.ts'
import { day, hour } from '#values/clock.ts'
import { gathered } from './gathered.gen.ts'
import { sealedMail } from './mail/mail.work.ts'
import { mailKinds } from './mail/mail-kinds.ts'

export { createFirstAccount } from './first-account.ts'
export { userNotFound } from './identity.errors.ts'
export { resolveCredential } from './sessions/credentials.store.ts'
export { endAllSessions } from './sessions/sessions.store.ts'
export { findMember } from './teams/members.store.ts'
export { isEmpty, isTeam } from './teams/teams.store.ts'

export const manifest = area({
  name: 'identity',
  ...gathered,
  ways: ['mailer'],
  sealedColumns: [sealedMail],
  messages: Object.values(mailKinds),
  tables: [
    'team',
    'app_user',
    'membership',
    'session',
    'api_key',
    'login_failure',
    'registration',
    'mail_token',
    'invitation',
    'mail',
  ],
  crossings: {
    post_target: 'a team that has published in live mode may mail more invitations',
    external_post: 'what was published elsewhere does not count for that',
  },
  retention: [
    retention('session', { since: 'expires_at' }),
    // A link for a reset can be renewed for a day.
    retention('mail_token', { since: 'expires_at', forMs: day }),
    retention('registration', { since: 'expires_at' }),
    retention('login_failure', { since: 'tried_at', forMs: hour }),
    retention('mail', { since: 'created_at', forMs: 30 * day }),
    retention('invitation', { since: 'expires_at', forMs: 30 * day }),
  ],
})

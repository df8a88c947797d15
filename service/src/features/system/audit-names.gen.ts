// Written by npm run docs from the *.audit.ts of the areas.

/** Every action that the audit log knows. */
export const auditActions = [
  'account.connected',
  'account.deleted',
  'account.disconnected',
  'account.moved',
  'account.switched',
  'apikey.created',
  'apikey.deleted',
  'auth.login',
  'auth.login_failed',
  'auth.logout',
  'auth.password_changed',
  'auth.password_reset',
  'auth.registered',
  'billing.checkout_created',
  'billing.credited',
  'post.settled',
  'profile.deleted',
  'team.deleted',
  'team.invitation_accepted',
  'team.invitation_revoked',
  'team.member_invited',
  'team.member_removed',
  'team.role_changed',
  'webhook.created',
  'webhook.deleted',
  'webhook.secret_rotated',
  'webhook.updated',
] as const

/** What an entry may be about. */
export const auditTargets = [
  'account',
  'api_key',
  'billing',
  'invitation',
  'post',
  'profile',
  'team',
  'user',
  'webhook',
] as const

import type { MessageKind } from '#contract/area/message-kind.ts'
import { day, hour } from '#values/clock.ts'
import type { MailTable } from '../identity.tables.ts'

/** Mails of any kind to one mailbox, from all users and strangers together. */
export const mailLimits = [
  { most: 3, withinMs: hour },
  { most: 10, withinMs: day },
]

/** Invitations that a team mails. A team that has published something is no longer one made to mail strangers. */
export const invitationLimits = {
  beforeFirstPost: { most: 50, withinMs: day },
  afterwards: { most: 500, withinMs: day },
}

const toAnyMailbox = {
  channel: 'mail',
  countedFor: 'everyone',
  perRecipient: () => mailLimits,
  beyond: 'suppressed',
} as const

/** Public requests cause these mails, so a different answer would reveal whether the address has an account. */
export const mailKinds: Record<MailTable['kind'], MessageKind> = {
  verify_email: { ...toAnyMailbox, name: 'verify_email' },
  account_exists: { ...toAnyMailbox, name: 'account_exists' },
  password_reset: { ...toAnyMailbox, name: 'password_reset' },
  invitation: { ...toAnyMailbox, name: 'invitation', perTeam: invitationLimits, beyond: 'refused' },
}

import { raise } from '#contract/operation/errors.ts'
import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { auditContextOf, insertAudit } from '#features/system/index.ts'
import { asking } from '../asking.ts'
import {
  invalidEmail,
  invalidPassword,
  passwordsBusy,
  resetTokenInvalid,
  tooManyLoginAttempts,
  weakPassword,
} from '../identity.errors.ts'
import { deleteMailTokens, findMailToken, lockAddress, takeMailToken } from '../mail/mail-tokens.store.ts'
import { countAttempt, forgetAttempts } from '../sessions/login-attempts.store.ts'
import { endSessions } from '../sessions/sessions.store.ts'
import { emailField, passwordField, toKeptAddress, toPassword } from './address.ts'
import { findPasswords, hashPassword } from './password.ts'
import * as users from './users.store.ts'
import { mailToken } from './verification.ts'

const Changed = t.object({ changed: t.literal(true) })
const Accepted = t.object({ status: t.literal('accepted') })
const Reset = t.object({ reset: t.literal(true) })

export const changePassword = operation({
  id: 'changePassword',
  route: 'POST /v1/auth/password/change',
  tag: 'auth',
  summary: 'Changes the password and ends the other sessions.',
  description:
    'The session of the request stays open. All other sessions of the user end at once, and mailed reset links become invalid. A wrong current password counts as a failed login of the address.',
  permission: 'session',
  body: t.object({ currentPassword: t.anyString(), newPassword: passwordField }),
  reply: t.ok(Changed),
  errors: [weakPassword, invalidPassword, tooManyLoginAttempts, passwordsBusy],
  async handler(call): Promise<t.Static<typeof Changed>> {
    const { db, body, caller, now, transaction, releaseSlot } = call
    const member = await users.findMember(db, caller.userId ?? '')
    if (!member) throw new Error('a session has resolved whose user is gone')
    const { user } = member
    const next = toPassword(body.newPassword, user.email, 'newPassword')
    releaseSlot()
    const [found] = await findPasswords(body.currentPassword, [[user.password_hash]])
    const hash = found ? await hashPassword(next) : undefined
    const came = await transaction(async (tx) => {
      if (!(await countAttempt(tx, user.email, hash ? 'right' : 'wrong', now))) return 'locked'
      if (!hash || !(await users.changePassword(tx, user, hash))) return 'wrong'
      await endSessions(tx, user.id, caller.credentialId)
      await deleteMailTokens(tx, 'password_reset', user.email)
      const target = { type: 'user', id: user.id, label: user.email } as const
      await insertAudit(tx, auditContextOf(call), { action: 'auth.password_changed', target })
      return 'changed'
    })
    if (came === 'locked') raise(tooManyLoginAttempts)
    if (came === 'wrong') raise(invalidPassword, { param: 'currentPassword' })
    return { changed: true }
  },
})

export const requestPasswordReset = operation({
  id: 'requestPasswordReset',
  route: 'POST /v1/auth/password/forgot',
  tag: 'auth',
  summary: 'Mails a reset link if the address is known, and answers the same either way.',
  description:
    'The link works once, within an hour. An address gets at most 3 mails an hour and 10 a day; beyond that nothing is mailed, and the link that was mailed last works for another hour. A deployment without mail delivery mails nothing.',
  permission: 'public',
  limit: { perAddress: 20, minutes: 15 },
  body: t.object({ email: emailField }),
  reply: t.accepted(Accepted),
  errors: [invalidEmail],
  async handler(call): Promise<t.Static<typeof Accepted>> {
    const { db, body, settings, now, transaction, wake } = call
    const email = await toKeptAddress(db, body.email)
    if (settings.emailDelivery !== null) {
      await transaction((tx) => mailToken(tx, call, 'password_reset', { email, registrationId: null }, now))
      wake('mail')
    }
    return { status: 'accepted' }
  },
})

export const resetPassword = operation({
  id: 'resetPassword',
  route: 'POST /v1/auth/password/reset',
  tag: 'auth',
  summary: 'Sets a new password with a mailed token.',
  description:
    'Ends every session of the user and verifies the address. If the password is refused, the token stays valid.',
  permission: 'public',
  limit: { perAddress: 20, minutes: 15 },
  body: t.object({
    token: t.token('reset_token_invalid'),
    password: passwordField,
  }),
  reply: t.ok(Reset),
  errors: [resetTokenInvalid, weakPassword, passwordsBusy],
  async handler(call): Promise<t.Static<typeof Reset>> {
    const { db, body, now, transaction, releaseSlot } = call
    const invalid = { param: 'token' }
    const found = await findMailToken(db, 'password_reset', body.token, now)
    const { email } = found ?? raise(resetTokenInvalid, invalid)
    const password = toPassword(body.password, email)
    releaseSlot()
    const hash = await hashPassword(password)
    const member = await transaction(async (tx) => {
      await lockAddress(tx, email)
      if (!(await takeMailToken(tx, 'password_reset', body.token, now))) return undefined
      // Before the row of the user is taken, as a login does it.
      await forgetAttempts(tx, email)
      const member = await users.resetPassword(tx, email, hash)
      if (!member) return undefined
      const { user, team } = member
      await endSessions(tx, user.id)
      await deleteMailTokens(tx, 'password_reset', email)
      const target = { type: 'user', id: user.id, label: email } as const
      const auditContext = asking(call, { teamId: team.id, userId: user.id })
      await insertAudit(tx, auditContext, { action: 'auth.password_reset', target })
      return member
    })
    if (!member) raise(resetTokenInvalid, invalid)
    return { reset: true }
  },
})

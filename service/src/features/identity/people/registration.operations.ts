import { raise } from '#contract/operation/errors.ts'
import { Answer, type Call, operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import {
  emailAlreadyRegistered,
  invalidEmail,
  passwordsBusy,
  registrationUnavailable,
  verificationTokenInvalid,
  weakPassword,
} from '../identity.errors.ts'
import { Identity, toIdentity } from '../identity.shape.ts'
import { sessionCookie } from '../sessions/cookie.ts'
import { signIn } from '../sessions/sessions.store.ts'
import { emailField, passwordField, toKeptAddress, toPassword } from './address.ts'
import { confirm } from './confirming.ts'
import { insertOwner, type NewOwner } from './new-owner.ts'
import { hashPassword } from './password.ts'
import { Pending, waitForMailbox } from './registering.ts'

const Confirmed = t.object({ verified: t.literal(true), email: t.anyString() })

export const register = operation({
  id: 'register',
  route: 'POST /v1/auth/register',
  tag: 'auth',
  summary: 'Starts an account for an email address.',
  description:
    'Creates a user, a team that the user owns, and a default profile in each mode. Without mail delivery this happens at once: the answer is 201 and sets the session cookie. If the deployment delivers mail, it happens when the mailed link is opened: the answer is 202, the same for every address, and opens no session.',
  permission: 'public',
  limit: { perAddress: 20, minutes: 15 },
  closed: ({ registrationOpen }) => (registrationOpen ? undefined : registrationUnavailable),
  body: t.object({
    email: emailField,
    password: passwordField,
    name: t.optional(t.name(100)),
    teamName: t.optional(t.name(100)),
  }),
  reply: t.created(Identity),
  replies: { 202: Pending },
  errors: [registrationUnavailable, invalidEmail, weakPassword, emailAlreadyRegistered, passwordsBusy],
  async handler(call) {
    const { db, body, settings, releaseSlot } = call
    const email = await toKeptAddress(db, body.email)
    const password = toPassword(body.password, email)
    const name = body.name ?? email.slice(0, email.indexOf('@'))
    const teamName = body.teamName ?? `${name}'s team`
    if (settings.emailDelivery !== null)
      return waitForMailbox(call, { email, name, password, teamName, invitationId: null })
    releaseSlot()
    const passwordHash = await hashPassword(password)
    return enter(call, { email, name, teamName, passwordHash, emailVerified: false })
  },
})

async function enter(call: Call, owner: NewOwner): Promise<Answer> {
  const { now, settings, transaction } = call
  const { member, token } = await transaction(async (tx) => {
    const member =
      (await insertOwner(tx, owner, settings.defaultTier, call)) ??
      raise(emailAlreadyRegistered, { param: 'email' })
    return { member, token: (await signIn(tx, member.user, now)) ?? '' }
  })
  return new Answer(201, toIdentity(member, 'live'), sessionCookie(token, settings))
}

export const verifyEmail = operation({
  id: 'verifyEmail',
  route: 'POST /v1/auth/verify-email',
  tag: 'auth',
  summary: 'Confirms an address with the token that was mailed to it.',
  description:
    'A token works once, within 24 hours. It opens no session: log in afterwards. The token of a registration creates the account. The token of an accepted link also joins the team. The token is invalid, and nothing is created, if the address has an account by then, or if the link was used or withdrawn. If somebody else registered the address with another password, the address is verified and has no password: set one with POST /v1/auth/password/forgot.',
  permission: 'public',
  limit: { perAddress: 60, minutes: 15 },
  body: t.object({ token: t.token('verification_token_invalid') }),
  reply: t.ok(Confirmed),
  errors: [verificationTokenInvalid],
  async handler(call): Promise<t.Static<typeof Confirmed>> {
    return { verified: true, email: await confirm(call, call.body.token) }
  },
})

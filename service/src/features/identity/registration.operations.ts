import { raise } from '#contract/errors.ts'
import { Answer, type Call, operation } from '#contract/operation.ts'
import * as t from '#contract/schema.ts'
import { emailField, passwordField, toAddress, toPassword } from './address.ts'
import { confirm } from './confirming.ts'
import { sessionCookie } from './cookie.ts'
import {
  emailAlreadyRegistered,
  invalidEmail,
  passwordsBusy,
  registrationUnavailable,
  verificationTokenInvalid,
  weakPassword,
} from './identity.errors.ts'
import { Identity, toIdentity } from './identity.shape.ts'
import { insertOwner, type NewOwner } from './new-owner.ts'
import { hashPassword } from './password.ts'
import { Pending, waitForMailbox } from './registering.ts'
import { signIn } from './sessions.store.ts'

const Confirmed = t.object({ verified: t.literal(true), email: t.anyString() })

export const register = operation({
  id: 'register',
  route: 'POST /v1/auth/register',
  tag: 'auth',
  summary: 'Start an account for an email address.',
  description:
    'Makes a user, a team that the user owns, and a default profile in each mode. Where the deployment delivers mail, that happens once the mailed link is opened: the answer is 202, the same for every address, and signs nobody in. Elsewhere it happens at once: the answer is 201 and sets the session cookie.',
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
    const { body, settings, endTurn } = call
    const email = toAddress(body.email)
    const password = toPassword(body.password, email)
    const name = body.name ?? email.slice(0, email.indexOf('@'))
    const teamName = body.teamName ?? `${name}'s team`
    if (settings.emailDelivery !== null)
      return waitForMailbox(call, { email, name, password, teamName, invitationId: null })
    endTurn()
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
  summary: 'Confirm an address with the token that was mailed to it.',
  description:
    'A token is good for 24 hours and for one use. It opens no session: log in afterwards. A token of a registration makes the account, one of an accepted link also joins the team; when the address has got an account meanwhile, or the link is used or withdrawn, the token is invalid and nothing is made. When others have asked for the address with another password, the address is verified and no password holds: set one with POST /v1/auth/password/forgot.',
  permission: 'public',
  limit: { perAddress: 60, minutes: 15 },
  body: t.object({ token: t.token('verification_token_invalid') }),
  reply: t.ok(Confirmed),
  errors: [verificationTokenInvalid],
  async handler(call): Promise<t.Static<typeof Confirmed>> {
    return { verified: true, email: await confirm(call, call.body.token) }
  },
})

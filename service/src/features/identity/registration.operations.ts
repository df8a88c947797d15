import { raise } from '#contract/errors.ts'
import { Answer, type Call, operation } from '#contract/operation.ts'
import * as t from '#contract/schema.ts'
import type { Db } from '#db/database.ts'
import { newId } from '#values/id.ts'
import { emailField, passwordField, toAddress, toPassword } from './address.ts'
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
import {
  deleteMailTokens,
  findMailToken,
  lockAddress,
  type MailTokenRow,
  takeMailToken,
} from './mail-tokens.store.ts'
import { insertOwner, type NewOwner } from './new-owner.ts'
import { hashPassword } from './password.ts'
import { insertRegistration, registrationEnd, takeRegistration } from './registrations.store.ts'
import { signIn } from './sessions.store.ts'
import { markVerified } from './users.store.ts'
import { mailToken } from './verification.ts'

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
    name: t.optional(t.text(100)),
    teamName: t.optional(t.text(100)),
  }),
  reply: t.created(Identity),
  replies: { 202: t.object({ verification: t.literal('pending') }) },
  errors: [registrationUnavailable, invalidEmail, weakPassword, emailAlreadyRegistered, passwordsBusy],
  async handler(call) {
    const { body, settings, endTurn } = call
    const email = toAddress(body.email)
    const password = toPassword(body.password, email)
    const name = body.name ?? email.slice(0, email.indexOf('@'))
    const teamName = body.teamName ?? `${name}'s team`
    endTurn()
    const passwordHash = await hashPassword(password)
    const delivers = settings.emailDelivery !== null
    const owner = { email, name, teamName, passwordHash, emailVerified: false }
    return delivers ? waitForMailbox(call, owner) : enter(call, owner)
  },
})

/** The same rows for every address: whether it has an account is looked at when the mail is about to leave. */
async function waitForMailbox(call: Call, owner: NewOwner): Promise<Answer> {
  const { now, transaction, wake } = call
  const { email, name, teamName, passwordHash } = owner
  const row = {
    id: newId(now),
    email,
    name,
    team_name: teamName,
    password_hash: passwordHash,
    created_at: now,
    expires_at: registrationEnd(now),
  }
  await transaction(async (tx) => {
    await insertRegistration(tx, row)
    await mailToken(tx, call, 'verify_email', { email, registrationId: row.id }, now)
  })
  wake('mail')
  return new Answer(202, { verification: 'pending' })
}

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
    'A token is good for 24 hours and for one use. It opens no session: log in afterwards. A token of a registration makes the account; when the address has got one meanwhile, it is invalid.',
  permission: 'public',
  limit: { perAddress: 60, minutes: 15 },
  body: t.object({ token: t.token('verification_token_invalid') }),
  reply: t.ok(Confirmed),
  errors: [verificationTokenInvalid],
  async handler(call): Promise<t.Static<typeof Confirmed>> {
    const { body, now, transaction } = call
    const invalid = { param: 'token' }
    const email = await transaction(async (tx) => {
      const found = await findMailToken(tx, 'verify_email', body.token, now)
      if (!found) return undefined
      await lockAddress(tx, found.email)
      const taken = await takeMailToken(tx, 'verify_email', body.token, now)
      return taken && (await confirm(tx, call, taken))
    })
    return { verified: true, email: email ?? raise(verificationTokenInvalid, invalid) }
  },
})

/** Answers the address, or undefined when there is nothing left to confirm. */
async function confirm(
  tx: Db,
  call: Call,
  { email, registration_id }: MailTokenRow,
): Promise<string | undefined> {
  if (registration_id === null) {
    await deleteMailTokens(tx, 'verify_email', email)
    return (await markVerified(tx, email)) && email
  }
  const waiting = await takeRegistration(tx, registration_id, email)
  if (!waiting) return undefined
  const { name, team_name: teamName, password_hash: passwordHash } = waiting
  const owner = { email, name, teamName, passwordHash, emailVerified: true }
  const member = await insertOwner(tx, owner, call.settings.defaultTier, call)
  return member && email
}

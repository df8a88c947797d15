import { raise } from '#contract/errors.ts'
import { Answer, operation } from '#contract/operation.ts'
import * as t from '#contract/schema.ts'
import { insertDefaultProfiles } from '#features/accounts/index.ts'
import { after, minute } from '#values/clock.ts'
import { newId } from '#values/id.ts'
import { clearedCookie, sessionCookie } from './cookie.ts'
import {
  emailAlreadyRegistered,
  invalidEmail,
  invalidLogin,
  registrationUnavailable,
  tooManyLoginAttempts,
  weakPassword,
} from './identity.errors.ts'
import { Identity, toIdentity } from './identity.shape.ts'
import { compareWithNothing, hashPassword, isPassword } from './password.ts'
import { deleteSession, insertSession } from './sessions.store.ts'
import { emailField, passwordField, toAddress, toPassword } from './sign-in-fields.ts'
import * as users from './users.store.ts'

const Verified = t.object({
  valid: t.literal(true),
  authType: t.oneOf('api_key', 'session'),
  userId: t.optional(t.id({ description: 'For sessions only.' })),
  scope: t.nullable(t.anyString({ description: 'Always null.' })),
})

/** Failed logins for one address in a quarter of an hour, after which it is locked. */
const lockAfter = 10
const lockMs = 15 * minute

export const register = operation({
  id: 'register',
  route: 'POST /v1/auth/register',
  tag: 'auth',
  summary: 'Start an account for an email address.',
  description:
    'Makes a user, a team that the user owns, and a default profile in each mode, and signs the user in: the answer sets the session cookie.',
  permission: 'public',
  limit: { perAddress: 20, minutes: 15 },
  body: t.object({
    email: emailField,
    password: passwordField,
    name: t.optional(t.text(100)),
    teamName: t.optional(t.text(100)),
  }),
  reply: t.created(Identity),
  errors: [registrationUnavailable, invalidEmail, weakPassword, emailAlreadyRegistered],
  async handler({ body, settings, now, transaction }) {
    if (!settings.registrationOpen) raise(registrationUnavailable)
    const address = toAddress(body.email)
    const hash = await hashPassword(toPassword(body.password, address))
    const userName = body.name ?? address.slice(0, address.indexOf('@'))
    const user = {
      id: newId(now),
      email: address,
      name: userName,
      password_hash: hash,
      email_verified: false,
      created_at: now,
    }
    const team = {
      id: newId(now),
      name: body.teamName ?? `${userName}'s team`,
      tier: settings.defaultTier,
      created_at: now,
    }
    const token = await transaction(async (tx) => {
      if (!(await users.insertUser(tx, user))) raise(emailAlreadyRegistered, { param: 'email' })
      await users.insertTeam(tx, team, user.id)
      await insertDefaultProfiles(tx, team.id, now)
      return insertSession(tx, user.id, now)
    })
    return new Answer(201, toIdentity({ user, team, role: 'owner' }, 'live'), sessionCookie(token, settings))
  },
})

export const login = operation({
  id: 'login',
  route: 'POST /v1/auth/login',
  tag: 'auth',
  summary: 'Open a panel session with email and password.',
  description:
    'Sets the cookie zither_session: 14 days, renewed by use, 30 days at most. Ten failures for one address in 15 minutes lock it until the oldest of them is 15 minutes old.',
  permission: 'public',
  limit: { perAddress: 60, minutes: 15 },
  body: t.object({ email: emailField, password: passwordField }),
  reply: t.ok(Identity),
  errors: [invalidLogin, tooManyLoginAttempts],
  async handler({ db, body, settings, now }) {
    const address = body.email.toLowerCase()
    const member = await users.findMemberByEmail(db, address)
    const failures = await users.countLoginFailures(db, address, after(now, -lockMs))
    const stored = member?.user.password_hash
    const right = stored ? await isPassword(body.password, stored) : await compareWithNothing(body.password)
    if (failures >= lockAfter) raise(tooManyLoginAttempts)
    if (!right || !member) {
      await users.insertLoginFailure(db, address, now)
      raise(invalidLogin)
    }
    await users.deleteLoginFailures(db, address)
    const token = await insertSession(db, member.user.id, now)
    return new Answer(200, toIdentity(member, 'live'), sessionCookie(token, settings))
  },
})

export const logout = operation({
  id: 'logout',
  route: 'POST /v1/auth/logout',
  tag: 'auth',
  summary: 'End the current panel session.',
  permission: 'session',
  reply: t.noContent(),
  errors: [],
  async handler({ db, caller, settings }) {
    await deleteSession(db, caller.credentialId)
    return new Answer(204, null, clearedCookie(settings))
  },
})

export const getSession = operation({
  id: 'getSession',
  route: 'GET /v1/auth/session',
  tag: 'auth',
  summary: 'Read the signed-in identity, its team and role.',
  permission: 'session',
  reply: t.ok(Identity),
  errors: [],
  async handler({ db, caller }) {
    const member = await users.findMember(db, caller.userId ?? '')
    if (!member) throw new Error('a session has resolved whose user is gone')
    return toIdentity(member, caller.mode)
  },
})

export const verifyCredential = operation({
  id: 'verifyCredential',
  route: 'GET /v1/auth/verify',
  tag: 'auth',
  summary: 'Tell whether the sent credential resolves and what kind it is.',
  description: 'Any role and any key may ask. A credential that does not resolve is answered 401.',
  permission: 'any',
  reply: t.ok(Verified),
  errors: [],
  async handler({ caller }): Promise<t.Static<typeof Verified>> {
    if (caller.kind === 'key') return { valid: true, authType: 'api_key', scope: null }
    return { valid: true, authType: 'session', ...(caller.userId && { userId: caller.userId }), scope: null }
  },
})

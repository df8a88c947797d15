import { raise } from '#contract/operation/errors.ts'
import { Answer, type Call, operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import type { Db } from '#db/database.ts'
import { auditContextOf, insertAudit } from '#features/system/index.ts'
import { asking } from '../asking.ts'
import { emailNotVerified, invalidLogin, passwordsBusy, tooManyLoginAttempts } from '../identity.errors.ts'
import { Identity, toIdentity } from '../identity.shape.ts'
import { lockAddress, type TokenOf } from '../mail/mail-tokens.store.ts'
import { emailField, keptAddress, passwordField } from '../people/address.ts'
import { findPasswords } from '../people/password.ts'
import { findLogin, findMember, type Login, type Member } from '../people/users.store.ts'
import { remindToVerify } from '../people/verification.ts'
import { clearedCookie, sessionCookie } from './cookie.ts'
import { countAttempt, type Found } from './login-attempts.store.ts'
import { deleteSession, signIn } from './sessions.store.ts'

const Verified = t.object({
  valid: t.literal(true),
  authType: t.oneOf('api_key', 'session'),
  userId: t.optional(t.id({ description: 'For sessions only.' })),
  scope: t.nullable(t.anyString({ description: 'Always null.' })),
})

export const login = operation({
  id: 'login',
  route: 'POST /v1/auth/login',
  tag: 'auth',
  summary: 'Opens a panel session with email and password.',
  description:
    'Sets the cookie zither_session. It lasts 14 days, is renewed by use, and ends after 30 days. Ten wrong passwords for one address in 15 minutes lock the address until the oldest of them is 15 minutes old. Open sessions stay open. If the deployment delivers mail, the right password of an unverified address is answered 403. The service then mails another link of the registration with that password, once the previous link has expired.',
  permission: 'public',
  limit: { perAddress: 60, minutes: 15 },
  body: t.object({ email: emailField, password: passwordField }),
  reply: t.ok(Identity),
  errors: [invalidLogin, tooManyLoginAttempts, emailNotVerified, passwordsBusy],
  async handler(call) {
    const { db, body, settings, transaction, wake } = call
    const address = await keptAddress(db, body.email)
    const compared = await compare(call, address)
    const came = await transaction((tx) => settle(tx, call, address, compared))
    if (came === 'locked') raise(tooManyLoginAttempts)
    if (came === 'unverified') {
      wake('mail')
      raise(emailNotVerified)
    }
    const { member } = compared.known
    if (came === 'wrong' || !member) return raise(invalidLogin)
    return new Answer(200, toIdentity(member, 'live'), sessionCookie(came.token, settings))
  },
})

interface Compared {
  found: Found
  known: Login
  /** The registration whose password it is; null for an account. */
  registrationId: string | null
}

type Came = 'locked' | 'wrong' | 'unverified' | { token: string }

/**
 * The same work for every address. Where registrations wait for a mailbox, their passwords are compared as well, also
 * at an address that has an account: otherwise a person who registers it and then logs in would learn that it has one.
 */
async function compare(
  { db, body, settings, now, releaseSlot }: Call<unknown, unknown, { password: string }>,
  address: string,
): Promise<Compared> {
  const known = await findLogin(db, address, now)
  const { member, pending } = known
  const delivers = settings.emailDelivery !== null
  releaseSlot()
  const account = member ? [member.user.password_hash] : []
  const registered = delivers ? [pending.map(({ password_hash }) => password_hash)] : []
  const [own, waiting] = await findPasswords(body.password, [account, ...registered])
  const registrationId = pending.find(({ password_hash }) => password_hash === waiting)?.id ?? null
  if (own === undefined) return { found: registrationId ? 'unverified' : 'wrong', known, registrationId }
  const verified = !delivers || member?.user.email_verified === true
  return { found: verified ? 'right' : 'unverified', known, registrationId: null }
}

/** Decides the attempt and writes its result. */
async function settle(tx: Db, call: Call, address: string, compared: Compared): Promise<Came> {
  const { found, known, registrationId } = compared
  if (found === 'unverified') return remind(tx, call, { email: address, registrationId })
  if (!(await countAttempt(tx, address, found, call.now))) return 'locked'
  const { member } = known
  const token = found === 'right' && member ? await signIn(tx, member.user, call.now) : undefined
  await record(tx, call, address, { member, isIn: token !== undefined })
  return token === undefined ? 'wrong' : { token }
}

/** The link that is mailed is that of the account or registration whose password it was, and of no other. */
async function remind(tx: Db, call: Call, of: TokenOf): Promise<Came> {
  await lockAddress(tx, of.email)
  if (!(await countAttempt(tx, of.email, 'unverified', call.now))) return 'locked'
  await remindToVerify(tx, call, of, call.now)
  return 'unverified'
}

/** The actor of a failed login is unknown. */
async function record(
  tx: Db,
  call: Call,
  address: string,
  { member, isIn }: { member: Member | undefined; isIn: boolean },
): Promise<void> {
  const target = { type: 'user', id: member?.user.id ?? null, label: address } as const
  const who = { teamId: member?.team.id ?? null, userId: isIn ? target.id : null }
  const action = isIn ? 'auth.login' : 'auth.login_failed'
  await insertAudit(tx, asking(call, who), { action, target })
}

export const logout = operation({
  id: 'logout',
  route: 'POST /v1/auth/logout',
  tag: 'auth',
  summary: 'Ends the current panel session.',
  permission: 'session',
  reply: t.noContent(),
  errors: [],
  async handler(call) {
    const { caller, settings, transaction } = call
    await transaction(async (tx) => {
      await deleteSession(tx, caller.credentialId)
      const target = { type: 'user', id: caller.userId, label: null } as const
      await insertAudit(tx, auditContextOf(call), { action: 'auth.logout', target })
    })
    return new Answer(204, null, clearedCookie(settings))
  },
})

export const getSession = operation({
  id: 'getSession',
  route: 'GET /v1/auth/session',
  tag: 'auth',
  summary: 'Returns the signed-in identity, its team and role.',
  permission: 'session',
  reply: t.ok(Identity),
  errors: [],
  async handler({ db, caller }) {
    const member = await findMember(db, caller.userId ?? '')
    if (!member) throw new Error('a session has resolved whose user is gone')
    return toIdentity(member, caller.mode)
  },
})

export const verifyCredential = operation({
  id: 'verifyCredential',
  route: 'GET /v1/auth/verify',
  tag: 'auth',
  summary: 'Reports whether the sent credential is valid and what kind it is.',
  description: 'Any role and any key may ask. A credential that does not resolve answers 401.',
  permission: 'any',
  reply: t.ok(Verified),
  errors: [],
  async handler({ caller }): Promise<t.Static<typeof Verified>> {
    if (caller.kind === 'key') return { valid: true, authType: 'api_key', scope: null }
    return { valid: true, authType: 'session', ...(caller.userId && { userId: caller.userId }), scope: null }
  },
})

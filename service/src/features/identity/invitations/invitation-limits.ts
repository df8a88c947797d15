import { raise } from '#contract/operation/errors.ts'
import type { Call } from '#contract/operation/operation.ts'
import type { Db } from '#db/database.ts'
import { countMessage, recipientDigest } from '#features/system/index.ts'
import { after } from '#values/clock.ts'
import { mailboxOf } from '#values/mailbox.ts'
import { invitationLimitReached, recipientLimitReached } from '../identity.errors.ts'
import { invitationLimits, mailLimits } from '../mail/mail-kinds.ts'
import { hasLivePost, listMailedTimes } from './invitations.store.ts'

/** Counts an invitation that is mailed, or refuses it. The caller holds the team. */
export async function countInvitation(tx: Db, call: Call, email: string): Promise<void> {
  const { scope, keyring, now } = call
  await requireRoomOfTeam(tx, scope.teamId, now)
  const digest = recipientDigest(keyring, { channel: 'mail', name: mailboxOf(email) })
  const next = await countMessage(tx, digest, mailLimits, now)
  if (next) raise(recipientLimitReached, { param: 'email', headers: retryAfter(next, now) })
}

async function requireRoomOfTeam(tx: Db, teamId: string, now: Date): Promise<void> {
  const { beforeFirstPost, afterwards } = invitationLimits
  const times = await listMailedTimes(tx, teamId, after(now, -beforeFirstPost.withinMs), afterwards.most)
  if (times.length < beforeFirstPost.most) return
  const { most, withinMs } = (await hasLivePost(tx, teamId)) ? afterwards : beforeFirstPost
  const oldest = times[most - 1]
  if (oldest) raise(invitationLimitReached, { headers: retryAfter(after(oldest, withinMs), now) })
}

function retryAfter(next: Date, now: Date): Record<string, string> {
  const seconds = Math.ceil((next.getTime() - now.getTime()) / 1000)
  return { 'Retry-After': String(Math.max(1, seconds)) }
}

import { dueWork, type Task } from '#contract/due-work.ts'
import type { MailOutcome } from '#contract/mailer.ts'
import { sealedColumn } from '#contract/sealed-column.ts'
import { after } from '#values/clock.ts'
import * as store from './mail.store.ts'
import { writeMail } from './mail.text.ts'
import { nextDelayMs, throttle } from './mail-schedule.ts'
import { deleteMailToken } from './mail-tokens.store.ts'

type MailTask = Task<store.MailRow>

/**
 * Sends mails, at least once each. One address has one at a time, anywhere: so the throttle counts exactly, and a
 * mailbox that is slow delays no other.
 */
export const mailWork = dueWork<store.MailRow>({
  name: 'mail',
  table: 'mail',
  dueColumn: 'due_at',
  waiting: "status = 'queued'",
  part: 0.25,
  shares: [{ column: 'recipient', of: 1 }],
  run: sendMail,
})

export const sealedMail = sealedColumn({
  table: 'mail',
  column: 'sealed',
  key: 'id',
  keyType: 'text',
  of: ['recipient'],
  placeOf: (row: Pick<store.MailRow, 'id' | 'recipient'>) => store.mailPlace(row),
})

async function sendMail(task: MailTask): Promise<void> {
  const { db, clock, row, keyring, settings, mailer, signal } = task
  const content = store.openMail(keyring, row)
  if (!content) return
  const { kind = row.kind, staysFor } = await judge(task, content.token)
  if (staysFor !== undefined) {
    if (staysFor === tooMany) await deleteMailToken(db, content.token)
    const stays = {
      kind,
      status: 'suppressed',
      error: staysFor,
      attempts: row.attempts,
      isKept: false,
    } as const
    return store.finishMail(db, row, stays, clock.now())
  }
  if (task.stopping()) return store.putOffMail(db, row, { ...row, dueAt: row.due_at })
  const letter = { id: row.id, to: row.recipient, kind, ...writeMail(settings, kind, content) }
  const outcome = await mailer.send(letter, signal)
  task.called()
  await settle(task, kind, outcome)
}

/** Its link reaches nobody, so it must not keep a login from mailing another. */
const tooMany = 'too many to this address lately'

interface Verdict {
  /** Why a mail does not leave. */
  staysFor?: string
  /** What it is about, where that is not known before it leaves. */
  kind?: store.MailRow['kind']
}

/** It is asked here and not when the mail was asked for, so that nobody can tell by that. */
async function judge({ db, clock, row, settings }: MailTask, token: string): Promise<Verdict> {
  if (settings.emailDelivery === null) return { staysFor: 'no delivery is configured' }
  const now = clock.now()
  const standing = await store.findStanding(db, row, token, now, after(now, -throttle.withinMs))
  const { isGood, isJoining, isVerified, sentLately } = standing
  if (!isGood) return { staysFor: 'its token is void' }
  if (row.kind === 'invitation') return {}
  const isKnown = isVerified !== null
  if (row.kind === 'password_reset' && !isKnown) return { staysFor: 'the address has no account' }
  if (row.kind === 'verify_email' && isVerified && !isJoining)
    return { staysFor: 'the address has an account' }
  if (sentLately >= throttle.most) return { staysFor: tooMany }
  return isJoining && isKnown ? { kind: 'account_exists' } : {}
}

async function settle(
  { db, clock, row, settings }: MailTask,
  kind: store.MailRow['kind'],
  outcome: MailOutcome,
): Promise<void> {
  const now = clock.now()
  const attempts = row.attempts + 1
  const isKept = settings.emailDelivery === 'outbox'
  if (outcome.kind === 'sent')
    return store.finishMail(db, row, { kind, status: 'sent', error: null, attempts, isKept }, now)
  const error = outcome.reason
  const delay = outcome.kind === 'put off' ? nextDelayMs(attempts) : undefined
  if (delay === undefined)
    return store.finishMail(db, row, { kind, status: 'failed', error, attempts, isKept }, now)
  return store.putOffMail(db, row, { attempts, error, dueAt: after(now, delay) })
}

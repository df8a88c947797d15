import { sealedColumn } from '#contract/area/sealed-column.ts'
import type { MailOutcome } from '#contract/tools/mailer.ts'
import { dueWork, gaveUpMessage, type Task } from '#contract/work/due-work.ts'
import { transaction } from '#db/query/transaction.ts'
import { countBeyond, countMessage, recipientDigest } from '#features/system/index.ts'
import { after } from '#values/clock.ts'
import { mailboxOf } from '#values/mailbox.ts'
import * as store from './mail.store.ts'
import { writeMail } from './mail.text.ts'
import { mailLimits } from './mail-kinds.ts'
import { nextDelayMs } from './mail-schedule.ts'
import { deleteMailToken, hasOtherLink, renewOtherLinks } from './mail-tokens.store.ts'

type MailTask = Task<store.MailRow>

/**
 * Sends mails, at least once each. One address has one at a time, anywhere, so a mailbox that is slow delays no
 * other.
 */
export const mailWork = dueWork<store.MailRow>({
  name: 'mail',
  table: 'mail',
  dueColumn: 'due_at',
  waiting: "status = 'queued'",
  part: 0.25,
  shares: [{ column: 'recipient', of: 1 }],
  run: sendMail,
  giveUp,
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

/** The link of this mail is never delivered, so it must not keep a login from mailing another. */
const tooMany = 'too many to this address lately'

interface Verdict {
  /** Why a mail does not leave. */
  staysFor?: string
  /** What it is about, where that is not known before it leaves. */
  kind?: store.MailRow['kind']
}

/** Checked here and not when the mail was requested, so that the request reveals nothing. */
async function judge(task: MailTask, token: string): Promise<Verdict> {
  const { db, clock, row, settings } = task
  if (settings.emailDelivery === null) return { staysFor: 'no delivery is configured' }
  const now = clock.now()
  const { isGood, isJoining, isVerified } = await store.findStanding(db, row, token, now)
  if (!isGood) return { staysFor: 'its token is void' }
  if (row.kind === 'invitation') return {}
  if (!(await count(task, token))) return { staysFor: tooMany }
  const isKnown = isVerified !== null
  if (row.kind === 'password_reset' && !isKnown) return { staysFor: 'the address has no account' }
  if (row.kind === 'verify_email' && isVerified && !isJoining)
    return { staysFor: 'the address has an account' }
  return isJoining && isKnown ? { kind: 'account_exists' } : {}
}

/**
 * Counts a mail for its mailbox, before checking whether the address has an account: otherwise an invitation, which is
 * refused beyond the limits, would reveal that. Beyond the limits a mail still leaves if no earlier link of its kind
 * works in the mailbox, so that a flood of mails cannot keep a person from the next step.
 */
async function count({ db, clock, row, keyring }: MailTask, token: string): Promise<boolean> {
  const { recipient, kind, counted } = row
  if (counted) return true
  const now = clock.now()
  const digest = recipientDigest(keyring, { channel: 'mail', name: mailboxOf(recipient) })
  return transaction(db, async (tx) => {
    const isBeyond = (await countMessage(tx, digest, mailLimits, now)) !== undefined
    if (isBeyond) {
      const standsIn = kind === 'password_reset' ? renewOtherLinks : hasOtherLink
      if (await standsIn(tx, { email: recipient, token }, now)) return false
      await countBeyond(tx, digest, now)
    }
    await store.markCounted(tx, row)
    return true
  })
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

function giveUp({ db, clock, row }: MailTask): Promise<void> {
  const { kind, attempts } = row
  const given = { kind, status: 'failed', error: gaveUpMessage, attempts, isKept: false } as const
  return store.finishMail(db, row, given, clock.now())
}

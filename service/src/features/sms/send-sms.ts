import { createHash, randomBytes } from 'node:crypto'
import type { Strike } from '#contract/effect.ts'
import { raise } from '#contract/errors.ts'
import { Answer, type CallWith } from '#contract/operation.ts'
import type { PlatformCall, ReachedCarrier } from '#contract/tools.ts'
import type { Db } from '#db/database.ts'
import { transaction } from '#db/transaction.ts'
import { assertProfile, profileNotFound } from '#features/accounts/index.ts'
import { canonicalJson } from '#values/canonical-json.ts'
import { newId } from '#values/id.ts'
import { seesProfile } from '#values/scope.ts'
import { measureSms } from '#values/sms-segments.ts'
import type { Outcome } from '#wire/outcome.ts'
import { raiseCarrierOutcome } from './carrier-outcome.ts'
import { toSmsMessage } from './messages.shape.ts'
import * as store from './messages.store.ts'
import { idempotencyKeyInFlight, idempotencyKeyReused, smsProviderUnavailable } from './sms.errors.ts'

export interface SmsRequest {
  profileId: string
  from: string
  to: string
  body: string
}

type SendCall = CallWith<'carrier' | 'effect' | 'idempotencyKey', unknown, unknown, SmsRequest>
type Sent = { providerMessageId: string }

/** What the rows of running requests call this process. */
const thisProcess = randomBytes(6).toString('hex')

const renewalMs = 1000

/**
 * Two commits with one call between them. After the first the message may have left, whatever happens: nothing but the
 * request that made the row ever moves it on, and nothing sends it again.
 */
export async function sendMessage(call: SendCall) {
  const reached = call.carrier(call.scope.mode, carrierCall(call))
  const hash = call.idempotencyKey === undefined ? null : hashOf(call.body)
  const row = reached && (await store.insertMessage(call.db, call.scope, newMessage(call, hash), thisProcess))
  if (!reached || !row) return answerWithoutCall(call, hash, reached !== undefined)
  return toSmsMessage(await callCarrier(call, reached, row))
}

function carrierCall({ scope, body: { from, to, body } }: SendCall): PlatformCall {
  const text = [from, to, body].join('\n')
  const object = createHash('sha256').update(text).digest('base64url')
  return { teamId: scope.teamId, accountId: null, step: 'sms', object, text }
}

/** The body without regard to key order and white space; method, path and query are the same for all. */
function hashOf(body: SmsRequest): Buffer {
  return createHash('sha256').update(canonicalJson(body)).digest()
}

function newMessage({ body: sms, now, idempotencyKey }: SendCall, hash: Buffer | null): store.NewSmsMessage {
  const { profileId, from, to, body } = sms
  const { encoding, segments } = measureSms(body)
  return {
    id: newId(now),
    profile_id: profileId,
    from_number: from,
    to_number: to,
    body,
    encoding,
    segments,
    idempotency_key: idempotencyKey ?? null,
    request_hash: hash,
    created_at: now,
  }
}

/** A key that is taken comes first, then a profile that is not there, then a carrier that is not. */
async function answerWithoutCall(call: SendCall, hash: Buffer | null, reached: boolean): Promise<Answer> {
  const { db, scope, body, idempotencyKey, settings } = call
  const who = { caller: thisProcess, alone: settings.embedded }
  const earlier = idempotencyKey && (await store.findByKey(db, scope, idempotencyKey, who))
  if (earlier) return replay(call, earlier, hash)
  await assertProfile(db, scope, body.profileId)
  if (!reached) raise(smsProviderUnavailable)
  // Another request had the key a moment ago, and what it had begun was taken back.
  return raise(idempotencyKeyInFlight, { headers: { 'Retry-After': '1' } })
}

/** The row as it is now. One that stays queued is answered as queued, for as long as it exists. */
function replay(
  { scope }: SendCall,
  earlier: store.SmsMessageRow & { running: boolean },
  hash: Buffer | null,
): Answer {
  if (!hash?.equals(earlier.request_hash ?? Buffer.of())) raise(idempotencyKeyReused)
  if (!seesProfile(scope, earlier.profile_id)) raise(profileNotFound, { param: 'profileId' })
  if (earlier.running) raise(idempotencyKeyInFlight, { headers: { 'Retry-After': '1' } })
  return new Answer(201, toSmsMessage(earlier), { 'Idempotent-Replayed': 'true' })
}

async function callCarrier(
  call: SendCall,
  carrier: ReachedCarrier,
  row: store.SmsMessageRow,
): Promise<store.SmsMessageRow> {
  const { db, scope, body } = call
  const { from, to, body: text } = body
  const renewing = setInterval(() => store.renewCall(db, row.id).catch(() => {}), renewalMs)
  try {
    return await call.effect({
      mode: scope.mode,
      to: 'carrier',
      points: ['sms.before_carrier', 'sms.after_carrier_accept', 'sms.commit'],
      waits: false,
      call: () => carrier.sendSms({ from, to, body: text }),
      keep: ({ outcome, atCommit }) => settle(call, row, outcome, atCommit),
    })
  } catch (cause) {
    // The outcome of the message is not known any more, so a repeat with its key need not wait.
    await store.endCall(db, row).catch(() => {})
    throw cause
  } finally {
    clearInterval(renewing)
  }
}

async function settle(
  call: SendCall,
  row: store.SmsMessageRow,
  outcome: Outcome<Sent>,
  atCommit: Strike,
): Promise<store.SmsMessageRow> {
  const { db, clock } = call
  switch (outcome.kind) {
    case 'done': {
      const { providerMessageId } = outcome.value
      const accepted = { message: row, providerMessageId, sentAt: clock.now() }
      const write = atCommit ? store.recordSentIn : store.recordSent
      const sent = await record(db, (to) => write(to, accepted), atCommit)
      return (
        sent ?? { ...row, status: 'sent', provider_message_id: providerMessageId, sent_at: accepted.sentAt }
      )
    }
    case 'refused': {
      const code = outcome.providerCode ?? 'carrier_rejected'
      const failed = { status: 'failed' as const, error_code: code }
      return (await record(db, (to) => store.recordFailed(to, row, code), atCommit)) ?? { ...row, ...failed }
    }
    case 'unknown':
      return raiseCarrierOutcome(outcome, { messageId: row.id })
    default:
      await store.takeBack(db, row)
      return raiseCarrierOutcome(outcome)
  }
}

type Write = (to: Db) => Promise<store.SmsMessageRow | undefined>

async function record(db: Db, write: Write, strike: Strike): Promise<store.SmsMessageRow | undefined> {
  if (!strike) return write(db)
  return transaction(db, async (tx) => {
    const row = await write(tx)
    await strike()
    return row
  })
}

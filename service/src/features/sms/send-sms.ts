import { createHash, randomBytes } from 'node:crypto'
import { raise } from '#contract/operation/errors.ts'
import { Answer, type CallWith } from '#contract/operation/operation.ts'
import type { PlatformCall, ReachedCarrier } from '#contract/tools/tools.ts'
import type { Ended } from '#contract/work/effect.ts'
import { assertProfile, profileNotFound } from '#features/accounts/index.ts'
import { canonicalJson } from '#values/canonical-json.ts'
import { newId } from '#values/id.ts'
import { seesProfile } from '#values/scope.ts'
import { measureSms } from '#values/text/sms-segments.ts'
import { raiseCarrierOutcome } from './carrier-outcome.ts'
import { toSmsMessage } from './messages.shape.ts'
import * as store from './messages.store.ts'
import { type CountedText, countText, refuseText } from './recipient-limit.ts'
import { endOf, settleMessage, shownAs } from './settle-message.ts'
import { idempotencyKeyInFlight, idempotencyKeyReused, smsProviderUnavailable } from './sms.errors.ts'
import { smsFaults } from './sms.faults.ts'

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
 * Two commits with one call between them. After the first commit the message may have left. From then on only the
 * request that made the row updates it, and nothing resends it.
 */
export async function sendMessage(call: SendCall) {
  const hash = call.idempotencyKey === undefined ? null : hashOf(call.body)
  const message = newMessage(call, hash)
  const reached = call.carrier(call.scope.mode, carrierCall(call, message.id))
  const row = reached && (await store.insertMessage(call.db, call.scope, message, thisProcess))
  if (!reached || !row) return answerWithoutCall(call, hash, reached !== undefined)
  const counted = await countOrTakeBack(call, row)
  return toSmsMessage(await callCarrier(call, { carrier: reached, counted }, row))
}

/** Counted once the key is held, so that a repeat counts nothing and is answered as one. */
async function countOrTakeBack(call: SendCall, row: store.SmsMessageRow): Promise<CountedText> {
  const counted = await countText(call, row.to_number)
  if (!counted.next) return counted
  await settleMessage(call.db, row, { kind: 'not_sent' })
  return refuseText(counted.next, call)
}

function carrierCall({ scope, body: { from, to, body } }: SendCall, id: string): PlatformCall {
  const text = [from, to, body].join('\n')
  const object = createHash('sha256').update(text).digest('base64url')
  return { teamId: scope.teamId, accountId: null, step: 'sms', object, text, effect: { id } }
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
  { carrier, counted }: { carrier: ReachedCarrier; counted: CountedText },
  row: store.SmsMessageRow,
): Promise<store.SmsMessageRow> {
  const { db, scope, body } = call
  const { from, to, body: text } = body
  const renewing = setInterval(() => store.renewCall(db, row.id).catch(() => {}), renewalMs)
  try {
    return await call.effect({
      mode: scope.mode,
      to: 'carrier',
      points: smsFaults,
      waits: false,
      call: () => carrier.sendSms({ from, to, body: text }),
      keep: (ended) => conclude(call, { row, counted }, ended),
    })
  } catch (cause) {
    // The outcome of the message is not known any more, so a repeat with its key need not wait.
    await store.endCall(db, row).catch(() => {})
    throw cause
  } finally {
    clearInterval(renewing)
  }
}

/** Commits the outcome of the call, and returns it. */
async function conclude(
  { db, clock }: SendCall,
  { row, counted }: { row: store.SmsMessageRow; counted: CountedText },
  { outcome, atCommit }: Ended<Sent>,
): Promise<store.SmsMessageRow> {
  const end = endOf(outcome, clock.now())
  const written = await settleMessage(db, row, end, atCommit)
  if (end.kind === 'not_sent') await counted.forget()
  if (outcome.kind === 'done' || outcome.kind === 'refused') return written ?? shownAs(row, end)
  return raiseCarrierOutcome(outcome, end.kind === 'unknown' ? { messageId: row.id } : {})
}

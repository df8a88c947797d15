import { chain, done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import { callCarrier, unreadable } from './api.ts'
import type { OutboundSms, SmsErrorCode } from './carrier.ts'

/** Accepted means that the carrier has taken the message over; nothing is known of the handset. */
export async function sendSms(
  transport: Transport,
  { from, to, body }: OutboundSms,
): Promise<Outcome<{ providerMessageId: string }>> {
  const answer = await callCarrier(transport, 'POST', '/messages', { body: { from, to, text: body } })
  if (answer.kind === 'refused') return { ...answer, providerCode: errorCodeOf(answer) }
  return chain(answer, async (value) => {
    const id = value?.data?.id
    return typeof id === 'string' && id !== '' ? done({ providerMessageId: id }) : unreadable('the id')
  })
}

/** The carrier's codes by what they mean to a sender; any other is a plain refusal. */
const meanings: Record<Exclude<SmsErrorCode, 'carrier_error' | 'carrier_rejected'>, readonly string[]> = {
  carrier_invalid_number: ['10002', '10016', '40012', '40310'],
  carrier_unroutable: ['40001', '40309'],
  carrier_recipient_blocked: ['40300'],
  carrier_not_sms_capable: ['40301', '40319'],
  carrier_sender_not_owned: ['10001', '40013', '40100', '40305', '40306', '40315', '40320', '40321'],
  carrier_sender_not_registered: ['40010', '40329', '40330', '40331', '40333'],
  carrier_content_blocked: ['40002', '40003', '40009', '40015', '40302', '40316', '40322'],
  carrier_account_blocked: ['10010', '20012', '20016', '20017', '20100', '40312', '40314'],
}

const neutral = new Map(
  Object.entries(meanings).flatMap(([word, codes]) => codes.map((code) => [code, word as SmsErrorCode])),
)

function errorCodeOf({ code, providerCode }: { code: string; providerCode?: string }): SmsErrorCode {
  if (code === 'provider_error') return 'carrier_error'
  return neutral.get(providerCode ?? '') ?? 'carrier_rejected'
}

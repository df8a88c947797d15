import * as t from '#contract/schema/schema.ts'
import type { SmsMessageRow } from './messages.store.ts'

export const PhoneNumber = t.pattern('^\\+[1-9][0-9]{1,14}$', 'invalid_phone_number', {
  description: 'E.164, such as +15551234567.',
})

export const SmsBody = t.message(4096, 'invalid_sms_body', {
  description:
    '1 to 4096 characters. Line feed, carriage return and form feed are allowed, other control characters are not.',
})

export const SmsStatus = t.oneOfCode('invalid_status', 'queued', 'sent', 'failed')
export const SmsEncoding = t.oneOf('gsm7', 'ucs2')

export const SmsMessage = t.object(
  {
    id: t.id(),
    profileId: t.id(),
    status: SmsStatus,
    from: t.anyString(),
    to: t.anyString(),
    body: t.anyString(),
    encoding: SmsEncoding,
    segments: t.integer(1, undefined, {
      description: 'The billed quantity, as the service measures it. The carrier counts for itself.',
    }),
    providerMessageId: t.nullable(t.anyString({ description: 'Set only when sent.' })),
    errorCode: t.nullable(t.anyString({ description: 'carrier_ and a reason; set only when failed.' })),
    sentAt: t.nullable(
      t.timestamp({
        description: 'When the carrier accepted it, not when a handset got it. Set only when sent.',
      }),
    ),
    createdAt: t.timestamp(),
  },
  {
    component: 'SmsMessage',
    description:
      'A message that stays queued has an outcome that was never recorded: it was not billed, may still have left, and is never sent again by the service.',
  },
)

export function toSmsMessage(row: SmsMessageRow): t.Static<typeof SmsMessage> {
  return {
    id: row.id,
    profileId: row.profile_id,
    status: row.status,
    from: row.from_number,
    to: row.to_number,
    body: row.body,
    encoding: row.encoding,
    segments: row.segments,
    providerMessageId: row.provider_message_id,
    errorCode: row.error_code,
    sentAt: row.sent_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

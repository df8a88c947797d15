import { operation } from '#contract/operation/operation.ts'
import { storedOn } from '#contract/operation/stored.subject.ts'
import { stored } from '#contract/operation/stored.ts'
import * as t from '#contract/schema/schema.ts'
import { ofProfile, profileNotFound } from '#features/accounts/index.ts'
import { carrierErrors } from './carrier-outcome.ts'
import { PhoneNumber, SmsBody, SmsMessage, SmsStatus, toSmsMessage } from './messages.shape.ts'
import * as store from './messages.store.ts'
import { sendMessage } from './send-sms.ts'
import {
  idempotencyKeyInFlight,
  idempotencyKeyReused,
  invalidId,
  invalidPhoneNumber,
  invalidSmsBody,
  invalidString,
  recipientLimitReached,
  smsMessageNotFound,
  smsProviderUnavailable,
} from './sms.errors.ts'

const messages = stored(store.messages, { notFound: smsMessageNotFound, show: toSmsMessage })

export const sendSms = operation({
  id: 'sendSms',
  route: 'POST /v1/sms/messages',
  tag: 'sms',
  summary: 'Sends one text message.',
  description:
    'Answers the message as sent or failed. 502 with `details.outcome` unknown means that the carrier may have accepted it: the message stays queued for good, is not billed and is never sent again. After any other 429 or 502 nothing was sent or stored. A repeat with the same Idempotency-Key answers the message as it is now, for as long as it exists. In live mode a team sends one number at most 5 messages an hour, or as many as SMS_RECIPIENT_HOURLY_MAX says.',
  permission: 'accounts:write',
  idempotency: { own: true, scope: 'team+mode', minutes: 'unlimited' },
  body: t.object({ profileId: t.id(), from: PhoneNumber, to: PhoneNumber, body: SmsBody }),
  reply: t.created(SmsMessage),
  errors: [
    invalidSmsBody,
    invalidPhoneNumber,
    profileNotFound,
    idempotencyKeyReused,
    idempotencyKeyInFlight,
    recipientLimitReached,
    ...carrierErrors,
    smsProviderUnavailable,
  ],
  uses: ['carrier', 'effect', 'idempotencyKey'],
  handler: sendMessage,
})

export const listSmsMessages = operation({
  id: 'listSmsMessages',
  route: 'GET /v1/sms/messages',
  tag: 'sms',
  summary: 'Lists text messages, newest first.',
  description: 'Lists those of the mode of the request.',
  permission: 'accounts:read',
  query: t.object({ status: t.optional(SmsStatus), profileId: t.optional(t.id()) }),
  reply: t.page(SmsMessage),
  errors: [profileNotFound],
  async handler(call) {
    const { where } = await ofProfile(call)
    return messages.list(call, { where: { ...where, status: call.query.status } })
  },
})

export const getSmsMessage = operation({
  id: 'getSmsMessage',
  route: 'GET /v1/sms/messages/{id}',
  on: storedOn(messages, 'id', 'smsMessageId'),
  tag: 'sms',
  summary: 'Returns one text message.',
  permission: 'accounts:read',
  params: t.object({ id: t.id() }),
  reply: t.ok(SmsMessage),
  errors: [invalidId, invalidString],
  handler: async ({ object }) => toSmsMessage(object),
})

import { fixture, made } from '#testing/fixtures/fixture.ts'
import { newSms } from '#testing/team/sms.ts'

export const message = fixture({
  kind: 'smsMessageId',
  scope: 'profile',
  absent: ['sms_message_not_found'],
  make: async (place) => made(await place.call('POST /v1/sms/messages', newSms(place))),
  cannotBeRemoved: 'A message that was sent stays on record.',
  testModeOnly: 'In live mode a real carrier would send it.',
})

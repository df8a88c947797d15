import { operation } from '#contract/operation/operation.ts'
import * as t from '#contract/schema/schema.ts'
import { measureSms } from '#values/text/sms-segments.ts'
import { SmsBody, SmsEncoding } from './messages.shape.ts'
import { invalidSmsBody } from './sms.errors.ts'

const SmsMeasure = t.object(
  {
    encoding: SmsEncoding,
    segments: t.integer(1),
    units: t.integer(1, undefined, { description: 'What the characters cost together.' }),
    unitsPerSegment: t.integer(67, 160, { description: '160 or 70 alone, 153 or 67 in several parts.' }),
    remainingUnits: t.integer(0, 159, { description: 'What is left in the last part.' }),
  },
  { component: 'SmsMeasure' },
)

export const validateSms = operation({
  id: 'validateSms',
  route: 'POST /v1/tools/validate/sms',
  tag: 'validate',
  summary: 'Measures the alphabet and segments of a text message.',
  description: 'One character outside of GSM-7 makes the whole message UCS-2. Sends and stores nothing.',
  permission: 'accounts:read',
  body: t.object({ body: SmsBody }),
  reply: t.ok(SmsMeasure),
  errors: [invalidSmsBody],
  async handler({ body }) {
    return measureSms(body.body)
  },
})

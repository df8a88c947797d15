import { area } from '#contract/area.ts'
import * as brands from './brands.operations.ts'
import * as campaigns from './campaigns.operations.ts'
import * as messages from './messages.operations.ts'
import * as kyc from './phone-numbers/kyc.operations.ts'
import { numberLookup } from './phone-numbers/number-lookup.work.ts'
import { numbersOfTeam } from './phone-numbers/phone-numbers.erasure.ts'
import * as numbers from './phone-numbers/phone-numbers.operations.ts'
import * as purchase from './phone-numbers/purchase.operations.ts'
import * as remediation from './phone-numbers/remediation.operations.ts'
import * as stock from './phone-numbers/stock.operations.ts'
import * as senderIds from './sender-ids.operations.ts'
import * as validate from './validate.operations.ts'

export const manifest = area({
  name: 'sms',
  ways: ['carrier'],
  operations: [messages, brands, campaigns, senderIds, validate, numbers, stock, purchase, kyc, remediation],
  dueWorks: [numberLookup],
  tables: ['sms_message', 'sms_usage', 'sms_registry', 'phone_number'],
  crossings: { profile: 'messages are written for profiles that are there, in one statement' },
  erasure: [numbersOfTeam],
})

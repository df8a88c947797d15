// Written by npm run docs from the names of the files.
import * as brandsOperations from './brands.operations.ts'
import * as campaignsOperations from './campaigns.operations.ts'
import * as messagesOperations from './messages.operations.ts'
import * as phoneNumbersKycOperations from './phone-numbers/kyc.operations.ts'
import { numberLookup } from './phone-numbers/number-lookup.work.ts'
import { numbersOfTeam } from './phone-numbers/phone-numbers.erasure.ts'
import * as phoneNumbersPhoneNumbersOperations from './phone-numbers/phone-numbers.operations.ts'
import * as phoneNumbersPurchaseOperations from './phone-numbers/purchase.operations.ts'
import * as phoneNumbersRemediationOperations from './phone-numbers/remediation.operations.ts'
import * as phoneNumbersStockOperations from './phone-numbers/stock.operations.ts'
import * as senderIdsOperations from './sender-ids.operations.ts'
import { smsFaults } from './sms.faults.ts'
import { smsSettings } from './sms.settings.ts'
import * as validateOperations from './validate.operations.ts'

/** What the files of this area declare. */
export const gathered = {
  operations: [
    brandsOperations,
    campaignsOperations,
    messagesOperations,
    phoneNumbersKycOperations,
    phoneNumbersPhoneNumbersOperations,
    phoneNumbersPurchaseOperations,
    phoneNumbersRemediationOperations,
    phoneNumbersStockOperations,
    senderIdsOperations,
    validateOperations,
  ],
  settings: [
    smsSettings,
  ],
  dueWorks: [
    numberLookup,
  ],
  erasure: [
    numbersOfTeam,
  ],
  faultPoints: [
    smsFaults,
  ].flat(),
}

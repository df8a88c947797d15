import * as brands from './brands.operations.ts'
import * as campaigns from './campaigns.operations.ts'
import * as messages from './messages.operations.ts'
import * as kyc from './phone-numbers/kyc.operations.ts'
import { numberLookup } from './phone-numbers/number-lookup.work.ts'
import * as numbers from './phone-numbers/phone-numbers.operations.ts'
import * as purchase from './phone-numbers/purchase.operations.ts'
import * as remediation from './phone-numbers/remediation.operations.ts'
import * as stock from './phone-numbers/stock.operations.ts'
import { releaseNumbers } from './phone-numbers/team-removed.reaction.ts'
import * as senderIds from './sender-ids.operations.ts'
import * as validate from './validate.operations.ts'

export const operations = [
  ...Object.values(messages),
  ...Object.values(brands),
  ...Object.values(campaigns),
  ...Object.values(senderIds),
  ...Object.values(validate),
  ...Object.values(numbers),
  ...Object.values(stock),
  ...Object.values(purchase),
  ...Object.values(kyc),
  ...Object.values(remediation),
]
export const dueWorks = [numberLookup]
export const reactions = [releaseNumbers]

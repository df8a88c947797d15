import * as billing from './billing.operations.ts'
import * as usage from './usage.operations.ts'

export { readAmount } from './checkout-amount.ts'
export {
  type EndedRequest,
  type FundsRefusal,
  findFundsRefusal,
  holdFunds,
  settleFunds,
  type WantedFunds,
} from './funds.store.ts'
export { addToLedger, type DayOfSpend, findBalance, listSpendByDay } from './ledger.store.ts'
export { chargeOf, isMetered } from './metering.ts'
export { receivePayment } from './payments.ts'
export { priceOf, priceOfItems, unitCostMicros } from './price.ts'

export const operations = [...Object.values(billing), ...Object.values(usage)]

import { area } from '#contract/area.ts'
import * as billing from './billing.operations.ts'
import { paymentReceiver } from './payments.receiver.ts'
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
export { priceOf, priceOfItems, unitCostMicros } from './price.ts'

const usageOfDays = 'usage sums the days of every source in one statement'

export const manifest = area({
  name: 'billing',
  ways: ['payments'],
  operations: [billing, usage],
  tables: ['balance', 'ledger_entry', 'balance_hold', 'checkout', 'processor_refund'],
  crossings: {
    post: usageOfDays,
    sms_usage: usageOfDays,
    usage_day: usageOfDays,
    profile: 'usage tells how much a team has at that moment',
    account: 'usage tells how much a team has at that moment',
  },
  receivers: [paymentReceiver],
})

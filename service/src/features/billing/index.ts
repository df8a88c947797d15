import { area } from '#contract/area/area.ts'
import { gathered } from './gathered.gen.ts'

export {
  type EndedRequest,
  type FundsRefusal,
  findFundsRefusal,
  holdFunds,
  settleFunds,
  type WantedFunds,
} from './funds.store.ts'
export { type DayOfSpend, findBalance, listSpendByDay } from './ledger.store.ts'
export { chargeOf, isMetered } from './metering.ts'
export { type Priced, priceOf, priceOfItems, unitCostMicros } from './price.ts'

const usageOfDays = 'usage sums the days of every source in one statement'

export const manifest = area({
  name: 'billing',
  ...gathered,
  ways: ['payments'],
  tables: ['balance', 'ledger_entry', 'balance_hold', 'checkout', 'processor_refund'],
  crossings: {
    post: usageOfDays,
    sms_usage: usageOfDays,
    usage_day: usageOfDays,
    held_media: 'usage tells how much a team has at that moment',
    profile: 'usage tells how much a team has at that moment',
    account: 'usage tells how much a team has at that moment',
  },
})

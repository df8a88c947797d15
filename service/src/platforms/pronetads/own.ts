import { listAudiences } from './companies.ts'
import { readSupplyForecast } from './forecast.ts'
import { readBidPricing } from './pricing.ts'

/** Every call to the ads of the network. Each file is one kind of object. */
export const own = {
  readBidPricing,
  readSupplyForecast,
  listAudiences,
}

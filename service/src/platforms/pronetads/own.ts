import { listAdAccounts, readAdAccount } from './ad-accounts.ts'
import { listAudiences, readAudience, replaceCompanies } from './companies.ts'
import { conversionDestinations } from './conversion-destinations.ts'
import { sendEvents } from './conversion-events.ts'
import { readSupplyForecast } from './forecast.ts'
import { readBidPricing } from './pricing.ts'

/** Every call to the ads of the network. Each file is one kind of object. */
export const own = {
  listAdAccounts,
  readAdAccount,
  readBidPricing,
  readSupplyForecast,
  ...conversionDestinations,
  sendEvents,
  listAudiences,
  readAudience,
  replaceCompanies,
}

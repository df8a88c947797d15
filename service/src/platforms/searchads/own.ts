import * as assets from './assets.ts'
import * as campaigns from './campaigns.ts'
import * as conversionActions from './conversion-actions.ts'
import * as conversions from './conversions.ts'
import { findCustomer, listCustomers } from './customers.ts'
import { findCountries, generateIdeas, readHistoricalMetrics } from './keyword-ideas.ts'
import * as keywords from './keywords.ts'
import * as leads from './leads.ts'
import * as searchTerms from './search-terms.ts'

/** Every call to the network. Each file is one kind of object. */
export const own = {
  ...assets,
  ...campaigns,
  ...conversionActions,
  ...conversions,
  findCustomer,
  listCustomers,
  findCountries,
  generateIdeas,
  readHistoricalMetrics,
  ...keywords,
  ...leads,
  ...searchTerms,
}

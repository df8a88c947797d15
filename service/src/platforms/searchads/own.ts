import * as assets from './assets.ts'
import * as campaigns from './campaigns.ts'
import { findCustomer } from './customers.ts'
import { findCountries, generateIdeas, readHistoricalMetrics } from './keyword-ideas.ts'
import * as keywords from './keywords.ts'
import * as leads from './leads.ts'
import * as searchTerms from './search-terms.ts'

/** Every call to the network. Each file is one kind of object. */
export const own = {
  ...assets,
  ...campaigns,
  findCustomer,
  findCountries,
  generateIdeas,
  readHistoricalMetrics,
  ...keywords,
  ...leads,
  ...searchTerms,
}

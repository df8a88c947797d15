import { done, type Outcome } from '#wire/outcome.ts'
import type { Transport } from '#wire/wire.ts'
import { pathOf } from './api.ts'
import { listEdge } from './edge.ts'

/** Each portfolio is two lists. A person of an agency may be in many, and a connection does not wait for all of them. */
const portfoliosMax = 25

/**
 * The pages of the business portfolios of a person: those that a portfolio owns, and those that others have shared with
 * it. Seeing them takes business_management, which is optional, so a refusal ends the walk and is no failure.
 */
export async function listPortfolioPages(
  transport: Transport,
  personToken: string,
  fields: string,
): Promise<Outcome<any[]>> {
  const portfolios = await unlessRefused(listEdge(transport, personToken, '/me/businesses', 'id'))
  if (portfolios.kind !== 'done') return portfolios
  const pages: any[] = []
  for (const { id } of portfolios.value.slice(0, portfoliosMax))
    for (const edge of ['/owned_pages', '/client_pages']) {
      const listed = await unlessRefused(listEdge(transport, personToken, pathOf(id, edge), fields))
      if (listed.kind !== 'done') return listed
      pages.push(...listed.value)
    }
  return done(pages)
}

async function unlessRefused(listing: Promise<Outcome<any[]>>): Promise<Outcome<any[]>> {
  const outcome = await listing
  return outcome.kind === 'refused' && outcome.code === 'provider_rejected' ? done([]) : outcome
}

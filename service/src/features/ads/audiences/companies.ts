import { raise } from '#contract/operation/errors.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'
import { companyKey } from '#values/names/company-key.ts'

export const missingParameter = generalError('missing_required_parameter')

export const Companies = t.array(
  t.object({
    name: t.optional(t.name(255)),
    domain: t.optional(t.text(100, { description: 'Such as example.com.' })),
    website: t.optional(t.quoted(100)),
    pronetPageUrl: t.optional(t.shown({ description: 'The page of the company on LinkedIn.' })),
  }),
  { min: 1, max: 300_000, description: '1 to 300000 companies, each with at least one member.' },
)

export type Company = t.Static<typeof Companies>[number]

/** A company needs at least one member that identifies it. */
export function assertCompanies(companies: readonly Company[]): void {
  const empty = companies.findIndex((company) => companyKey(company) === '')
  if (empty >= 0)
    raise(missingParameter, { param: `companies[${empty}]`, message: 'The company has no member.' })
}

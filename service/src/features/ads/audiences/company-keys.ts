import { raise } from '#contract/operation/errors.ts'
import { generalError } from '#contract/schema/raise-fault.ts'
import * as t from '#contract/schema/schema.ts'

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

/** A company has to be told by something. */
export function assertCompanies(companies: readonly Company[]): void {
  const empty = companies.findIndex((company) => keyOf(company) === '')
  if (empty >= 0)
    raise(missingParameter, { param: `companies[${empty}]`, message: 'The company has no member.' })
}

/**
 * What the ad platform knows a company by: its domain, or the nearest thing to one. Each company once. The ad platform
 * keeps lists of people only, so these keys stand in the place of the advertiser's own ids (EXTERN_ID). The list finds
 * people whom the advertiser uploads with the same key; a company without any reaches nobody.
 */
export function companyKeys(companies: readonly Company[]): string[] {
  return [...new Set(companies.map(keyOf))]
}

function keyOf({ domain, website, pronetPageUrl, name }: Company): string {
  const site = website?.replace(/^[a-z]+:\/\//i, '').replace(/[/?#].*$/, '')
  const page = pronetPageUrl && URL.canParse(pronetPageUrl) ? new URL(pronetPageUrl).pathname : undefined
  const key = (domain || site || page || name || '').trim().toLowerCase()
  return domain || site ? key.replace(/^www\./, '') : key
}
